import { type Cause, put, removed } from '../../core/change.ts'
import type { CommandOf } from '../../core/command.ts'
import { done, type Facts, gone, type Outcome } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import { isoTime } from '../../core/time.ts'
import { refuse } from '../../errors.ts'
import * as limits from '../../limits.ts'
import { inOrder, isUntouched, restingSeconds, shownSeconds } from './clock.ts'
import type { TimerCommand } from './commands.ts'
import { maxTimersPerRoom, type Timer } from './entity.ts'

type Asked<T extends TimerCommand['type']> = CommandOf<TimerCommand, T>
type Seen = Pick<RoomState, 'timers' | 'selectedTimerId'>
type Now = Pick<Facts, 'now'>

const find = ({ timers }: Seen, id: string) => timers.find((t) => t.id === id)
const about = (id: string) => ({ kind: 'timer', id }) as const
const select = (state: Seen, timerId: string | null) =>
  put('selection', { timerId }, { timerId: state.selectedTimerId })

/** One timer put in the place of another, and nothing else. */
const changed = (next: Timer, before: Timer, cause?: Cause): Outcome =>
  done(about(next.id), put('timer', next, before, cause))

/** The timer stopped at a time, never below zero. */
const stoppedAt = (timer: Timer, currentTime: number, facts: Now): Timer => ({
  ...timer,
  isRunning: false,
  startedAt: null,
  currentTime: Math.min(limits.maxTimerSeconds, Math.max(0, currentTime)),
  updatedAt: isoTime(facts.now),
})

/** [T10] A new timer is not running, shows its resting time and comes last: its `order` is the number of the others. */
export function addTimer(state: RoomState, command: Asked<'timer.add'>, facts: Facts): Outcome {
  if (state.timers.length >= maxTimersPerRoom) return refuse('too_many_timers')
  const timer: Timer = {
    id: `${state.room.id}.${facts.newId()}`,
    roomId: state.room.id,
    name: command.name,
    duration: command.duration,
    currentTime: restingSeconds(command),
    isRunning: false,
    isCountUp: command.isCountUp,
    order: state.timers.length,
    startedAt: null,
    createdAt: isoTime(facts.now),
    updatedAt: isoTime(facts.now),
  }
  return done(about(timer.id), put('timer', timer, null))
}

/** [T11] Only one timer runs at a time. [T12] What is started is also what the display shows. */
export function startTimer(state: Seen, command: Asked<'timer.start'>, facts: Now): Outcome {
  const timer = find(state, command.timerId)
  if (timer === undefined) return refuse('not_found')
  if (timer.isRunning) return done(about(timer.id))
  if (state.timers.some((t) => t.isRunning)) return refuse('timer_running_start')
  const started: Timer = { ...timer, isRunning: true, startedAt: isoTime(facts.now), updatedAt: isoTime(facts.now) }
  const selection = state.selectedTimerId === timer.id ? [] : [select(state, timer.id)]
  return done(about(timer.id), put('timer', started, timer, 'start'), ...selection)
}

/** [T13] A paused timer keeps the second that every screen showed; overtime is kept too. */
export function pauseTimer(state: Seen, command: Asked<'timer.pause'>, facts: Now): Outcome {
  const timer = find(state, command.timerId)
  if (timer === undefined) return refuse('not_found')
  if (!timer.isRunning) return done(about(timer.id))
  const paused: Timer = {
    ...timer,
    isRunning: false,
    startedAt: null,
    currentTime: shownSeconds(timer, facts.now),
    updatedAt: isoTime(facts.now),
  }
  return changed(paused, timer, 'pause')
}

/** [T14] Reset goes back to where an untouched timer rests, only when not running. */
export function resetTimer(state: Seen, command: Asked<'timer.reset'>, facts: Now): Outcome {
  const timer = find(state, command.timerId)
  if (timer === undefined) return refuse('not_found')
  if (timer.isRunning) return refuse('timer_is_running')
  if (isUntouched(timer)) return done(about(timer.id))
  return changed(stoppedAt(timer, restingSeconds(timer), facts), timer, 'reset')
}

/** [T15] Adjusting sets the time, only when not running, never below zero. */
export function adjustTimer(state: Seen, command: Asked<'timer.adjust'>, facts: Now): Outcome {
  const timer = find(state, command.timerId)
  if (timer === undefined) return refuse('not_found')
  if (timer.isRunning) return refuse('timer_is_running')
  const adjusted = stoppedAt(timer, command.currentTime, facts)
  return adjusted.currentTime === timer.currentTime ? done(about(timer.id)) : changed(adjusted, timer)
}

/** [T16] Name, length, direction and place change only while the timer is not running. An untouched one stays untouched. */
export function editTimer(state: Seen, command: Asked<'timer.edit'>, facts: Now): Outcome {
  const timer = find(state, command.timerId)
  if (timer === undefined) return refuse('not_found')
  if (timer.isRunning) return refuse('timer_is_running')
  const { name = timer.name, duration = timer.duration, isCountUp = timer.isCountUp, order } = command
  const currentTime = isUntouched(timer) ? restingSeconds({ isCountUp, duration }) : timer.currentTime
  const place = order === undefined ? timer.order : Math.min(state.timers.length - 1, Math.max(0, order))
  const isSame =
    name === timer.name && duration === timer.duration && isCountUp === timer.isCountUp && place === timer.order
  if (isSame) return done(about(timer.id))
  const edited: Timer = {
    ...timer,
    name,
    duration,
    isCountUp,
    currentTime,
    order: place,
    updatedAt: isoTime(facts.now),
  }
  return done(about(timer.id), put('timer', edited, timer), ...(order === undefined ? [] : reordered(state, edited)))
}

/** [T17] `order` is the place in the list, counted from 0: moving a timer renumbers every other whose place changed. */
function reordered(state: Seen, moved: Timer) {
  const others = inOrder(state.timers).filter((t) => t.id !== moved.id)
  const all = [...others.slice(0, moved.order), moved, ...others.slice(moved.order)]
  return renumbered(all)
}

/** The timers of a list whose `order` is not their place in it, put right. */
const renumbered = (timers: readonly Timer[]) =>
  timers.flatMap((t, place) => (t.order === place ? [] : [put('timer', { ...t, order: place }, t)]))

/** [T18] A running timer cannot be deleted. A deleted selection selects nothing, and the others close up. */
export function deleteTimer(state: Seen, command: Asked<'timer.delete'>): Outcome {
  const timer = find(state, command.timerId)
  if (timer === undefined) return refuse('not_found')
  if (timer.isRunning) return refuse('timer_is_running')
  const selection = state.selectedTimerId === timer.id ? [select(state, null)] : []
  // Without closing up, the next timer's order (their number, T10) would come before the last ones.
  const others = renumbered(inOrder(state.timers).filter((t) => t.id !== timer.id))
  return gone(removed('timer', timer), ...selection, ...others)
}

/** [T19] Another timer cannot be selected while one runs. */
export function selectTimer(state: Seen, command: Asked<'timer.select'>): Outcome {
  const timer = find(state, command.timerId)
  if (timer === undefined) return refuse('not_found')
  const isSelected = state.selectedTimerId === timer.id
  if (!isSelected && state.timers.some((t) => t.isRunning && t.id !== timer.id)) return refuse('timer_running_select')
  return done({ kind: 'selection' }, ...(isSelected ? [] : [select(state, timer.id)]))
}
