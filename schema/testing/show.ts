/** A show on air, with commands at given seconds. */
import { advance, type TimeEvent } from '../core/advance.ts'
import type { Change } from '../core/change.ts'
import type { RoomState } from '../core/state.ts'
import type { Command } from '../engine/commands/commands.ts'
import type { Running } from '../engine/run-of-show/openings.ts'
import { shownCourse } from '../engine/time/advance-shown.ts'
import { advanceRoom } from '../engine/time/room-time.ts'
import { withPut } from '../tools/lists.ts'
import type { Timer } from '../tools/timers/entity.ts'
import { type EpochMs, isoTime } from '../values/time.ts'
import { at, factsAt, idOf, noon } from './rooms/facts.ts'
import { stateWith } from './rooms/state.ts'
import { runningSince, timerWith } from './rooms/timers.ts'
import { done } from './steps.ts'

export const seconds = (count: number) => at(count * 1000)
export const iso = (count: number) => isoTime(seconds(count))
export const named = (state: { timers: readonly Timer[] }, name: string) =>
  state.timers.find(({ id }) => id === idOf(name)) as Timer
export const running = (state: { timers: readonly Timer[] }) =>
  state.timers.find(({ isRunning }) => isRunning)?.name ?? null
export const go = (type: 'rundown.next' | 'rundown.previous', after: string | null): Command => ({
  type,
  after: after === null ? null : idOf(after),
})
export const doneAt = (state: RoomState, command: Command, count: number) =>
  done(state, command, factsAt(seconds(count))).state

/** What time has done in a room by an instant. */
export const byTime = (state: RoomState, now: EpochMs): TimeEvent<RoomState>[] => advanceRoom(state, now, factsAt(now))

/** The room after it, as the server has it. */
export const asServer = (state: RoomState, now: EpochMs): RoomState => byTime(state, now).at(-1)?.state ?? state

/** A room as a screen would have it that knows everything of it, in the order in which the room keeps it. */
export const asScreen = <S extends Running>(state: S, now: EpochMs): S => {
  const puts = (changes: readonly Change[]) => changes.filter((change) => change.kind === 'put')
  const apply = (shown: Running, changes: readonly Change[]) => puts(changes).reduce(withPut, shown)
  // Time replaces fields, and leaves those that only the room has.
  return advance<Running, unknown>(state, now, { ...shownCourse, apply }, null).state as S
}

/** Ten minutes on air, then two linked cues and one by hand. */
export const show = stateWith({
  timers: [
    runningSince(timerWith('a'), noon),
    timerWith('b', { trigger: 'linked', duration: 60 }),
    timerWith('c', { trigger: 'linked', duration: 30, overtime: 'stop' }),
    timerWith('d'),
  ],
  selected: 'a',
})
