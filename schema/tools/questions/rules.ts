import { answered, put, removed } from '../../core/change.ts'
import { done, doneSilently, type Facts, type Outcome } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import { refuse, refuseField } from '../../errors.ts'
import { isoTime } from '../../values/time.ts'
import { remaining } from '../bans/left-out.ts'
import { noteAskers } from './askers.ts'
import type { CommandOf } from './commands.ts'
import { maxQuestionsPerRoom, placesForAll } from './entity.ts'
import type { Question } from './rows.ts'
import { emptyQuestionTally, votes, withVote } from './tally.ts'
import { questionListView } from './view.ts'
import { presentQuestions } from './wire.ts'

export const openQuestionsPerParticipant = 3

type Seen = Pick<RoomState, 'questions'>
type Kept = Pick<RoomState, 'questions' | 'askers'>

const find = (state: Seen, id: string) => presentQuestions(state).find((question) => question.id === id)
const about = (id: string) => ({ kind: 'question', id }) as const
/** A question as one participant sees it: with whether it is their own, and whether they voted for it. */
const own = (id: string, isOwn: boolean, hasVoted: boolean) =>
  ({ kind: 'participant_question', id, isOwn, hasVoted }) as const
const hasVoted = (facts: Facts, id: string) => facts.own.answer('question', id)?.hasVoted ?? false

/**
 * [K1] While the tool is on, a participant may ask, but have only a few questions unanswered at a time. A question
 * waits if the room reviews questions first, otherwise it is open immediately. It begins with its asker's vote. [K2]
 * Everyone but the controllers reads it with rude words masked, unless the room has switched that off. Repeating a
 * request gets the first reply again, or `not_found` once a controller has removed the question. [K9] Once the list is
 * long, its places are kept for first questions. One that a controller deleted or merged counts as asked.
 */
export function askQuestion(state: RoomState, command: CommandOf<'question.ask'>, facts: Facts): Outcome {
  const { participantId, opId } = facts
  if (participantId === null) return refuse('join_required')
  const present = presentQuestions(state)
  const ownOnes = present.filter((question) => question.participantId === participantId)
  const same = opId === null ? undefined : ownOnes.find((question) => question.opId === opId)
  if (same !== undefined) return done(own(same.id, true, hasVoted(facts, same.id)))
  const ownGone = state.askers.deleted.filter((one) => one.participantId === participantId)
  // The first reply was lost, and the question has been removed since: a phone that sends it again must not bring it back.
  if (opId !== null && ownGone.some((one) => one.opId === opId)) return refuse('not_found')
  if (!state.room.hasQuestions) return refuse('questions_closed')
  const unanswered = ownOnes.filter(({ state }) => state === 'waiting' || state === 'open')
  if (unanswered.length >= openQuestionsPerParticipant) return refuse('too_many_questions')
  if (present.length >= maxQuestionsPerRoom) return refuse('questions_full')
  const hasAsked = () => ownOnes.some(({ state }) => state !== 'answered') || ownGone.length > 0
  if (present.length >= placesForAll && hasAsked()) return refuse('places_kept')
  const masked = (text: string) => {
    const result = state.room.hasWordFilter ? facts.mask(text, state.room) : text
    return result === text ? null : result
  }
  const question: Question = {
    id: `${state.room.id}.${facts.newId()}`,
    roomId: state.room.id,
    text: command.text,
    name: command.name,
    state: state.room.questionModeration === 'before' ? 'waiting' : 'open',
    isOnDisplay: false,
    createdAt: isoTime(facts.now),
    maskedText: masked(command.text),
    maskedName: command.name === null ? null : masked(command.name),
    participantId,
    isRemoved: false,
    opId,
  }
  const vote = { questionId: question.id, participantId, hasVoted: true, votedAt: isoTime(facts.now) }
  const tally = withVote(emptyQuestionTally, vote, null)
  return done(own(question.id, true, true), put('question', question, null), answered('question', vote, null, tally))
}

/** [K3] One vote for each participant and question, given and taken back while the question is open. */
export function voteForQuestion(state: RoomState, command: CommandOf<'question.vote'>, facts: Facts): Outcome {
  const { participantId } = facts
  const question = find(state, command.questionId)
  if (participantId === null) return refuse('join_required')
  const isOwn = question?.participantId === participantId
  if (question === undefined || !(isOwn || questionListView.isSeen(question, 'audience'))) return refuse('not_found')
  const before = facts.own.answer('question', question.id)
  if ((before?.hasVoted ?? false) === command.hasVoted) return done(own(question.id, isOwn, command.hasVoted))
  if (!state.room.hasQuestions) return refuse('questions_closed')
  if (question.state !== 'open') return refuse('question_not_open')
  const vote = { questionId: question.id, participantId, hasVoted: command.hasVoted, votedAt: isoTime(facts.now) }
  const tally = withVote(state.tallies.question[question.id] ?? emptyQuestionTally, vote, before)
  return done(own(question.id, isOwn, command.hasVoted), answered('question', vote, before, tally))
}

/** [K4] Participants withdraw what they asked, in any state; its votes go with it. */
export function withdrawQuestion(state: RoomState, command: CommandOf<'question.withdraw'>, facts: Facts): Outcome {
  const question = find(state, command.questionId)
  if (facts.participantId === null) return refuse('join_required')
  if (question?.participantId !== facts.participantId) return refuse('not_found')
  return doneSilently(removed('question', question))
}

/**
 * [K6] A controller opens, hides and answers a question at any time. [K7] One question at a time is on the display.
 * Putting one there opens it if it was waiting or hidden; hiding or answering it takes it off. [K13] Others may get the
 * same state in the same step.
 */
export function editQuestion(state: Seen, command: CommandOf<'question.edit'>): Outcome {
  const question = find(state, command.questionId)
  if (question === undefined) return refuse('not_found')
  const also = new Set(command.state === undefined ? [] : command.also)
  const decided = presentQuestions(state).filter(({ id }) => id !== question.id && also.has(id))
  const edited = [
    { before: question, after: editedOf(question, command) },
    ...decided.map((one) => ({ before: one, after: editedOf(one, { state: command.state }) })),
  ].filter(({ before, after }) => after.state !== before.state || after.isOnDisplay !== before.isOnDisplay)
  const isShown = edited.some(({ after }) => after.isOnDisplay)
  const others = isShown
    ? state.questions.filter((one) => one.isOnDisplay && edited.every(({ before }) => before.id !== one.id))
    : []
  return done(
    about(question.id),
    ...others.map((one) => put('question', { ...one, isOnDisplay: false }, one)),
    ...edited.map(({ before, after }) => put('question', after, before)),
  )
}

function editedOf(question: Question, asked: Pick<CommandOf<'question.edit'>, 'state' | 'isOnDisplay'>): Question {
  const isUnseen = question.state === 'waiting' || question.state === 'hidden'
  const opened = asked.isOnDisplay === true && isUnseen ? 'open' : question.state
  const state = asked.state ?? opened
  const staysOn = question.isOnDisplay && !(state !== question.state && state === 'answered')
  return { ...question, state, isOnDisplay: state !== 'hidden' && (asked.isOnDisplay ?? staysOn) }
}

/** [K10] A controller deletes a question in any state; undo brings it back with its votes. */
export function deleteQuestion(state: Kept, { questionId }: CommandOf<'question.delete'>): Outcome {
  const question = find(state, questionId)
  return question === undefined ? refuse('not_found') : deleted(state, [question])
}

/** [K10] A controller deletes all questions, or all of one state, in one step. */
export function clearQuestions(room: Kept, { state }: CommandOf<'question.clear'>): Outcome {
  const cleared = presentQuestions(room).filter((question) => state === undefined || question.state === state)
  return deleted(room, cleared)
}

const deleted = (room: Kept, questions: readonly Question[]): Outcome =>
  doneSilently(...questions.map((question) => removed('question', question)), ...noteAskers(room, questions))

/**
 * [K8] Merges a question into another one. Everyone who voted for either then has one vote for the other question,
 * which also takes the place of the merged one on the display.
 */
export function mergeQuestion(state: RoomState, command: CommandOf<'question.merge'>, facts: Facts): Outcome {
  const from = find(state, command.questionId)
  const into = find(state, command.mergeInto)
  if (from === undefined) return refuse('not_found')
  if (into === undefined) return refuseField('not_found', 'mergeInto')
  if (from.id === into.id) return refuseField('invalid', 'mergeInto', 'Please give the id of another question.')
  const { rows } = facts
  const known = new Map(rows.answers('question', into.id).map((vote) => [vote.participantId, vote]))
  let tally = state.tallies.question[into.id] ?? emptyQuestionTally
  const moved = rows.answers('question', from.id).flatMap((vote) => {
    const before = known.get(vote.participantId) ?? null
    if (!vote.hasVoted || before?.hasVoted === true) return []
    const next = { ...vote, questionId: into.id }
    // [A24] The vote of someone who is kept out moves too, and counts once they come back.
    if (remaining(state, votes, [next]).length > 0) tally = withVote(tally, next, before)
    return [answered('question', next, before, tally)]
  })
  const isShown = from.isOnDisplay && (into.state === 'open' || into.state === 'answered')
  const replaced = isShown ? [put('question', { ...into, isOnDisplay: true }, into)] : []
  return done(about(into.id), removed('question', from), ...noteAskers(state, [from]), ...moved, ...replaced)
}
