/** How a poll starts and stops. Small, because every display runs it for cues. */
import { type EpochMs, isoTime } from '../../values/time.ts'
import type { Poll } from './entity.ts'

/** [V2] A poll that takes votes. [V11] Results that show by themselves are hidden again. */
export const opened = (poll: Poll): Poll => ({
  ...poll,
  isActive: true,
  showResults: poll.showResults && poll.resultsAfter === undefined,
  closedAt: null,
})

/** [V2] A poll that was stopped. [V11] Results that show by themselves show now. */
export const closed = (poll: Poll, at: EpochMs, showsResults = false): Poll => ({
  ...poll,
  isActive: false,
  showResults: poll.showResults || showsResults || poll.resultsAfter !== undefined,
  closedAt: isoTime(at),
})
