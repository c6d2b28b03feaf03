/** A show on air, with commands at given seconds. */
import { deadlines } from '../core/deadlines.ts'
import type { RoomState } from '../core/state.ts'
import { step } from '../core/step.ts'
import type { Command } from '../tools/commands.ts'
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

/** The server’s work: each due event goes through `step` at its own instant. */
export function asServer(state: RoomState, now: EpochMs): RoomState {
  let after = state
  const byTime: readonly Command['type'][] = ['rundown.advance', 'live_message.send_due']
  const next = () => deadlines(after).find(({ command }) => byTime.includes(command.type))
  for (let due = next(); due !== undefined && due.at <= now; due = next()) {
    const result = step(after, due.command, factsAt(due.at))
    if (!result.ok) throw new Error(result.code)
    after = result.state
  }
  return after
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
