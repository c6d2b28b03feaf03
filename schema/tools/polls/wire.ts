import * as z from 'zod/mini'
import { byAge, withoutId } from '../../core/entity-list.ts'
import type { Own } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import type { FramesOf, TallyWire, Wire } from '../../core/wire.ts'
import { id } from '../../values/fields.ts'
import type { Role } from '../../view/role.ts'
import { type Apply, type Reading, withEntry, withResults } from '../../view/snapshot.ts'
import { type Ballot, type BallotView, type Poll, type PollView, pollResults, pollView } from './entity.ts'
import { emptyPollTally, pollResultsOf } from './tally.ts'

export const pollFrames = {
  poll_created: z.object({ poll: pollView }),
  poll_updated: z.object({ poll: pollView }),
  poll_deleted: z.object({ pollId: id }),
  poll_response: z.extend(pollResults, { pollId: id }),
}
export type PollFrame = FramesOf<typeof pollFrames>

/** [P10] Drafts are for controllers only; others see a poll from its first start on. */
export const pollReading = {
  isSeen: ({ isActive, closedAt }: Pick<Poll, 'isActive' | 'closedAt'>, role: Role) =>
    role === 'controller' || isActive || closedAt !== null,
  compare: byAge,
} satisfies Reading<PollView>

export const pollApply: Apply<PollFrame> = {
  poll_created: (held, { poll }, role) => ({ ...held, polls: withEntry(held.polls, poll, role, pollReading) }),
  poll_updated: (held, { poll }, role) => ({ ...held, polls: withEntry(held.polls, poll, role, pollReading) }),
  poll_deleted: (held, { pollId }) => ({ ...held, polls: withoutId(held.polls, pollId) }),
  poll_response: (held, { pollId, totalResponses, results }) => ({
    ...held,
    polls: withResults(held.polls, pollId, { totalResponses, results }),
  }),
}

/** [P12] Poll results are the controller's until it shows them. */
export function projectPoll(state: RoomState, poll: Poll, role: Role): PollView {
  const isShown = role === 'controller' || poll.showResults
  const tally = state.tallies.poll[poll.id] ?? emptyPollTally(poll.options.length)
  return {
    ...poll,
    createdBy: role === 'controller' ? poll.createdBy : null,
    results: isShown ? pollResultsOf(tally) : null,
  }
}

export const pollWire: Wire<Poll, PollView, PollFrame> & TallyWire<PollFrame> = {
  ...pollReading,
  keep: byAge,
  view: projectPoll,
  frame: (poll, { isNew }) => ({ type: isNew ? 'poll_created' : 'poll_updated', poll }),
  goneFrame: (pollId) => ({ type: 'poll_deleted', pollId }),
  tallyFrames: (state, ids, role) =>
    state.polls
      .filter((poll) => ids.includes(poll.id) && pollReading.isSeen(poll, role))
      .map((poll) => projectPoll(state, poll, role))
      .flatMap(({ id, results }) => (results === null ? [] : [{ type: 'poll_response', pollId: id, ...results }])),
}

export const viewBallot = ({ pollId, selectedOptions, submittedAt }: Ballot): BallotView => ({
  pollId,
  selectedOptions,
  submittedAt,
})

/** The options that a participant chose, by poll. */
export const votesOf = (state: RoomState, own: Own): Record<string, number[]> =>
  Object.fromEntries(
    state.polls
      .filter((poll) => pollReading.isSeen(poll, 'audience'))
      .map(({ id }) => own.answer('poll', id))
      .filter((ballot) => ballot !== null)
      .map(({ pollId, selectedOptions }) => [pollId, selectedOptions]),
  )
