import type { RoomState } from '../../../core/state.ts'
import type { EpochMs } from '../../../values/time.ts'
import { dayIn } from '../../../values/zone.ts'
import { inOrder } from '../clock.ts'
import { isOn, type Timer } from '../entity.ts'
import { isInSequence } from '../sequence.ts'
import { type CueProjection, hasBegun, lastBegunIn, projection } from './projection.ts'

/** One line of the running order as people read it. */
export type AgendaItem = CueProjection & {
  timer: Timer
  /**
   * `skipped`: it is left out, or a later one has begun and this one never did. `next`: the first of the show after the
   * last that has begun.
   */
  status: 'done' | 'skipped' | 'live' | 'paused' | 'next' | 'upcoming'
}

/**
 * [G1] The running order with the state of each cue and when it is expected. Times are those of the projection (rule
 * C13): while nothing has begun and nothing is planned, there are none. [G2] While a cue runs on time, they do not
 * move.
 */
export function agenda({ timers }: Pick<RoomState, 'timers'>, now: EpochMs): AgendaItem[] {
  const order = inOrder(timers)
  const lastBegun = lastBegunIn(order)
  const next = order.findIndex((timer, index) => index > lastBegun && isInSequence(timer))
  const { cues } = projection({ timers }, now)
  return order.flatMap((timer, index) => {
    const cue = cues[index]
    if (cue === undefined) return []
    const waits = index === next ? 'next' : 'upcoming'
    return [{ ...cue, timer, status: statusOf(timer, cue, now, index < lastBegun ? 'passed' : waits) }]
  })
}

/** [P43] The agenda as the audience reads it: without the cues that are hidden from them. */
export const publicAgenda = (state: Pick<RoomState, 'timers'>, now: EpochMs): AgendaItem[] =>
  agenda(state, now).filter(({ timer }) => !timer.isPrivate)

function statusOf(
  timer: Timer,
  { expectedEnd }: CueProjection,
  now: EpochMs,
  place: 'passed' | 'next' | 'upcoming',
): AgendaItem['status'] {
  if (timer.isRunning) return 'live'
  if (timer.endedAt !== null) return 'done'
  if (timer.isSkipped) return 'skipped'
  if (timer.isParallel) {
    // The show goes on without it, so its own time says whether it is over.
    if (isOn(timer)) return 'paused'
    return expectedEnd !== null && expectedEnd <= now ? 'done' : 'upcoming'
  }
  if (place === 'passed') return hasBegun(timer) ? 'done' : 'skipped'
  return isOn(timer) ? 'paused' : place
}

const hourMs = 3_600_000
/** A show may go on past midnight. */
const nightMs = 12 * hourMs

/**
 * [G4] The moment whose agenda is read. The event is over if no cue is on, and by noon of the day after all its planned
 * and actual times; then what never ran is not expected now, but when it was planned.
 */
export function agendaMoment({ room, timers }: Pick<RoomState, 'timers'> & { room: EventDays }, now: EpochMs): EpochMs {
  if (timers.some((timer) => timer.isRunning || isOn(timer))) return now
  const { cues } = projection({ timers }, now)
  const known = (of: (cue: CueProjection) => EpochMs | null) => cues.map(of).filter((at) => at !== null)
  const [starts, ends] = [known((cue) => cue.plannedStart), known((cue) => cue.actualEnd)]
  const days = [...starts, ...known((cue) => cue.plannedEnd), ...ends].map((at) => dayIn(room.timeZone, at))
  const today = dayIn(room.timeZone, now - nightMs)
  const isOver = [room.eventDate ?? room.createdAt.slice(0, 10), ...days].every((day) => day < today)
  return isOver && days.length > 0 ? Math.max(...(ends.length > 0 ? ends : [Math.min(...starts)])) : now
}
type EventDays = Pick<RoomState['room'], 'timeZone' | 'eventDate' | 'createdAt'>

/**
 * [G5] How long a session takes, in seconds. Its length agrees with its times: it is the time between its start and its
 * end where both are known and differ from the plan by a minute or more, in whole minutes; otherwise its length.
 */
export function sessionSeconds({ timer, status, expectedStart, expectedEnd }: AgendaItem): number {
  if (expectedStart === null || expectedEnd === null || status === 'live' || status === 'paused') return timer.duration
  const seconds = Math.max(0, expectedEnd - expectedStart) / 1000
  if (Math.abs(seconds - timer.duration) < 60) return timer.duration
  return Math.max(1, Math.round(seconds / 60)) * 60
}

/** [C19] Total planned length of the show in seconds. */
export const totalSeconds = (timers: readonly Timer[]): number =>
  timers.filter(isInSequence).reduce((sum, t) => sum + t.duration, 0)
