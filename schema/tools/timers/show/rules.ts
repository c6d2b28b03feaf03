/** Going through the running order by hand. */

import { type Put, put } from '../../../core/change.ts'
import { done, type Facts, type Outcome } from '../../../core/facts.ts'
import { refuse } from '../../../errors.ts'
import * as limits from '../../../limits.ts'
import { type EpochMs, isoTime } from '../../../values/time.ts'
import { secondsLeft, shownSeconds } from '../clock.ts'
import type { CommandOf } from '../commands.ts'
import type { Timer } from '../entity.ts'
import { runningCue, sequenceOf } from '../sequence.ts'
import { comingCue } from './coming.ts'
import { begin, type Seen } from './events.ts'
import { asNew, ended } from './transport.ts'

type Now = Pick<Facts, 'now'>

const rundownOutcome = (...changes: Put[]): Outcome => done({ kind: 'rundown' }, ...changes)

/**
 * [C10] Next ends the running cue and starts the one after it; with nothing running it starts the selected cue, or the
 * first that has not ended. `after` names the cue that the operator saw running: if another one runs by now, nothing
 * changes, so two operators who press together advance by only one cue.
 */
export function nextCue(state: Seen, { after }: CommandOf<'rundown.next'>, { now }: Now): Outcome {
  const running = runningCue(state.timers)
  if ((running?.id ?? null) !== after) return rundownOutcome()
  const next = comingCue(state)
  const end = running === undefined ? [] : [put('timer', ended(running, now), running, 'pause')]
  return rundownOutcome(...end, ...(next === undefined ? [] : begin(state, next, now)))
}

/**
 * [C11] Previous resets the running cue and starts the one before it. With nothing running it starts the selected cue
 * again if that has ended, else the one before it.
 */
export function previousCue(state: Seen, { after }: CommandOf<'rundown.previous'>, { now }: Now): Outcome {
  const order = sequenceOf(state.timers)
  const running = runningCue(order)
  if ((running?.id ?? null) !== after) return rundownOutcome()
  const from = running ?? order.find(({ id }) => id === state.selectedTimerId)
  if (from === undefined) return rundownOutcome()
  const before = running === undefined && from.endedAt !== null ? from : order[order.indexOf(from) - 1]
  if (before === undefined) return rundownOutcome()
  const back = running === undefined ? [] : [put('timer', asNew(running, now), running, 'reset')]
  return rundownOutcome(...back, ...begin(state, before, now))
}

/**
 * [C12] Gives a running cue time, or takes time from it until none is left; a cue that is over may lose more. This
 * changes what the cue showed at its start and keeps the start. Only at a limit (no time left, or a count-up timer at
 * zero) is the start moved to now.
 */
export function giveTime(state: Seen, { timerId, seconds }: CommandOf<'timer.give'>, { now }: Now): Outcome {
  const timer = state.timers.find(({ id }) => id === timerId)
  if (timer === undefined) return refuse('not_found')
  if (!timer.isRunning) return refuse('timer_not_running')
  const given = givenTime(timer, seconds, now)
  const isSame = given.currentTime === timer.currentTime && given.startedAt === timer.startedAt
  const changes = isSame ? [] : [put('timer', { ...timer, ...given, updatedAt: isoTime(now) }, timer)]
  return done({ kind: 'timer', id: timer.id }, ...changes)
}

function givenTime(timer: Extract<Timer, { isRunning: true }>, seconds: number, now: EpochMs) {
  const { isCountUp, startedAt, duration } = timer
  const left = secondsLeft(timer, now)
  const fromNow = (currentTime: number) => ({ currentTime, startedAt: isoTime(now) })
  if (left > 0 && left + seconds <= 0) return fromNow(isCountUp ? duration : 0)
  // A count-up timer shows what has passed: giving time lowers it, to zero at the lowest.
  if (isCountUp && shownSeconds(timer, now) - seconds < 0) return fromNow(0)
  const currentTime = timer.currentTime + (isCountUp ? -seconds : seconds)
  const max = limits.maxTimerSeconds
  return { currentTime: Math.max(-max, Math.min(max, currentTime)), startedAt }
}
