/** Taking over what changed in a schedule. */
import { put, removed } from '../../../core/change.ts'
import { done, type Facts, type Outcome } from '../../../core/facts.ts'
import type { RoomState } from '../../../core/state.ts'
import { withGiven } from '../../../core/with-given.ts'
import { refuse, within } from '../../../errors.ts'
import { isSame } from '../../../values/same.ts'
import { isoTime } from '../../../values/time.ts'
import { inOrder, isUntouched, restingSeconds } from '../clock.ts'
import type { CommandOf } from '../commands.ts'
import type { Timer } from '../entity.ts'
import { newTimer, placeByStart } from '../plan/adding.ts'
import { renumbered } from '../plan/places.ts'
import { select } from '../rules.ts'
import { settledAs } from './settled.ts'

/**
 * [DF4] What changed in a schedule is taken over whole or not at all, in one step of undo: sessions that are new, other times, names,
 * speakers and lengths, and sessions that are gone. It is refused if one of the cues was changed since it was read, or ran, runs or is next
 * by now (DF3). A session that the room has already is not added again (PR7). What is new or moved comes at its planned start, and never
 * before what has begun or is next.
 */
export function takeSchedule(state: RoomState, command: CommandOf<'rundown.take_schedule'>, facts: Facts): Outcome {
  const { add, edit, gone } = command
  const current = new Map(state.timers.map((timer) => [timer.id, timer]))
  const isAsRead = ({ timerId, base }: { timerId: string; base: string }): boolean => {
    const timer = current.get(timerId)
    return timer?.updatedAt === base && settledAs(state, timer, facts.now) === null
  }
  if (![...edit, ...gone].every(isAsRead)) return refuse('action_not_now')

  const goneIds = new Set(gone.map(({ timerId }) => timerId))
  let list: readonly Timer[] = inOrder(state.timers).filter(({ id }) => !goneIds.has(id))
  const place = (timer: Timer): void => {
    const order = placeByStart(
      list.map(({ plannedStart }) => plannedStart),
      timer.plannedStart,
    )
    const last = list.reduce((most, one, at) => (settledAs(state, one, facts.now) === null ? most : at), -1)
    const at = Math.max(order, last + 1)
    list = [...list.slice(0, at), timer, ...list.slice(at)]
  }
  for (const { timerId, ...given } of edit) {
    const before = current.get(timerId)
    if (before === undefined || goneIds.has(timerId)) continue
    const edited = editedTimer(before, given, facts)
    if (edited.plannedStart === before.plannedStart) list = list.map((one) => (one.id === timerId ? edited : one))
    else {
      list = list.filter(({ id }) => id !== timerId)
      place(edited)
    }
  }
  const known = new Set(list.map(({ sourceId }) => sourceId).filter((id) => id !== ''))
  for (const [index, given] of add.entries()) {
    const { sourceId = '' } = given
    if (known.has(sourceId)) continue
    if (sourceId !== '') known.add(sourceId)
    const timer = newTimer(state, given, list.length, facts)
    if (!timer.ok) return within(`add.${index}`, timer)
    place(timer.value)
  }
  return outcomeOf(state, list, goneIds, facts)
}

const fields = ['name', 'speaker', 'duration', 'plannedStart', 'notes', 'sourceId'] as const

function editedTimer(
  before: Timer,
  given: Omit<CommandOf<'rundown.take_schedule'>['edit'][number], 'timerId'>,
  { now }: Pick<Facts, 'now'>,
): Timer {
  const next: Timer = withGiven(before, given, fields)
  if (isSame(next, before)) return before
  const currentTime = isUntouched(before) ? restingSeconds(next) : next.currentTime
  return { ...next, currentTime, updatedAt: isoTime(now) }
}

/** The changes that make a list of cues the running order. */
function outcomeOf(state: RoomState, list: readonly Timer[], goneIds: ReadonlySet<string>, facts: Facts): Outcome {
  const before = new Map(state.timers.map((timer) => [timer.id, timer]))
  const own = list.flatMap((timer, order) => {
    const old = before.get(timer.id)
    return old === timer ? [] : [put('timer', { ...timer, order }, old ?? null)]
  })
  const isOwn = new Set(own.map(({ entity }) => entity.id))
  const others = renumbered(state, list, facts).filter(({ entity }) => !isOwn.has(entity.id))
  const deleted = state.timers.filter(({ id }) => goneIds.has(id)).map((timer) => removed('timer', timer))
  const { selectedTimerId } = state
  const selection = selectedTimerId !== null && goneIds.has(selectedTimerId) ? [select(state, null)] : []
  const ids = own.map(({ entity }) => entity.id)
  return done({ kind: 'timers', ids }, ...deleted, ...selection, ...own, ...others)
}
