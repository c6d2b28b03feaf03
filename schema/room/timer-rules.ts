import { refuse } from '../errors.ts'
import * as limits from '../limits.ts'
import type { Change, TimerCause } from './change.ts'
import type { CommandOf } from './command.ts'
import type { Facts, Outcome } from './facts.ts'
import { isoTime, type RoomState, type Timer } from './state.ts'
import { inOrder, shownSeconds } from './timer.ts'

const find = (state: RoomState, id: string) => state.timers.find((t) => t.id === id)
const put = (timer: Timer, cause: TimerCause): Change => ({ kind: 'timer', put: timer, cause })
const done = (id: string, ...changes: Change[]): Outcome => ({ ok: true, changes, subject: { kind: 'timer', id } })

/** The timer standing still at a time, never below zero (spec 4). */
const stoppedAt = (timer: Timer, currentTime: number, facts: Facts): Timer => ({
  ...timer,
  isRunning: false,
  startedAt: null,
  currentTime: Math.min(limits.maxTimerSeconds, Math.max(0, currentTime)),
  updatedAt: isoTime(facts.now),
})

/** [T10] A new timer stands still at its duration, behind the others: its `order` is their number (spec 4). */
export function addTimer(state: RoomState, command: CommandOf<'timer.add'>, facts: Facts): Outcome {
  if (state.timers.length >= limits.maxTimersPerRoom) return refuse('too_many_timers')
  const timer: Timer = {
    id: `${state.room.id}.${facts.newId()}`,
    roomId: state.room.id,
    name: command.name,
    duration: command.duration,
    currentTime: command.duration,
    isRunning: false,
    isCountUp: command.isCountUp,
    order: state.timers.length,
    startedAt: null,
    createdAt: isoTime(facts.now),
    updatedAt: isoTime(facts.now),
  }
  return done(timer.id, put(timer, 'added'))
}

/** [T11] Only one timer runs at a time. [T12] What is started is also what the display shows. */
export function startTimer(state: RoomState, command: CommandOf<'timer.start'>, facts: Facts): Outcome {
  const timer = find(state, command.timerId)
  if (timer === undefined) return refuse('not_found')
  if (timer.isRunning) return done(timer.id)
  if (state.timers.some((t) => t.isRunning)) return refuse('timer_running_start')
  const started: Timer = { ...timer, isRunning: true, startedAt: isoTime(facts.now), updatedAt: isoTime(facts.now) }
  const selection: Change[] = state.selectedTimerId === timer.id ? [] : [{ kind: 'selection', timerId: timer.id }]
  return done(timer.id, put(started, 'start'), ...selection)
}

/** [T13] A paused timer keeps the second that every screen showed; overtime is kept too. */
export function pauseTimer(state: RoomState, command: CommandOf<'timer.pause'>, facts: Facts): Outcome {
  const timer = find(state, command.timerId)
  if (timer === undefined) return refuse('not_found')
  if (!timer.isRunning) return done(timer.id)
  const paused: Timer = {
    ...timer,
    isRunning: false,
    startedAt: null,
    currentTime: shownSeconds(timer, facts.now),
    updatedAt: isoTime(facts.now),
  }
  return done(timer.id, put(paused, 'pause'))
}

/** [T14] Reset goes back to the duration, only when not running (spec 4). */
export function resetTimer(state: RoomState, command: CommandOf<'timer.reset'>, facts: Facts): Outcome {
  const timer = find(state, command.timerId)
  if (timer === undefined) return refuse('not_found')
  if (timer.isRunning) return refuse('timer_is_running')
  if (timer.currentTime === timer.duration) return done(timer.id)
  return done(timer.id, put(stoppedAt(timer, timer.duration, facts), 'reset'))
}

/** [T15] Adjusting sets the time, only when not running, never below zero (spec 4). */
export function adjustTimer(state: RoomState, command: CommandOf<'timer.adjust'>, facts: Facts): Outcome {
  const timer = find(state, command.timerId)
  if (timer === undefined) return refuse('not_found')
  if (timer.isRunning) return refuse('timer_is_running')
  const adjusted = stoppedAt(timer, command.currentTime, facts)
  return adjusted.currentTime === timer.currentTime ? done(timer.id) : done(timer.id, put(adjusted, 'edited'))
}

/** [T16] Name, length, direction and place change only while the timer stands still. An untouched one follows its length. */
export function editTimer(state: RoomState, command: CommandOf<'timer.edit'>, facts: Facts): Outcome {
  const timer = find(state, command.timerId)
  if (timer === undefined) return refuse('not_found')
  if (timer.isRunning) return refuse('timer_is_running')
  const { name = timer.name, duration = timer.duration, isCountUp = timer.isCountUp, order } = command.patch
  const currentTime = timer.currentTime === timer.duration ? duration : timer.currentTime
  const place = order === undefined ? timer.order : Math.min(state.timers.length - 1, Math.max(0, order))
  const isSame =
    name === timer.name && duration === timer.duration && isCountUp === timer.isCountUp && place === timer.order
  if (isSame) return done(timer.id)
  const edited: Timer = {
    ...timer,
    name,
    duration,
    isCountUp,
    currentTime,
    order: place,
    updatedAt: isoTime(facts.now),
  }
  return done(timer.id, put(edited, 'edited'), ...(order === undefined ? [] : reordered(state, edited)))
}

/** [T17] `order` is the place in the list, counted from 0: moving a timer renumbers every other whose place changed. */
function reordered(state: RoomState, moved: Timer): Change[] {
  const others = inOrder(state.timers).filter((t) => t.id !== moved.id)
  const all = [...others.slice(0, moved.order), moved, ...others.slice(moved.order)]
  return renumbered(all)
}

/** The timers of a list whose `order` is not their place in it, put right. */
const renumbered = (timers: readonly Timer[]): Change[] =>
  timers.flatMap((t, place) => (t.order === place ? [] : [put({ ...t, order: place }, 'edited')]))

/** [T18] Only a timer that stands still can be deleted (spec 4); a deleted selection selects nothing, the rest close up. */
export function deleteTimer(state: RoomState, command: CommandOf<'timer.delete'>): Outcome {
  const timer = find(state, command.timerId)
  if (timer === undefined) return refuse('not_found')
  if (timer.isRunning) return refuse('timer_is_running')
  const changes: Change[] = [{ kind: 'timer_removed', id: timer.id }]
  if (state.selectedTimerId === timer.id) changes.push({ kind: 'selection', timerId: null })
  // Without closing up, the next timer's order (their number, T10) would stand before the last ones.
  changes.push(...renumbered(inOrder(state.timers).filter((t) => t.id !== timer.id)))
  return { ok: true, changes, subject: { kind: 'gone' } }
}

/** [T19] Another timer cannot be selected while one runs (spec 4). */
export function selectTimer(state: RoomState, command: CommandOf<'timer.select'>): Outcome {
  const timer = find(state, command.timerId)
  if (timer === undefined) return refuse('not_found')
  const isSelected = state.selectedTimerId === timer.id
  if (!isSelected && state.timers.some((t) => t.isRunning && t.id !== timer.id)) return refuse('timer_running_select')
  const changes: Change[] = isSelected ? [] : [{ kind: 'selection', timerId: timer.id }]
  return { ok: true, changes, subject: { kind: 'selection' } }
}
