import type { PollView } from '../../../schema/tools/polls/entity.ts'

type Shown<P> = P extends PollView ? P & { results: NonNullable<P['results']> } : never
/** A poll with its results. */
export type ShownPoll = Shown<PollView>

/** The poll whose results lie over the display: the first active one that shows them, else the one closed last. */
export function overlayPoll(polls: readonly PollView[]): ShownPoll | null {
  const shown = polls.filter(isShown)
  const active = shown.find((poll) => poll.isActive)
  if (active !== undefined) return active
  const closed = shown.filter((poll) => poll.closedAt !== null)
  return closed.reduce<ShownPoll | null>(
    (latest, poll) => (latest === null || closedMs(poll) > closedMs(latest) ? poll : latest),
    null,
  )
}

const isShown = (poll: PollView): poll is ShownPoll => poll.showResults && poll.results !== null
const closedMs = ({ closedAt }: PollView): number => Date.parse(closedAt ?? '')
