/** The changes that bring back what a step replaced. */
import { answered, type Change, emptied, put, removed } from '../../core/change.ts'
import type { Facts } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import type { Answered, Listed, Singles } from '../../core/tool-types.ts'
import { pollTallyOf, withReviewed } from '../../tools/polls/tally.ts'
import { inOrder } from '../../tools/timers/clock.ts'
import type { Timer } from '../../tools/timers/entity.ts'
import { renumbered } from '../../tools/timers/plan/places.ts'
import { runningCue } from '../../tools/timers/sequence.ts'
import { isSame } from '../../values/same.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import { undoOf } from '../singles.ts'
import { singleWire } from '../wire/single-wires.ts'
import type { AnswersWrite, OrderWrite, SettingsWrite } from './other-writes.ts'
import {
  entryOf,
  isRestart,
  isSameEntry,
  isSettingsWrite,
  type ListWrite,
  movesContent,
  type UndoWrite,
} from './write.ts'

/** The changes that make everything that a step wrote as it was before. */
export function reverting(
  state: RoomState,
  writes: readonly UndoWrite[],
  { now, answers }: Pick<Facts, 'now' | 'answers'>,
): Change[] {
  const lists = writes.filter((write) => 'id' in write).filter((write) => comesBack(state, write))
  const settings = writes.filter(isSettingsWrite)
  return [
    ...writes.flatMap((write) => (write.tool === 'answers' ? answersChange(write) : [])),
    ...lists.flatMap((write) => countedChange(state, write)),
    ...lists.filter(({ tool }) => tool !== 'timer').map((write) => entryChange(state, write, now)),
    ...writes.flatMap((write) => (write.tool === 'order' ? orderChanges(state, write) : [])),
    ...reviewChanges(state, writes, answers),
    ...timerChanges(state, lists, now),
    ...selectionChange(state, writes),
    ...settings.flatMap((write) => settingsChange(state, write, now)),
  ]
}

/** [O15] A signal that has ended, or was answered otherwise since, stays as it is. */
const comesBack = (state: RoomState, write: ListWrite): boolean =>
  write.tool !== 'signal' || isSameEntry(entryOf(state, write), write.after)

/** With its old date, time would do what was due since then (C7, L6). */
const dated = <E extends object>(entry: E, now: EpochMs): E =>
  'updatedAt' in entry ? { ...entry, updatedAt: isoTime(now) } : entry

/** [U9] Emptying by redo is dated now, so phones drop the answers from before. */
function emptiedNow<E extends object>(entry: E, current: object | null, now: EpochMs): E {
  const emptiedAt = (of: object | null): string => (of !== null && 'resetAt' in of ? String(of.resetAt ?? '') : '')
  if (current === null || emptiedAt(entry) <= emptiedAt(current)) return entry
  const resetAt = isoTime(now)
  return { ...entry, resetAt, ...(isRestart(entry, 'startedAt') ? { startedAt: resetAt } : {}) }
}

/** [U9] The answers that were kept aside come back; redo sets aside the answers that exist by then. */
const answersChange = ({ about: { tool, id }, before, after }: AnswersWrite): Change[] =>
  after === null ? [emptied(tool, id, before)] : [{ kind: 'refilled', tool, id, from: after }]

/** A tally without answers still has the shape of the other content, so it is dropped. */
const countedChange = ({ tallies }: RoomState, write: ListWrite): Change[] =>
  (write.tool === 'poll' || write.tool === 'quiz') && movesContent(write) && tallies[write.tool][write.id] !== undefined
    ? [emptied(write.tool, write.id)]
    : []

/** Gives entries back the places they had; an entry that had none gets none. */
function orderChanges(state: RoomState, { of: tool, before }: OrderWrite): Change[] {
  return (tool === 'poll' ? state.polls : state.quizzes).flatMap((entry) => {
    const place = before[entry.id]
    if (place === undefined || place === (entry.order ?? null)) return []
    const { order: _, ...rest } = entry
    // The list that was chosen is that of the tool; the compiler cannot follow that through the condition.
    return [put(tool, { ...rest, ...(place === null ? {} : { order: place }) } as typeof entry, entry)]
  })
}

/** Each is counted after the one before it: one step may have reviewed many answers to a poll. */
function reviewChanges(state: RoomState, writes: readonly UndoWrite[], answers: Facts['answers']): Change[] {
  const tallies = new Map<string, ReturnType<typeof pollTallyOf>>()
  const given = new Map<string, Answered['poll']['row'][]>()
  return writes.flatMap((write) => {
    if (write.tool !== 'review') return []
    const poll = state.polls.find(({ id }) => id === write.pollId)
    const rows = given.get(write.pollId) ?? answers('poll', write.pollId)
    given.set(write.pollId, rows)
    const row = rows.find((one) => one.kind === 'open_text' && one.id === write.answerId)
    if (poll === undefined || row?.kind !== 'open_text') return []
    const reviewed = { ...row, ...write.before }
    const tally = withReviewed(tallies.get(poll.id) ?? pollTallyOf(state, poll), reviewed)
    tallies.set(poll.id, tally)
    return [answered('poll', reviewed, row, tally)]
  })
}

function entryChange(state: RoomState, write: ListWrite, now: EpochMs): Change {
  const current = entryOf(state, write)
  const { tool, before } = write
  // A write pairs its tool with its entries; the compiler cannot follow that through the union.
  return before === null && current !== null
    ? removed(tool, current as Listed[typeof tool])
    : put(
        tool,
        emptiedNow(dated(before as Listed[typeof tool], now), current, now),
        current as Listed[typeof tool] | null,
      )
}

/**
 * [U1] Whether a write changed the time of a cue. Where a running cue comes back, such cues get their old dates too: what
 * has become due in the meantime happens, as it would have without the command.
 */
const movesClock = ({ before, after }: TimerWrite): boolean =>
  before?.startedAt !== after?.startedAt || before?.currentTime !== after?.currentTime
type TimerWrite = Extract<ListWrite, { tool: 'timer' }>

/** Timers come back to the place they had; the others close up or make room. */
function timerChanges(state: RoomState, writes: readonly ListWrite[], now: EpochMs): Change[] {
  const written = writes.filter((write) => write.tool === 'timer')
  if (written.length === 0) return []
  const back = new Map(written.map(({ id, before }) => [id, before]))
  const hasPlace = new Set(
    written.flatMap(({ id, before, after }) => (before !== null && before.order !== after?.order ? [id] : [])),
  )
  const list = inOrder(state.timers).flatMap((timer): Timer[] => {
    if (hasPlace.has(timer.id)) return []
    const before = back.get(timer.id)
    return before === null ? [] : [before === undefined ? timer : { ...before, order: timer.order }]
  })
  const placed = inOrder(written.flatMap(({ id, before }) => (before !== null && hasPlace.has(id) ? [before] : [])))
  for (const timer of placed) list.splice(Math.min(timer.order, list.length), 0, timer)
  const brings = written.some(({ before }) => before?.isRunning === true)
  const asItWas = new Set(written.flatMap((write) => (brings && movesClock(write) ? [write.id] : [])))
  const next = list.map((timer, order) => {
    if (!back.has(timer.id)) return timer
    return asItWas.has(timer.id) ? { ...timer, order } : dated({ ...timer, order }, now)
  })
  const current = (id: string) => state.timers.find((timer) => timer.id === id)
  const puts = next.filter(({ id }) => back.has(id)).map((timer) => put('timer', timer, current(timer.id) ?? null))
  const others = renumbered(state, next, { now }).filter(({ entity }) => !back.has(entity.id))
  const gone = state.timers.filter(({ id }) => back.get(id) === null).map((timer) => removed('timer', timer))
  return [...gone, ...puts, ...others]
}

/** The running timer is selected (rule T12). If none runs, the selection goes back unless it has changed since. */
function selectionChange(state: RoomState, writes: readonly UndoWrite[]): Change[] {
  const back = new Map(writes.flatMap((write) => (write.tool === 'timer' ? [[write.id, write.before] as const] : [])))
  const afterwards = (timerId: string): Timer | null =>
    back.has(timerId) ? (back.get(timerId) ?? null) : (state.timers.find(({ id }) => id === timerId) ?? null)
  const write = writes.find(({ tool }) => tool === 'selection')
  const now = state.selectedTimerId
  const wanted = write?.tool === 'selection' && write.after === now ? write.before : now
  const timers = [...state.timers.map(({ id }) => id), ...back.keys()].flatMap((id) => afterwards(id) ?? [])
  const running = runningCue(timers)?.id
  const chosen = running ?? (wanted !== null && afterwards(wanted) !== null ? wanted : null)
  return chosen === now ? [] : [put('selection', { timerId: chosen }, { timerId: now })]
}

/** Settings are read through their schema, because another release, with other fields, may have written the step. */
function settingsChange(state: RoomState, { tool, before, after }: SettingsWrite, now: EpochMs): Change[] {
  const { schema, of } = singleWire(tool)
  const current: Readonly<Record<string, unknown>> = { ...of(state) }
  const back = Object.entries(before).filter(
    ([field]) => undoOf(tool, field) === 'always' || isSame(current[field], after[field]),
  )
  const parsed = schema.safeParse(dated({ ...current, ...Object.fromEntries(back) }, now))
  // The schema is that of the tool.
  return parsed.success ? [put(tool, parsed.data as Singles[typeof tool], of(state) as Singles[typeof tool])] : []
}
