/** What a presenter does with a poll between rounds: corrects, moves, copies or empties it, and reviews answers. */

import { answered, emptied, put } from '../../core/change.ts'
import { makerOf } from '../../core/door.ts'
import { done, type Facts, type Outcome } from '../../core/facts.ts'
import { lastPlace, madeAt, movedToPlace } from '../../core/places.ts'
import type { RoomState } from '../../core/state.ts'
import { refuse, refuseField } from '../../errors.ts'
import { folded } from '../../values/folded.ts'
import { isoTime } from '../../values/time.ts'
import type { CommandOf } from './commands.ts'
import { maxPollsPerRoom, type Poll, type PollOf, type WordReview } from './entity.ts'
import { pollTallyOf, withReviewed } from './tally.ts'

const find = ({ polls }: Pick<RoomState, 'polls'>, id: string) => polls.find((poll) => poll.id === id)
const about = (id: string) => ({ kind: 'poll', id }) as const

/**
 * [V12] What is asked, and how, can be corrected while nobody has answered. Whether and when results are shown
 * automatically can be changed at any time. A field that this kind of poll does not have is refused.
 */
export function revisePoll(
  state: RoomState,
  command: CommandOf<'poll.revise'>,
  { rows }: Pick<Facts, 'rows'>,
): Outcome {
  const poll = find(state, command.pollId)
  if (poll === undefined) return refuse('not_found')
  const { type: _, pollId: __, base: ___, resultsAfter, ...content } = command
  const changes = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined))
  const foreign = Object.keys(changes).find((field) => !(field in poll))
  if (foreign !== undefined)
    return refuseField('invalid', foreign, `A poll of this kind has no ${foreign}. Please leave it out.`)
  if (hasAnswers(state, poll, rows) && Object.keys(changes).length > 0) return refuse('has_answers')
  const { resultsAfter: before = 'presenter', ...rest } = poll
  const after = resultsAfter ?? before
  const isSame = (field: string) => JSON.stringify(rest[field as keyof typeof rest]) === JSON.stringify(changes[field])
  if (after === before && Object.keys(changes).every(isSame)) return done(about(poll.id))
  // Every field above is one of this kind of poll, with the type that its schema gave it.
  const revised = { ...rest, ...changes, ...(after === 'presenter' ? {} : { resultsAfter: after }) } as Poll
  // A tally without votes still has the shape of the old options.
  const counted =
    state.tallies.poll[poll.id] === undefined || hasAnswers(state, poll, rows) ? [] : [emptied('poll', poll.id)]
  return done(about(poll.id), ...counted, put('poll', revised, poll))
}

/** [A24] Answers that are left out count too, because they may come back. */
const hasAnswers = (
  { tallies, bans }: Pick<RoomState, 'tallies' | 'bans'>,
  { id }: Poll,
  rows: Facts['rows'],
): boolean => (tallies.poll[id]?.totalResponses ?? 0) > 0 || (bans.length > 0 && rows.answers('poll', id).length > 0)

/** [V18] A poll moves to a place in the list, counted from 0; the others close up. */
export const movePoll = (state: RoomState, { pollId, order }: CommandOf<'poll.move'>): Outcome =>
  movedToPlace('poll', state.polls, pollId, order)

/** [V19] A copy asks the same, has no votes, and waits to be started. */
export function duplicatePoll(state: RoomState, { pollId }: CommandOf<'poll.duplicate'>, facts: Facts): Outcome {
  const poll = find(state, pollId)
  if (poll === undefined) return refuse('not_found')
  if (state.polls.length >= maxPollsPerRoom) return refuse('too_many_polls')
  const { order: _, resetAt: __, cueTime: ___, updatedAt: ____, ...asked } = unreviewed(poll)
  const copy: Poll = {
    ...asked,
    id: `${state.room.id}.${facts.newId()}`,
    createdBy: makerOf(state.room, facts.userId),
    isActive: false,
    showResults: false,
    createdAt: madeAt(state.polls, facts.now),
    closedAt: null,
    ...lastPlace(state.polls),
  }
  return done(about(copy.id), put('poll', copy, null))
}

/**
 * [V20] A poll is emptied for another round: everyone may vote again. A poll that is not running becomes a draft
 * again. [U9] The votes are kept aside.
 */
export function resetPoll(state: RoomState, { pollId }: CommandOf<'poll.reset'>, { now, newId, rows }: Facts): Outcome {
  const poll = find(state, pollId)
  if (poll === undefined) return refuse('not_found')
  const staysAsItIs = poll.isActive || poll.closedAt === null
  if (staysAsItIs && !hasAnswers(state, poll, rows)) return done(about(pollId))
  const draft = poll.isActive ? {} : { closedAt: null, showResults: false }
  const reset = { ...unreviewed(poll), ...draft, resetAt: isoTime(now) }
  return done(about(pollId), emptied('poll', pollId, `${state.room.id}.${newId()}`), put('poll', reset, poll))
}

const unreviewed = (poll: Poll): Poll => (poll.kind === 'word_cloud' ? { ...poll, reviews: [] } : poll)

/**
 * [V17] The presenter hides, approves or highlights one answer: a free text, or a word however it was written. [V24] The
 * same may be decided of others in the same step.
 */
export function reviewAnswer(state: RoomState, command: CommandOf<'poll.review'>, facts: Facts): Outcome {
  const poll = find(state, command.pollId)
  if (poll?.kind === 'word_cloud') return reviewWords(state, poll, command)
  return poll?.kind === 'open_text' ? reviewTexts(state, poll, command, facts) : refuse('not_found')
}

function reviewTexts(
  state: RoomState,
  poll: PollOf<'open_text'>,
  command: CommandOf<'poll.review'>,
  { answers }: Facts,
): Outcome {
  const texts = answers('poll', poll.id).filter((row) => row.kind === 'open_text')
  const first = texts.find(({ id }) => id === command.answerId)
  if (first === undefined) return refuse('not_found')
  const others = new Set(command.also)
  let tally = pollTallyOf(state, poll)
  const reviewed = [first, ...texts.filter((row) => row !== first && others.has(row.id))].flatMap((before) => {
    const after = { ...before, ...reviewOf(before, command) }
    if (isSameReview(before, after)) return []
    tally = withReviewed(tally, after)
    return [answered('poll', after, before, tally)]
  })
  const { id, isHidden, isApproved, isHighlighted } = reviewOf(first, command)
  const answer = { id, text: first.text, isHidden, isApproved, isHighlighted }
  return done({ kind: 'poll_answer', answer }, ...reviewed)
}

function reviewWords(state: RoomState, poll: PollOf<'word_cloud'>, command: CommandOf<'poll.review'>): Outcome {
  const tally = state.tallies.poll[poll.id]
  const wordOf = (id: string) =>
    tally?.kind === 'word_cloud' ? tally.words.find((word) => word.id === folded(id)) : undefined
  const first = wordOf(command.answerId)
  if (first === undefined) return refuse('not_found')
  let { reviews } = poll
  const beforeOf = (wordId: string) => reviews.find(({ id }) => id === wordId)
  for (const { id } of [first, ...(command.also ?? []).flatMap((one) => wordOf(one) ?? [])]) {
    const before = { ...undecided, ...beforeOf(id), id }
    const after = reviewOf(before, command)
    if (!isSameReview(before, after)) reviews = [...reviews.filter((one) => one.id !== id), after]
  }
  const answer = { ...reviewOf({ ...undecided, ...beforeOf(first.id), id: first.id }, command), text: first.text }
  return done(
    { kind: 'poll_answer', answer },
    ...(reviews === poll.reviews ? [] : [put('poll', { ...poll, reviews }, poll)]),
  )
}

const undecided = { isHidden: false, isApproved: false, isHighlighted: false }

const isSameReview = (a: WordReview, b: WordReview): boolean =>
  a.isHidden === b.isHidden && a.isApproved === b.isApproved && a.isHighlighted === b.isHighlighted

const reviewOf = (before: WordReview, command: CommandOf<'poll.review'>): WordReview => {
  const { isHidden = before.isHidden, isApproved = before.isApproved, isHighlighted = before.isHighlighted } = command
  return { id: before.id, isHidden, isApproved, isHighlighted }
}
