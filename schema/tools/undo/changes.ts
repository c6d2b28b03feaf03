/** The changes that bring back what a step replaced. */
import { type Change, put, removed } from '../../core/change.ts'
import type { Listed, RoomState } from '../../core/state.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import { room as roomSchema } from '../room/entity.ts'
import { stage as stageSchema } from '../stage/entity.ts'
import { inOrder } from '../timers/clock.ts'
import type { Timer } from '../timers/entity.ts'
import { renumbered } from '../timers/rules.ts'
import { entryOf, isSame, type ListWrite, type SettingsWrite, type UndoWrite } from './write.ts'

/** Everything that was written, as it was before. */
export function reverting(state: RoomState, writes: readonly UndoWrite[], now: EpochMs): Change[] {
  const lists = writes.filter((write) => 'id' in write)
  const settings = writes.filter((write): write is SettingsWrite => write.tool === 'room' || write.tool === 'stage')
  return [
    ...lists.filter(({ tool }) => tool !== 'timer').map((write) => entryChange(state, write, now)),
    ...timerChanges(state, lists, now),
    ...selectionChange(state, writes),
    ...settings.flatMap((write) => settingsChange(state, write, now)),
  ]
}

/** What was dated when it was written would else be taken for older than what happened since. */
const dated = <E extends object>(entry: E, now: EpochMs): E =>
  'updatedAt' in entry ? { ...entry, updatedAt: isoTime(now) } : entry

function entryChange(state: RoomState, write: ListWrite, now: EpochMs): Change {
  const current = entryOf(state, write)
  const { tool, before } = write
  // A write pairs its tool with its entries; the compiler cannot follow that through the union.
  return before === null && current !== null
    ? removed(tool, current as Listed[typeof tool])
    : put(tool, dated(before as Listed[typeof tool], now), current as Listed[typeof tool] | null)
}

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
  const next = list.map((timer, order) => (back.has(timer.id) ? dated({ ...timer, order }, now) : timer))
  const current = (id: string) => state.timers.find((timer) => timer.id === id)
  const puts = next.filter(({ id }) => back.has(id)).map((timer) => put('timer', timer, current(timer.id) ?? null))
  const others = renumbered(state, next, { now }).filter(({ entity }) => !back.has(entity.id))
  const gone = state.timers.filter(({ id }) => back.get(id) === null).map((timer) => removed('timer', timer))
  return [...gone, ...puts, ...others]
}

/** What runs is selected (rule T12); else the selection goes back where it has not moved on. */
function selectionChange(state: RoomState, writes: readonly UndoWrite[]): Change[] {
  const back = new Map(writes.flatMap((write) => (write.tool === 'timer' ? [[write.id, write.before] as const] : [])))
  const afterwards = (timerId: string): Timer | null =>
    back.has(timerId) ? (back.get(timerId) ?? null) : (state.timers.find(({ id }) => id === timerId) ?? null)
  const write = writes.find(({ tool }) => tool === 'selection')
  const now = state.selectedTimerId
  const wanted = write?.tool === 'selection' && write.after === now ? write.before : now
  const running = [...state.timers.map(({ id }) => id), ...back.keys()].find((id) => afterwards(id)?.isRunning === true)
  const chosen = running ?? (wanted !== null && afterwards(wanted) !== null ? wanted : null)
  return chosen === now ? [] : [put('selection', { timerId: chosen }, { timerId: now })]
}

/** Settings are read through their schema, so that a release that knows others keeps to its own. */
function settingsChange({ room, stage }: RoomState, { tool, before, after }: SettingsWrite, now: EpochMs): Change[] {
  if (tool === 'room') {
    const parsed = roomSchema.safeParse({ ...room, ...before, updatedAt: isoTime(now) })
    return parsed.success ? [put('room', parsed.data, room)] : []
  }
  const { scene = stage.scene, ...rest } = before
  const isThere = isSame(stage.scene, after['scene'])
  const parsed = stageSchema.safeParse({ ...stage, ...rest, scene: isThere ? scene : stage.scene })
  return parsed.success ? [put('stage', parsed.data, stage)] : []
}
