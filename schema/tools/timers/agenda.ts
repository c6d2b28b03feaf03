import type { RoomState } from '../../core/state.ts'
import type { EpochMs } from '../../values/time.ts'
import { displayTimer, isUntouched, secondsLeft } from './clock.ts'
import type { Timer } from './entity.ts'

/** One line of the agenda. Instants are epoch milliseconds, or null if not known yet. */
export type AgendaItem = {
  timer: Timer
  status: 'done' | 'live' | 'paused' | 'next' | 'upcoming'
  expectedStartAt: EpochMs | null
  expectedEndAt: EpochMs | null
}

/**
 * [G1] Expected times computed from the current timer (the running one, else the selected one once it has begun): what
 * remains of it runs now, every later session starts when the one before ends. Before anything has begun, the first
 * would start now. Sessions before the current one count as done. Overtime delays the rest. [G2] While a timer runs on
 * time, the expected times do not move: they are counted from its start, not from `now`.
 */
export function agenda(state: Pick<RoomState, 'timers' | 'selectedTimerId'>, now: EpochMs): AgendaItem[] {
  const current = displayTimer(state)
  const currentIndex = state.timers.findIndex((t) => t.id === current?.id)
  const hasBegun = current !== null && (current.isRunning || !isUntouched(current))
  let cursor = now
  return state.timers.map((timer, index) => {
    if (index < currentIndex) return { timer, status: 'done', expectedStartAt: null, expectedEndAt: null }
    const isCurrent = index === currentIndex
    const startsAt = isCurrent && timer.startedAt !== null ? startOf(timer) : cursor
    cursor = isCurrent ? Math.max(now, endOf(timer, now)) : cursor + timer.duration * 1000
    return { timer, status: statusOf(timer, isCurrent, hasBegun), expectedStartAt: startsAt, expectedEndAt: cursor }
  })

  function statusOf(timer: Timer, isCurrent: boolean, begun: boolean): AgendaItem['status'] {
    if (timer.isRunning) return 'live'
    if (isCurrent) return begun ? 'paused' : 'next'
    return begun && state.timers.indexOf(timer) === currentIndex + 1 ? 'next' : 'upcoming'
  }
}

/** When the session ends if it runs on from here. */
function endOf(timer: Timer, now: EpochMs): EpochMs {
  const from = timer.startedAt === null ? now : Date.parse(timer.startedAt)
  return from + secondsLeft(timer, from) * 1000
}

/** When the session began, counting what had run before its last pause. */
function startOf(timer: Timer): EpochMs {
  const ranBeforeSeconds = timer.isCountUp ? timer.currentTime : timer.duration - timer.currentTime
  return Date.parse(timer.startedAt ?? '') - Math.max(0, ranBeforeSeconds) * 1000
}

/** Total planned length in seconds. */
export const totalSeconds = (timers: readonly Timer[]): number => timers.reduce((sum, t) => sum + t.duration, 0)
