import { makerOf } from '../../core/access.ts'
import { answered, put, removed } from '../../core/change.ts'
import type { CommandOf } from '../../core/command.ts'
import { done, type Facts, gone, type Outcome } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import { refuse } from '../../errors.ts'
import { isoTime } from '../../values/time.ts'
import type { PollCommand } from './commands.ts'
import { type Ballot, maxPollsPerRoom, type Poll } from './entity.ts'
import { emptyPollTally, withBallot } from './tally.ts'

type Asked<T extends PollCommand['type']> = CommandOf<PollCommand, T>
type Seen = Pick<RoomState, 'polls'>

const find = ({ polls }: Seen, id: string) => polls.find((poll) => poll.id === id)
const about = (id: string) => ({ kind: 'poll', id }) as const

/** [V1] A new poll is inactive and its results are hidden, whatever was asked. */
export function addPoll(state: RoomState, command: Asked<'poll.add'>, facts: Facts): Outcome {
  if (state.polls.length >= maxPollsPerRoom) return refuse('too_many_polls')
  const poll: Poll = {
    id: `${state.room.id}.${facts.newId()}`,
    roomId: state.room.id,
    createdBy: makerOf(state.room, facts.userId),
    question: command.question,
    options: command.options,
    isActive: false,
    showResults: false,
    allowMultiple: command.allowMultiple,
    createdAt: isoTime(facts.now),
    closedAt: null,
  }
  return done(about(poll.id), put('poll', poll, null))
}

/**
 * [V2] Start and stop; stopping sets `closedAt`, starting again clears it. [V3] Results are shown or hidden at any
 * time.
 */
export function editPoll(state: Seen, command: Asked<'poll.edit'>, facts: Pick<Facts, 'now'>): Outcome {
  const poll = find(state, command.pollId)
  if (poll === undefined) return refuse('not_found')
  const { isActive = poll.isActive, showResults = poll.showResults } = command
  if (isActive === poll.isActive && showResults === poll.showResults) return done(about(poll.id))
  const stopped = poll.isActive && !isActive
  const closedAt = stopped ? isoTime(facts.now) : isActive ? null : poll.closedAt
  return done(about(poll.id), put('poll', { ...poll, isActive, showResults, closedAt }, poll))
}

/** [V4] Deleting a poll deletes its votes. */
export function deletePoll(state: Seen, command: Asked<'poll.delete'>): Outcome {
  const poll = find(state, command.pollId)
  return poll === undefined ? refuse('not_found') : gone(removed('poll', poll))
}

/**
 * [V5] One vote for each participant and poll: the first one counts, a second is refused, and the same request again
 * gets the first reply again. [V6] Only an active poll takes votes. [V7] A vote names at least one option, each at most
 * once, only options that exist, and a single one unless the poll allows several.
 */
export function castVote(state: RoomState, command: Asked<'poll.vote'>, facts: Facts): Outcome {
  const poll = find(state, command.pollId)
  if (poll === undefined) return refuse('not_found')
  if (facts.participantId === null) return refuse('join_required')
  const first = facts.own.answer('poll', poll.id)
  if (first !== null) {
    const isRepeated = facts.opId !== null && first.opId === facts.opId
    return isRepeated ? done({ kind: 'ballot', row: first }) : refuse('already_voted')
  }
  if (!poll.isActive) return refuse('poll_closed')
  if (!isChoice(poll, command.selectedOptions)) return refuse('invalid_vote')
  const ballot: Ballot = {
    pollId: poll.id,
    participantId: facts.participantId,
    sessionId: command.sessionId,
    selectedOptions: [...command.selectedOptions].sort((a, b) => a - b),
    submittedAt: isoTime(facts.now),
    opId: facts.opId,
  }
  const tally = withBallot(state.tallies.poll[poll.id] ?? emptyPollTally(poll.options.length), ballot)
  return done({ kind: 'ballot', row: ballot }, answered('poll', ballot, null, tally))
}

function isChoice(poll: Poll, selected: readonly number[]): boolean {
  const isKnown = selected.every((index) => Number.isInteger(index) && index >= 0 && index < poll.options.length)
  const isOnce = new Set(selected).size === selected.length
  return isKnown && isOnce && selected.length >= 1 && (poll.allowMultiple || selected.length === 1)
}
