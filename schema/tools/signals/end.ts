/** How signals end. Small, because every display runs it. */
import type { Made } from '../../core/advance.ts'
import { type Put, put, putsOf } from '../../core/change.ts'
import type { RoomState } from '../../core/state.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import { isShownAt } from '../messages/entity.ts'
import { signalledCue } from './cue.ts'
import type { Signal } from './entity.ts'

type Seen = Pick<RoomState, 'signals' | 'messages' | 'timers' | 'selectedTimerId'>

/** The signals that are over, put away. */
const ended = ({ signals }: Pick<RoomState, 'signals'>, at: EpochMs, isOver: (signal: Signal) => boolean): Put[] =>
  signals
    .filter((signal) => signal.state !== 'done' && isOver(signal))
    .map((signal) => put('signal', { ...signal, state: 'done', updatedAt: isoTime(at) }, signal))

/**
 * [O14] The signals about a cue end with it, or when another one of the show begins, and that a speaker is ready when it
 * begins. A parallel cue runs next to the speaker's and ends nothing of it (C19).
 */
export function endedAtCue(
  state: Pick<RoomState, 'signals' | 'timers'>,
  moment: { timerId: string; at: 'start' | 'end' },
  at: EpochMs,
): Put[] {
  const isParallel = state.timers.find(({ id }) => id === moment.timerId)?.isParallel === true
  if (moment.at === 'start' && isParallel) return []
  return ended(state, at, ({ cueId, kind }) =>
    moment.at === 'end' ? cueId === moment.timerId : cueId !== moment.timerId || kind === 'ready',
  )
}

/** [O14] A signal is over when another cue takes the place of its cue; `seen` also when its message leaves the speaker's page. */
function endSignals(after: Seen, { at }: Pick<Made<Seen>, 'at'>): Put[] {
  if (after.signals.length === 0) return []
  const cueId = signalledCue(after)?.id ?? null
  const isShown = (messageId: string) =>
    after.messages.some((message) => message.id === messageId && isShownAt(message, 'speaker'))
  return ended(after, at, (signal) => signal.cueId !== cueId || (signal.kind === 'seen' && !isShown(signal.messageId)))
}

/** [O14] A message with another text was not seen. Undo brings back the old text, and with it that it was seen. */
function endReworded(after: Seen, { changes, at, by }: Made<Seen>): Put[] {
  if (after.signals.length === 0 || by === 'undo') return []
  const reworded = putsOf(changes, 'message').filter(({ before, entity }) => before?.content !== entity.content)
  const isReworded = (messageId: string) => reworded.some(({ entity }) => entity.id === messageId)
  return ended(after, at, (signal) => signal.kind === 'seen' && isReworded(signal.messageId))
}

/** What signals do without being asked, in the room and on screens. */
export const signalsAutomatic = { becomesDue: [], follows: [endSignals, endReworded] }
