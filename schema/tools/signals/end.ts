/** How signals end. Small, because every display runs it. */
import { type Put, put } from '../../core/change.ts'
import type { RoomState } from '../../core/state.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import type { Signal } from './entity.ts'

/** The signals that are over, put away. */
export const ended = (
  { signals }: Pick<RoomState, 'signals'>,
  at: EpochMs,
  isOver: (signal: Signal) => boolean,
): Put[] =>
  signals
    .filter((signal) => signal.state !== 'done' && isOver(signal))
    .map((signal) => put('signal', { ...signal, state: 'done', updatedAt: isoTime(at) }, signal))

/** [O14] The signals about a cue end with it, or when another one begins, and that a speaker is ready when it begins. */
export const endedAtCue = (
  state: Pick<RoomState, 'signals'>,
  moment: { timerId: string; at: 'start' | 'end' },
  at: EpochMs,
): Put[] =>
  ended(state, at, ({ cueId, kind }) =>
    moment.at === 'end' ? cueId === moment.timerId : cueId !== moment.timerId || kind === 'ready',
  )
