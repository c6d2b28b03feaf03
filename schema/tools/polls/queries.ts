import { forExports, forReaders, type Sight } from '../../core/query.ts'
import { ok, type Result, refuse } from '../../errors.ts'
import type { Ballot } from './ballot.ts'
import type { Poll, PollReply, PollResults, PollView } from './entity.ts'
import { resultsOf } from './results.ts'
import { pollReading, projectPoll, viewBallot } from './wire.ts'

type OfPoll = { pollId: string }

export const pollQueries = {
  'polls.list': forReaders<object, PollReply[]>((sight) => {
    const polls = sight.state.polls.filter((poll) => pollReading.isSeen(poll, sight.role))
    return ok(polls.map((poll) => withOwn(sight, poll)))
  }),
  'polls.get': forReaders<OfPoll, PollReply>((sight, { pollId }) => {
    const poll = find(sight, pollId)
    return poll.ok ? ok(withOwn(sight, poll.value)) : poll
  }),
  'polls.results': forReaders<OfPoll, PollResults>((sight, { pollId }) => {
    const poll = find(sight, pollId)
    if (!poll.ok) return poll
    const { results } = projectPoll(sight.state, poll.value, sight.role)
    if (results !== null) return ok(results)
    // [V11] Participants who have voted may see the results if these are shown after the vote.
    const isOpen = poll.value.resultsAfter === 'vote' && (sight.own?.answer('poll', pollId) ?? null) !== null
    if (!isOpen) return refuse('results_hidden')
    return ok(resultsOf(poll.value, sight.state.tallies.poll[pollId], sight.role))
  }),
  'polls.export': forExports<OfPoll, { poll: PollView; ballots: Ballot[] }>((sight, { pollId }) => {
    const poll = find(sight, pollId)
    if (!poll.ok) return poll
    const ballots = sight.rows.answers('poll', pollId)
    return ok({ poll: projectPoll(sight.state, poll.value, 'controller'), ballots })
  }),
}

/** [P10] A poll that the reader may see; a draft reads as missing. */
function find({ state, role }: Sight, pollId: string): Result<Poll> {
  const poll = state.polls.find((entry) => entry.id === pollId)
  return poll === undefined || !pollReading.isSeen(poll, role) ? refuse('not_found') : ok(poll)
}

/** A participant also gets their own vote, so that the page can restore it. */
function withOwn({ state, role, own }: Sight, poll: Poll): PollReply {
  const view = projectPoll(state, poll, role)
  if (own === null) return view
  const ballot = own.answer('poll', poll.id)
  if (ballot === null) return { ...view, hasVoted: false, selectedOptions: [] }
  const { kind: _, pollId: __, submittedAt: ___, ...answer } = { kind: null, ...viewBallot(ballot) }
  return { ...view, hasVoted: true, selectedOptions: [], ...answer }
}
