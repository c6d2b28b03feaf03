/** What happens to the running order as time passes. Small, because every display runs it. */
import { type Put, put } from '../../../core/change.ts'
import type { RoomState } from '../../../core/state.ts'
import type { EpochMs } from '../../../values/time.ts'
import { withPut } from '../../lists.ts'
import { inOrder, timeUpAt } from '../clock.ts'
import type { Timer } from '../entity.ts'
import { isInSequence, runningCue } from '../sequence.ts'
import { ended, started, stopped } from './transport.ts'

export type Seen = Pick<RoomState, 'timers' | 'selectedTimerId'>

/** What becomes due at an instant. */
type DuePuts = { at: EpochMs; changes: () => Put[] }

/** A cue to which nothing has happened. Only such a cue is started by another cue or by the clock. */
const isFresh = ({ isRunning, startedFirstAt, endedAt, isSkipped }: Timer): boolean =>
  !isRunning && startedFirstAt === null && endedAt === null && !isSkipped

/** Starts a cue at an instant, and selects it for the display unless it is parallel. */
export function begin({ selectedTimerId }: Seen, timer: Timer, at: EpochMs): Put[] {
  const start = put('timer', started(timer, at, at), timer, 'start')
  if (selectedTimerId === timer.id || timer.isParallel) return [start]
  return [start, put('selection', { timerId: timer.id }, { timerId: selectedTimerId })]
}

/**
 * [C7] What becomes due next, or null for nothing. A cue that stops ends when its time is up, or when it was edited if
 * its time was up by then; a linked cue starts where the one before it ends. A scheduled cue starts at its planned start
 * and pauses what is running, unless it is parallel. A cue that was edited after its instant had passed no longer
 * starts automatically.
 */
function nextEvent(state: Seen): DuePuts | null {
  const ends = state.timers.flatMap((timer) => (timer.isRunning ? [endOf(state, timer)] : []))
  return [...ends, scheduledOf(state)].reduce(
    (first, event) => (first === null || (event !== null && event.at < first.at) ? event : first),
    null,
  )
}

function endOf(state: Seen, running: Timer): DuePuts | null {
  const upAt = timeUpAt(running)
  const stops = running.overtime === 'stop'
  const at = stops ? Math.max(upAt, Date.parse(running.updatedAt)) : upAt
  const linked = linkedTo(state, running)
  const next = linked !== null && isInTime(linked, at) ? linked : null
  if (!stops && (next === null || !isInTime(running, at))) return null
  return { at, changes: () => end(state, running, next, at) }
}

/** The cue of the show that starts where another one of it ends, or null. */
export function linkedTo({ timers }: Pick<Seen, 'timers'>, { id }: Pick<Timer, 'id'>): Timer | null {
  const order = inOrder(timers).filter((timer) => timer.id === id || isInSequence(timer))
  const place = order.findIndex((timer) => timer.id === id)
  const next = order[place]?.isParallel === true ? undefined : order[place + 1]
  return next?.trigger === 'linked' && isFresh(next) ? next : null
}

const end = (state: Seen, running: Timer, next: Timer | null, at: EpochMs): Put[] => [
  put('timer', ended(running, at), running, 'pause'),
  ...(next === null ? [] : begin(state, next, at)),
]

/**
 * [C3] What time would have done since a start that was dated back: the end of the cue and the linked cues after it, each
 * at the instant it was due. When they were edited does not matter, because the start is chosen only now.
 */
export function caughtUp(state: Seen, timerId: string, now: EpochMs): Put[] {
  const running = state.timers.find(({ id, isRunning }) => isRunning && id === timerId)
  if (running === undefined) return []
  const at = timeUpAt(running)
  const next = linkedTo(state, running)
  if (at >= now || (running.overtime !== 'stop' && next === null)) return []
  const changes = end(state, running, next, at)
  return next === null ? changes : [...changes, ...caughtUp(changes.reduce(withPut, state), next.id, now)]
}

function scheduledOf(state: Seen): DuePuts | null {
  let first: { timer: Timer; at: EpochMs } | null = null
  for (const timer of state.timers) {
    if (timer.trigger !== 'scheduled' || timer.plannedStart === null || !isFresh(timer)) continue
    const at = Date.parse(timer.plannedStart)
    if (isInTime(timer, at) && (first === null || at < first.at)) first = { timer, at }
  }
  if (first === null) return null
  const { timer, at } = first
  return { at, changes: () => [...pauseFor(state, timer, at), ...begin(state, timer, at)] }
}

/** A cue that the clock starts pauses what is running, unless it is parallel. */
function pauseFor({ timers }: Seen, timer: Timer, at: EpochMs): Put[] {
  const running = timer.isParallel ? undefined : runningCue(timers)
  return running === undefined ? [] : [put('timer', stopped(running, at), running, 'pause')]
}

/** Whether a cue was last edited at an instant or before it. */
const isInTime = ({ updatedAt }: Timer, at: EpochMs): boolean => Date.parse(updatedAt) <= at

/** What timers do without being asked, in the room and on screens. */
export const timersAutomatic = { becomesDue: [nextEvent], follows: [] }
