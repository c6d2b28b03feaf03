import { refuse } from '../errors.ts'
import * as limits from '../limits.ts'
import { makerOf } from './access.ts'
import type { Change } from './change.ts'
import type { CommandOf } from './command.ts'
import type { Ballot, Poll } from './engagement.ts'
import type { Facts, Outcome } from './facts.ts'
import { isoTime, type RoomState } from './state.ts'
import { emptyPollTally, withBallot } from './tally.ts'

const find = (state: RoomState, id: string) => state.polls.find((poll) => poll.id === id)
const put = (next: Poll, before: Poll | null): Change => ({ kind: 'poll', put: next, before })
const done = (id: string, ...changes: Change[]): Outcome => ({ ok: true, changes, subject: { kind: 'poll', id } })

/** [V1] A new poll is inactive and its results are hidden, whatever was asked (spec 4). */
export function addPoll(state: RoomState, command: CommandOf<'poll.add'>, facts: Facts): Outcome {
  if (state.polls.length >= limits.maxPollsPerRoom) return refuse('too_many_polls')
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
  return done(poll.id, put(poll, null))
}

/** [V2] Start and stop; stopping notes when (`closedAt`), starting again forgets it. [V3] Results are shown or hidden at any time. */
export function editPoll(state: RoomState, command: CommandOf<'poll.edit'>, facts: Facts): Outcome {
  const poll = find(state, command.pollId)
  if (poll === undefined) return refuse('not_found')
  const { isActive = poll.isActive, showResults = poll.showResults } = command.patch
  if (isActive === poll.isActive && showResults === poll.showResults) return done(poll.id)
  const stopped = poll.isActive && !isActive
  const closedAt = stopped ? isoTime(facts.now) : isActive ? null : poll.closedAt
  return done(poll.id, put({ ...poll, isActive, showResults, closedAt }, poll))
}

/** [V4] A poll goes with all its votes. */
export function deletePoll(state: RoomState, command: CommandOf<'poll.delete'>): Outcome {
  const poll = find(state, command.pollId)
  if (poll === undefined) return refuse('not_found')
  return { ok: true, changes: [{ kind: 'poll_removed', before: poll }], subject: { kind: 'gone' } }
}

/**
 * [V5] One vote for each participant and poll: the first stands, a second is refused (spec 10),
 * the same request again is answered as the first time. [V6] Only an active
 * poll takes votes. [V7] A vote names at least one option, each at most once, only options that exist, and a single one
 * unless the poll allows several.
 */
export function castVote(state: RoomState, command: CommandOf<'poll.vote'>, facts: Facts): Outcome {
  const poll = find(state, command.pollId)
  if (poll === undefined) return refuse('not_found')
  if (facts.participantId === null) return refuse('join_required')
  const { ballot: first } = facts.prior
  if (first !== null) {
    const isRepeated = command.opId !== null && first.opId === command.opId
    return isRepeated ? { ok: true, changes: [], subject: { kind: 'ballot', ballot: first } } : refuse('already_voted')
  }
  if (!poll.isActive) return refuse('poll_closed')
  if (!isChoice(poll, command.selectedOptions)) return refuse('invalid_vote')
  const ballot: Ballot = {
    pollId: poll.id,
    participantId: facts.participantId,
    sessionId: command.sessionId,
    selectedOptions: [...command.selectedOptions].sort((a, b) => a - b),
    submittedAt: isoTime(facts.now),
    opId: command.opId,
  }
  const tally = withBallot(state.pollTallies[poll.id] ?? emptyPollTally(poll.options.length), ballot)
  return { ok: true, changes: [{ kind: 'ballot', put: ballot, tally }], subject: { kind: 'ballot', ballot } }
}

function isChoice(poll: Poll, selected: readonly number[]): boolean {
  const isKnown = selected.every((index) => Number.isInteger(index) && index >= 0 && index < poll.options.length)
  const isOnce = new Set(selected).size === selected.length
  return isKnown && isOnce && selected.length >= 1 && (poll.allowMultiple || selected.length === 1)
}
