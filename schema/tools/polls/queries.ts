import { forExports, forReaders, type QueryInput } from '../../core/query.ts'
import { ok, type Result, refuse } from '../../errors.ts'
import type { Poll, PollReply, PollResults, PollView } from './entity.ts'
import { resultsOf } from './results.ts'
import type { Ballot } from './rows.ts'
import { pollListView } from './view.ts'
import { projectPoll, viewBallot } from './wire.ts'

type OfPoll = { pollId: string }

export const pollQueries = {
  'polls.list': forReaders<object, PollReply[]>((input) => {
    const polls = input.state.polls.filter((poll) => pollListView.isSeen(poll, input.role))
    return ok(polls.map((poll) => withOwn(input, poll)))
  }),
  'polls.get': forReaders<OfPoll, PollReply>((input, { pollId }) => {
    const poll = find(input, pollId)
    return poll.ok ? ok(withOwn(input, poll.value)) : poll
  }),
  'polls.results': forReaders<OfPoll, PollResults>((input, { pollId }) => {
    const poll = find(input, pollId)
    if (!poll.ok) return poll
    const { results } = projectPoll(input.state, poll.value, input.role)
    if (results !== null) return ok(results)
    // [V11] Participants who have voted may see the results if these are shown after the vote.
    const isOpen = poll.value.resultsAfter === 'vote' && (input.own?.answer('poll', pollId) ?? null) !== null
    if (!isOpen) return refuse('results_hidden')
    return ok(resultsOf(poll.value, input.state.tallies.poll[pollId], input.role))
  }),
  'polls.export': forExports<OfPoll, { poll: PollView; ballots: Ballot[]; timeZone: string }>((input, { pollId }) => {
    const poll = find(input, pollId)
    if (!poll.ok) return poll
    const ballots = input.rows.answers('poll', pollId)
    return ok({
      poll: projectPoll(input.state, poll.value, 'controller'),
      ballots,
      timeZone: input.state.room.timeZone,
    })
  }),
}

/** [P10] A poll that the reader may see; a draft reads as missing. */
function find({ state, role }: QueryInput, pollId: string): Result<Poll> {
  const poll = state.polls.find((entry) => entry.id === pollId)
  return poll === undefined || !pollListView.isSeen(poll, role) ? refuse('not_found') : ok(poll)
}

/** A participant also gets their own vote, so the page can restore it. */
function withOwn({ state, role, own }: QueryInput, poll: Poll): PollReply {
  const view = projectPoll(state, poll, role)
  if (own === null) return view
  const ballot = own.answer('poll', poll.id)
  if (ballot === null) return { ...view, hasVoted: false, selectedOptions: [] }
  const { kind: _, pollId: __, submittedAt: ___, ...answer } = { kind: null, ...viewBallot(ballot) }
  return { ...view, hasVoted: true, selectedOptions: [], ...answer }
}
