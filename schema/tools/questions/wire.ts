import * as z from 'zod/mini'
import { byAge } from '../../core/entity-list.ts'
import type { Own } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import type { FramesOf, TallyWire, Wire } from '../../core/wire.ts'
import { id } from '../../values/fields.ts'
import { type Role, seesDisplay } from '../../view/role.ts'
import { type Apply, type ListView, withEntry, withoutEntry } from '../../view/snapshot.ts'
import { type Question, type QuestionView, questionView } from './entity.ts'

export const questionFrames = {
  question_created: z.object({ question: questionView }),
  question_updated: z.object({ question: questionView }),
  question_deleted: z.object({ questionId: id }),
  question_votes: z.object({ votes: z.array(z.object({ questionId: id, votes: z.number() })) }),
}
export type QuestionFrame = FramesOf<typeof questionFrames>

type Seen = Pick<Question, 'state' | 'isOnDisplay'> & Partial<Pick<Question, 'isRemoved'>>

/**
 * [P21] Controllers see all questions, phones those that are open or answered, displays those that are open and the one
 * that is put there. [A22] Those of a removed participant are seen by nobody.
 */
export const questionListView = {
  isSeen: ({ state, isOnDisplay, isRemoved = false }: Seen, role: Role) =>
    !isRemoved &&
    (role === 'controller' || state === 'open' || (seesDisplay(role) ? isOnDisplay : state === 'answered')),
  compare: byAge,
  text: ({ text }: Pick<Question, 'text'>) => text,
} satisfies ListView<QuestionView>

/** [A22] The questions of a room without those of removed participants. */
export const presentQuestions = ({ questions }: Pick<RoomState, 'questions'>): Question[] =>
  questions.filter(({ isRemoved }) => !isRemoved)

export const questionApply: Apply<QuestionFrame> = {
  question_created: (held, { question }, role) => withEntry(held, 'question', question, role, questionListView),
  question_updated: (held, { question }, role) => withEntry(held, 'question', question, role, questionListView),
  question_deleted: (held, { questionId }) => withoutEntry(held, 'question', questionId),
  question_votes: (held, frame) => {
    const moved = new Map(frame.votes.map(({ questionId, votes }) => [questionId, votes]))
    return { ...held, questions: held.questions.map((one) => ({ ...one, votes: moved.get(one.id) ?? one.votes })) }
  },
}

const votesFor = (state: RoomState, id: string): number => state.tallies.question[id]?.votes ?? 0

/** [P20] Who asked is never sent. [K2] Only controllers read the words as they were written. */
export function projectQuestion(state: RoomState, question: Question, role: Role): QuestionView {
  const isAsWritten = role === 'controller'
  return {
    id: question.id,
    roomId: question.roomId,
    text: isAsWritten ? question.text : (question.maskedText ?? question.text),
    name: isAsWritten ? question.name : (question.maskedName ?? question.name),
    state: question.state,
    isOnDisplay: question.isOnDisplay,
    createdAt: question.createdAt,
    votes: votesFor(state, question.id),
  }
}

export const questionWire: Wire<Question, QuestionView, QuestionFrame> & TallyWire<QuestionFrame> = {
  ...questionListView,
  keep: byAge,
  view: projectQuestion,
  frame: (question, { wasSeen }) => ({ type: wasSeen ? 'question_updated' : 'question_created', question }),
  goneFrame: (questionId) => ({ type: 'question_deleted', questionId }),
  ownerOf: ({ participantId }) => participantId,
  // All in one frame: a hundred questions that move together must not cost a phone a hundred frames.
  tallyFrames(state, ids, role) {
    const moved = new Set(ids)
    const votes = state.questions
      .filter((question) => moved.has(question.id) && questionListView.isSeen(question, role))
      .map(({ id }) => ({ questionId: id, votes: votesFor(state, id) }))
    return votes.length === 0 ? [] : [{ type: 'question_votes', votes }]
  },
}

/** What a participant asked, in any state: they also see their own questions that wait for review. */
export const questionsOf = (state: RoomState, own: Own): QuestionView[] =>
  state.questions
    .filter((question) => question.participantId === own.participantId)
    .map((question) => projectQuestion(state, question, 'audience'))

/** The questions that a participant voted for. */
export const votedQuestionsOf = (state: RoomState, own: Own): string[] =>
  state.questions.map(({ id }) => id).filter((id) => own.answer('question', id)?.hasVoted === true)
