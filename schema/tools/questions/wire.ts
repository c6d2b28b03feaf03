import type { OwnAnswers } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import type { Role } from '../../view/role.ts'
import type { QuestionView } from './entity.ts'
import type { Question } from './rows.ts'
import { type QuestionFrame, questionListView } from './view.ts'

/** [A22] The questions of a room without those of removed participants. */
export const presentQuestions = ({ questions }: Pick<RoomState, 'questions'>): Question[] =>
  questions.filter(({ isRemoved }) => !isRemoved)

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

/** [P16] All in one frame: a hundred questions that move together must not cost a phone a hundred frames. */
export function questionTallyFrames(state: RoomState, ids: readonly string[], role: Role): QuestionFrame[] {
  const moved = new Set(ids)
  const votes = state.questions
    .filter((question) => moved.has(question.id) && questionListView.isSeen(question, role))
    .map(({ id }) => ({ questionId: id, votes: votesFor(state, id) }))
  return votes.length === 0 ? [] : [{ type: 'question_votes', votes }]
}

/** What a participant asked, in any state: they also see their own questions that wait for review. */
export const questionsOf = (state: RoomState, own: OwnAnswers): QuestionView[] =>
  state.questions
    .filter((question) => question.participantId === own.participantId)
    .map((question) => projectQuestion(state, question, 'audience'))

/** The questions that a participant voted for. */
export const votedQuestionsOf = (state: RoomState, own: OwnAnswers): string[] =>
  state.questions.map(({ id }) => id).filter((id) => own.answer('question', id)?.hasVoted === true)
