import { put, removed } from '../../core/change.ts'
import { done, doneSilently, type Facts, type Outcome } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import type { Cause } from '../../core/tool-types.ts'
import { withGiven } from '../../core/with-given.ts'
import { ok, type Refusal, type Result, refuse, refuseField, within } from '../../errors.ts'
import * as limits from '../../limits.ts'
import { isSame } from '../../values/same.ts'
import { isoTime } from '../../values/time.ts'
import { listOf } from '../lists.ts'
import { cellsAfter, withColumns } from './cells.ts'
import { inOrder, isUntouched, restingSeconds, timeUpAt } from './clock.ts'
import type { CommandOf } from './commands.ts'
import { maxTimersPerRoom, type Plan, type Timer } from './entity.ts'
import { noPlan, planFields } from './no-plan.ts'
import { runningCue } from './sequence.ts'
import { linkedTo } from './show/events.ts'
import { asNew, secondsAtStart, started, stopped, withoutRest } from './show/transport.ts'

type Seen = Pick<RoomState, 'timers' | 'selectedTimerId'>
type Now = Pick<Facts, 'now'>

const find = ({ timers }: Seen, id: string) => timers.find((t) => t.id === id)
const about = (id: string) => ({ kind: 'timer', id }) as const
export const select = (state: Seen, timerId: string | null) =>
  put('selection', { timerId }, { timerId: state.selectedTimerId })

/** The outcome of a command that only replaces one timer. */
const changed = (next: Timer, before: Timer, cause?: Cause): Outcome =>
  done(about(next.id), put('timer', next, before, cause))

/**
 * [C2] Why a plan is wrong, or null: scheduled without a start, red not after orange, or what it opens is missing. [C21] Each
 * cell is in a column of the room.
 */
function refusalOf(
  { trigger, plannedStart, warnSeconds, dangerSeconds, opens, cells }: Plan,
  state: RoomState,
): Refusal | null {
  if (trigger === 'scheduled' && plannedStart === null) return refuseField('planned_start_missing', 'plannedStart')
  if (dangerSeconds !== null && dangerSeconds >= warnSeconds)
    return refuseField('danger_not_below_warning', 'dangerSeconds')
  const isKnown = (id: string) => state.room.columns.some((column) => column.id === id)
  if (!Object.keys(cells).every(isKnown)) return refuseField('invalid', 'cells', 'The room has no such column.')
  if (opens === null || !('id' in opens)) return null
  const list: readonly { id: string }[] = state[listOf[opens.kind]]
  return list.some(({ id }) => id === opens.id) ? null : refuseField('opened_not_found', 'opens')
}

/**
 * [T10] A new timer is not running and shows its resting time. It comes last, or at the place that was asked for: its
 * `order` is the number of timers before it.
 */
export function addTimer(state: RoomState, command: CommandOf<'timer.add'>, facts: Facts): Outcome {
  const count = state.timers.length
  if (count >= maxTimersPerRoom) return refuse('too_many_timers')
  const place = Math.min(count, command.order ?? count)
  const timer = newTimer(state, command, place, facts)
  if (!timer.ok) return timer
  const added = put('timer', timer.value, null)
  if (place === count) return done(about(timer.value.id), added)
  const others = inOrder(state.timers)
  const list = [...others.slice(0, place), timer.value, ...others.slice(place)]
  const moved = renumbered(state, list, facts).filter(({ entity }) => entity.id !== timer.value.id)
  return done(about(timer.value.id), added, ...moved)
}

/**
 * [PR7] Cues of a schedule: those whose session the room has already are left out, and each of the others comes before the
 * first one that is planned later.
 */
function fromSchedule(state: Seen, timers: CommandOf<'timer.add_batch'>['timers']): typeof timers {
  const known = new Set(state.timers.map(({ sourceId }) => sourceId).filter((id) => id !== ''))
  const starts = inOrder(state.timers).map(({ plannedStart }) => plannedStart)
  return timers.flatMap((timer) => {
    const { sourceId = '', plannedStart = null } = timer
    if (known.has(sourceId)) return []
    if (sourceId !== '') known.add(sourceId)
    const order = placeByStart(starts, plannedStart)
    starts.splice(order, 0, plannedStart)
    return [{ ...timer, order }]
  })
}

/** [PR7] Where a cue of a schedule belongs: before the first one that is planned later. */
export function placeByStart(starts: readonly (string | null)[], plannedStart: string | null): number {
  const later = starts.findIndex((start) => start !== null && plannedStart !== null && start > plannedStart)
  return later === -1 ? starts.length : later
}

/**
 * [T21] A list of timers is added whole or not at all, in its order, each last or at the place that was asked for, as if
 * they came one after the other. [C21] With columns, which the room gets in the same step.
 */
export function addTimers(state: RoomState, command: CommandOf<'timer.add_batch'>, facts: Facts): Outcome {
  const { columns, ids } = withColumns(state.room.columns, command.columns ?? [])
  const settings = { ...state.room, columns: [...columns], updatedAt: isoTime(facts.now) }
  const isWider = columns !== state.room.columns
  const room = isWider ? { ...state, room: settings } : state
  const timers: Timer[] = []
  let list: readonly Timer[] = inOrder(state.timers)
  const wanted = command.fromSchedule === true ? fromSchedule(state, command.timers) : command.timers
  for (const [index, { cells = {}, ...given }] of wanted.entries()) {
    const named = Object.fromEntries(Object.entries(cells).map(([id, text]) => [ids.get(id) ?? id, text]))
    const timer = newTimer(room, { ...given, cells: named }, list.length, facts)
    if (!timer.ok) return within(`timers.${index}`, timer)
    const place = Math.min(list.length, given.order ?? list.length)
    list = [...list.slice(0, place), timer.value, ...list.slice(place)]
    timers.push(timer.value)
  }
  const isNew = new Set(timers.map(({ id }) => id))
  const places = new Map(list.map(({ id }, place) => [id, place]))
  const added = timers.map((timer) => put('timer', { ...timer, order: places.get(timer.id) ?? timer.order }, null))
  const isLast = list.slice(state.timers.length).every(({ id }) => isNew.has(id))
  const moved = isLast ? [] : renumbered(state, list, facts).filter(({ entity }) => !isNew.has(entity.id))
  const wider = isWider ? [put('room', settings, state.room)] : []
  return done({ kind: 'timers', ids: timers.map(({ id }) => id) }, ...added, ...moved, ...wider)
}

/** [T10] What a new timer is before anything has happened to it. */
export function newTimer(
  state: RoomState,
  given: Omit<CommandOf<'timer.add'>, 'type'>,
  order: number,
  facts: Facts,
): Result<Timer> {
  if (order >= maxTimersPerRoom) return refuse('too_many_timers')
  const plan = withGiven(noPlan, given, planFields)
  plan.cells = cellsAfter({}, plan.cells)
  const refusal = refusalOf(plan, state)
  if (refusal !== null) return refusal
  return ok({
    ...plan,
    id: `${state.room.id}.${facts.newId()}`,
    roomId: state.room.id,
    name: given.name,
    duration: given.duration,
    currentTime: restingSeconds(given),
    isRunning: false,
    isCountUp: given.isCountUp,
    order,
    startedAt: null,
    createdAt: isoTime(facts.now),
    updatedAt: isoTime(facts.now),
  })
}

/**
 * [T11] Only one timer runs at a time, but for parallel ones, which run whenever they are started. [T12] What is started is
 * also what the display shows, unless it is parallel. [C3] `startedAgo` dates the start back by some seconds, for
 * an operator who forgot to press.
 */
export function startTimer(state: Seen, command: CommandOf<'timer.start'>, facts: Now): Outcome {
  const timer = find(state, command.timerId)
  if (timer === undefined) return refuse('not_found')
  if (timer.isRunning) return done(about(timer.id))
  if (!timer.isParallel && runningCue(state.timers) !== undefined) return refuse('timer_running_start')
  const startedAt = facts.now - (command.startedAgo ?? 0) * 1000
  const isShown = timer.isParallel || state.selectedTimerId === timer.id
  const selection = isShown ? [] : [select(state, timer.id)]
  return done(about(timer.id), put('timer', started(timer, startedAt, facts.now), timer, 'start'), ...selection)
}

/** [T13] A paused timer keeps the second that every screen showed; overtime is kept too. */
export function pauseTimer(state: Seen, command: CommandOf<'timer.pause'>, facts: Now): Outcome {
  const timer = find(state, command.timerId)
  if (timer === undefined) return refuse('not_found')
  if (!timer.isRunning) return done(about(timer.id))
  return changed(stopped(timer, facts.now), timer, 'pause')
}

/** [T14] Reset goes back to where an untouched timer rests, only when not running. */
export function resetTimer(state: Seen, command: CommandOf<'timer.reset'>, facts: Now): Outcome {
  const timer = find(state, command.timerId)
  if (timer === undefined) return refuse('not_found')
  if (timer.isRunning) return refuse('timer_is_running')
  if (isUntouched(timer) && timer.startedFirstAt === null && timer.endedAt === null) return done(about(timer.id))
  return changed(asNew(timer, facts.now), timer, 'reset')
}

/** [T15] Adjusting sets the time, only when not running, never below zero. */
export function adjustTimer(state: Seen, command: CommandOf<'timer.adjust'>, facts: Now): Outcome {
  const timer = find(state, command.timerId)
  if (timer === undefined) return refuse('not_found')
  if (timer.isRunning) return refuse('timer_is_running')
  const currentTime = Math.min(limits.maxTimerSeconds, Math.max(0, command.currentTime))
  if (currentTime === timer.currentTime) return done(about(timer.id))
  return changed({ ...withoutRest(timer), currentTime, updatedAt: isoTime(facts.now) }, timer)
}

/**
 * [T16] Name, length, direction, place, and whether it is skipped or parallel, change only while the timer is not
 * running, the rest of the plan at any time. An untouched timer stays untouched. [C4] A running countdown follows a new
 * `endsAt`; where time ends it, an instant that has passed leaves it no time.
 */
export function editTimer(state: RoomState, command: CommandOf<'timer.edit'>, facts: Now): Outcome {
  const timer = find(state, command.timerId)
  if (timer === undefined) return refuse('not_found')
  const { order } = command
  const { name, duration, isCountUp, isSkipped, isParallel } = command
  const isBasic = [name, duration, isCountUp, order, isSkipped, isParallel].some((field) => field !== undefined)
  if (timer.isRunning && isBasic) return refuse('timer_is_running')
  const place = order === undefined ? timer.order : Math.min(state.timers.length - 1, Math.max(0, order))
  const edited: Timer = { ...withGiven(timer, command, editedFields), order: place }
  if (command.cells !== undefined) edited.cells = cellsAfter(timer.cells, command.cells)
  const refusal = refusalOf(edited, state)
  if (refusal !== null) return refusal
  if (isSame(edited, timer)) return done(about(timer.id))
  edited.updatedAt = isoTime(facts.now)
  if (isUntouched(timer) && !timer.isRunning) edited.currentTime = restingSeconds(edited)
  if (timer.isRunning && edited.endsAt !== timer.endsAt) {
    edited.currentTime = secondsAtStart(edited, Date.parse(timer.startedAt))
    if (timeUpAt(edited) < facts.now && isEndedByTime(state, edited)) {
      edited.currentTime = 0
      edited.startedAt = isoTime(facts.now)
    }
  }
  return done(
    about(timer.id),
    put('timer', edited, timer),
    ...(order === undefined ? [] : reordered(state, edited, facts)),
  )
}

/** Whether time ends a countdown: it stops, or a linked cue follows. */
const isEndedByTime = (state: Seen, timer: Timer): boolean =>
  !timer.isCountUp && (timer.overtime === 'stop' || linkedTo(state, timer) !== null)

const editedFields = ['name', 'duration', 'isCountUp', ...planFields] as const

/** [T17] `order` is the place in the list, counted from 0: moving a timer renumbers every other whose place changed. */
function reordered(state: Seen, moved: Timer, facts: Now) {
  const others = inOrder(state.timers).filter((t) => t.id !== moved.id)
  return renumbered(state, [...others.slice(0, moved.order), moved, ...others.slice(moved.order)], facts)
}

/**
 * Corrects the `order` of the timers that are not at that place in the list. [C5] A linked timer that now follows
 * another one counts as edited: an earlier end does not start it.
 */
export function renumbered(state: Seen, timers: readonly Timer[], { now }: Now) {
  const before = inOrder(state.timers)
  const idBefore = (list: readonly Timer[], id: string) => list[list.findIndex((t) => t.id === id) - 1]?.id
  return timers.flatMap((t, place) => {
    const isNewHere = t.trigger === 'linked' && timers[place - 1]?.id !== idBefore(before, t.id)
    if (t.order === place && !isNewHere) return []
    return [put('timer', { ...t, order: place, updatedAt: isNewHere ? isoTime(now) : t.updatedAt }, t)]
  })
}

/** [T18] A running timer cannot be deleted. If it was selected, nothing is selected afterwards. The others close up. */
export function deleteTimer(state: Seen, command: CommandOf<'timer.delete'>, facts: Now): Outcome {
  const timer = find(state, command.timerId)
  if (timer === undefined) return refuse('not_found')
  if (timer.isRunning) return refuse('timer_is_running')
  const selection = state.selectedTimerId === timer.id ? [select(state, null)] : []
  // Without closing up, the next new timer could come before the last ones: its `order` is the number of timers (T10).
  const left = inOrder(state.timers).filter((t) => t.id !== timer.id)
  const others = renumbered(state, left, facts)
  return doneSilently(removed('timer', timer), ...selection, ...others)
}

/** [T19] Another timer cannot be selected while one of the show runs. */
export function selectTimer(state: Seen, command: CommandOf<'timer.select'>): Outcome {
  const timer = find(state, command.timerId)
  if (timer === undefined) return refuse('not_found')
  const isSelected = state.selectedTimerId === timer.id
  const running = runningCue(state.timers)
  if (!isSelected && running !== undefined && running.id !== timer.id) return refuse('timer_running_select')
  return done({ kind: 'selection' }, ...(isSelected ? [] : [select(state, timer.id)]))
}
