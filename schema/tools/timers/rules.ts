import { put, removed } from '../../core/change.ts'
import { done, doneSilently, type Facts, type Outcome } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import type { Cause } from '../../core/tool-types.ts'
import { withGiven } from '../../core/with-given.ts'
import { refuse } from '../../errors.ts'
import * as limits from '../../limits.ts'
import { isSame } from '../../values/same.ts'
import { isoTime } from '../../values/time.ts'
import { inOrder, isUntouched, restingSeconds, timeUpAt } from './clock.ts'
import { cellsAfter } from './columns/cells.ts'
import type { CommandOf } from './commands.ts'
import type { Timer } from './entity.ts'
import { planFields } from './plan/no-plan.ts'
import { renumbered, reordered } from './plan/places.ts'
import { planRefusal } from './plan/plan-refusal.ts'
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
  const refusal = planRefusal(edited, state)
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
