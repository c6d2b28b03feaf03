import type { OwnAnswers } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import { type Role, seesDisplay } from '../../view/role.ts'
import type { BallotView, OtherBallotView } from './ballot.ts'
import type { Poll, PollView } from './entity.ts'
import { isChoice } from './kind.ts'
import { resultsOf } from './results.ts'
import type { Ballot } from './rows.ts'
import { type PollFrame, pollListView } from './view.ts'

/**
 * [P12] Until results are shown, only controllers get them, and displays get how many voted. [V17] Decisions about
 * words are part of the results, not of the poll.
 */
export function projectPoll(state: RoomState, poll: Poll, role: Role): PollView {
  const isShown = role === 'controller' || poll.showResults
  const results = isShown ? resultsOf(poll, state.tallies.poll[poll.id], role) : null
  const { reviews: _, updatedAt, ...shown } = { reviews: null, ...poll }
  const answered = state.tallies.poll[poll.id]?.totalResponses ?? 0
  // The results are of the kind of the poll; the compiler cannot follow that pairing through a union.
  return {
    ...shown,
    ...(role === 'controller' && updatedAt !== undefined ? { updatedAt } : {}),
    createdBy: role === 'controller' ? poll.createdBy : null,
    results,
    ...(seesDisplay(role) && results === null ? { answered } : {}),
  } as PollView
}

/** [P16] The frames about polls whose tallies moved. */
export const pollTallyFrames = (state: RoomState, ids: readonly string[], role: Role): PollFrame[] =>
  state.polls
    .filter((poll) => ids.includes(poll.id) && pollListView.isSeen(poll, role))
    .map((poll) => projectPoll(state, poll, role))
    .flatMap((poll): PollFrame[] => {
      if (poll.results === null && poll.answered === undefined) return []
      if (poll.results === null || !isChoice(poll)) return [{ type: 'poll_updated', poll }]
      return [{ type: 'poll_response', pollId: poll.id, ...poll.results }]
    })

export function viewBallot(ballot: Ballot): BallotView {
  const { pollId, submittedAt } = ballot
  return isOther(ballot) ? otherView(ballot) : { pollId, selectedOptions: ballot.selectedOptions, submittedAt }
}

type Other = Exclude<Ballot, { kind?: 'choice' | undefined }>
const isOther = (ballot: Ballot): ballot is Other => ballot.kind !== undefined && ballot.kind !== 'choice'

function otherView(ballot: Other): OtherBallotView {
  const { pollId, submittedAt } = ballot
  switch (ballot.kind) {
    case 'rating':
      return { kind: ballot.kind, pollId, submittedAt, rating: ballot.rating }
    case 'ranking':
      return { kind: ballot.kind, pollId, submittedAt, ranking: ballot.ranking }
    case 'word_cloud':
      return { kind: ballot.kind, pollId, submittedAt, words: ballot.words.map(({ text }) => text) }
    case 'open_text':
      return { kind: ballot.kind, pollId, submittedAt, text: ballot.text }
  }
}

/**
 * What a participant answered in the polls that phones see: the chosen options by poll (none for a vote of another
 * kind), and the answers of other kinds.
 */
export function pollAnswersOf(state: RoomState, own: OwnAnswers) {
  const votes: Record<string, number[]> = {}
  const ballots: Record<string, OtherBallotView> = {}
  for (const poll of state.polls) {
    const ballot = pollListView.isSeen(poll, 'audience') ? own.answer('poll', poll.id) : null
    if (ballot === null) continue
    votes[poll.id] = isOther(ballot) ? [] : ballot.selectedOptions
    if (isOther(ballot)) ballots[poll.id] = otherView(ballot)
  }
  return { votes, ballots }
}
