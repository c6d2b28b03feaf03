import type { Snapshot } from '../../view/snapshot.ts'
import type { PollView } from './entity.ts'

type Shown<P> = P extends PollView ? P & { results: NonNullable<P['results']> } : never
/** A poll with its results. */
export type ShownPoll = Shown<PollView>

/**
 * The poll whose results lie over the timer: the first active one that shows them, else the one closed last. When a
 * cue starts, the results of polls closed before it are removed. [B8] There are none once they were taken off.
 */
export function overlayPoll({ stage, polls, timers }: Pick<Snapshot, 'stage' | 'polls' | 'timers'>): ShownPoll | null {
  if (!stage.showsResults) return null
  const shown = polls.filter(isShown)
  const active = shown.find((poll) => poll.isActive)
  if (active !== undefined) return active
  const begunMs = Math.max(0, ...timers.map(({ startedFirstAt }) => Date.parse(startedFirstAt ?? '') || 0))
  const closed = shown.filter((poll) => closedMs(poll) >= begunMs)
  return closed.reduce<ShownPoll | null>(
    (latest, poll) => (latest === null || closedMs(poll) > closedMs(latest) ? poll : latest),
    null,
  )
}

/** Whether the results of a poll may be shown. */
export const isShown = (poll: PollView): poll is ShownPoll => poll.showResults && poll.results !== null
const closedMs = ({ closedAt }: PollView): number => Date.parse(closedAt ?? '')
