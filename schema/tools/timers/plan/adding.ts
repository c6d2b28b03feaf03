/** New timers: one, a list of them, and those of a schedule. */
import { put } from '../../../core/change.ts'
import { done, type Facts, type Outcome } from '../../../core/facts.ts'
import type { RoomState } from '../../../core/state.ts'
import { withGiven } from '../../../core/with-given.ts'
import { ok, type Result, refuse, within } from '../../../errors.ts'
import { isoTime } from '../../../values/time.ts'
import { inOrder, restingSeconds } from '../clock.ts'
import { cellsAfter, withColumns } from '../columns/cells.ts'
import type { CommandOf } from '../commands.ts'
import { maxTimersPerRoom, type Timer } from '../entity.ts'
import { noPlan, planFields } from './no-plan.ts'
import { renumbered } from './places.ts'
import { planRefusal } from './plan-refusal.ts'

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
  if (place === count) return done({ kind: 'timer', id: timer.value.id }, added)
  const others = inOrder(state.timers)
  const list = [...others.slice(0, place), timer.value, ...others.slice(place)]
  const moved = renumbered(state, list, facts).filter(({ entity }) => entity.id !== timer.value.id)
  return done({ kind: 'timer', id: timer.value.id }, added, ...moved)
}

/**
 * [PR7] Cues of a schedule: those whose session the room has already are left out, and each of the others comes before the
 * first one that is planned later.
 */
function fromSchedule(state: Pick<RoomState, 'timers'>, timers: CommandOf<'timer.add_batch'>['timers']): typeof timers {
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
  const refusal = planRefusal(plan, state)
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
