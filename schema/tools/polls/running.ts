/** How a poll starts and stops, by hand or by a cue. Small, because every display runs it for cues. */
import { type Put, put } from '../../core/change.ts'
import type { RoomState } from '../../core/state.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import type { Scene } from '../stage/entity.ts'
import type { Poll } from './entity.ts'

/** [V2] The poll, started. [V11] Results that are shown automatically are hidden again. */
export const opened = (poll: Poll): Poll => ({
  ...poll,
  isActive: true,
  showResults: poll.showResults && poll.resultsAfter === undefined,
  closedAt: null,
})

/** [V2] The poll, stopped. [V11] Results that are shown automatically are shown now. */
export const closed = (poll: Poll, at: EpochMs, showsResults = false): Poll => ({
  ...poll,
  isActive: false,
  showResults: poll.showResults || showsResults || poll.resultsAfter !== undefined,
  closedAt: isoTime(at),
})

type Seen = Pick<RoomState, 'polls'>

export const pollOpening = {
  open: ({ polls }: Seen, pollId: string): Put[] =>
    polls.filter(({ id, isActive }) => id === pollId && !isActive).map((poll) => put('poll', opened(poll), poll)),
  close: ({ polls }: Seen, pollId: string, at: EpochMs, showsResults: boolean): Put[] =>
    polls
      .filter(({ id, isActive }) => id === pollId && isActive)
      .map((poll) => put('poll', closed(poll, at, showsResults), poll)),
  /** It is not pinned, so it makes way for the next cue. */
  scene: (id: string): Scene => ({ kind: 'poll', id, isPinned: false }),
}
