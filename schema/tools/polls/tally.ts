import type { Ballot, Poll, PollResults, PollTally } from './entity.ts'

export const emptyPollTally = (options: number): PollTally => ({ totalResponses: 0, counts: Array(options).fill(0) })

/** [V8] The tally with one more ballot. */
export function withBallot(tally: PollTally, ballot: Pick<Ballot, 'selectedOptions'>): PollTally {
  const counts = tally.counts.map((count, index) => count + (ballot.selectedOptions.includes(index) ? 1 : 0))
  return { totalResponses: tally.totalResponses + 1, counts }
}

/** The tally of a poll, counted from its ballots. */
export const countBallots = (poll: Pick<Poll, 'options'>, ballots: readonly Ballot[]): PollTally =>
  ballots.reduce(withBallot, emptyPollTally(poll.options.length))

/** [N8] How many voted, and the count of each option; with several choices the counts add up to more. */
export const pollResultsOf = (tally: PollTally): PollResults => ({
  totalResponses: tally.totalResponses,
  results: tally.counts.map((count, optionIndex) => ({ optionIndex, count })),
})
