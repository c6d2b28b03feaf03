/** The commands of participants. */
import type { CommandOf } from '../../../schema/tools/commands.ts'

export type Answer = CommandOf<
  | 'poll.vote'
  | 'quiz.start'
  | 'quiz.answer'
  | 'quiz.submit'
  | 'feedback.submit'
  | 'question.ask'
  | 'question.vote'
  | 'question.withdraw'
  | 'game.join'
  | 'game.answer'
>
export type GivenAnswer = CommandOf<'quiz.submit'>['answers'][number]

/** What an answer is about. */
export const subjects = {
  vote: (pollId: string) => `poll.vote ${pollId}`,
  quizStart: (quizId: string) => `quiz.start ${quizId}`,
  quizAnswer: (quizId: string, questionIndex: number) => `quiz.answer ${quizId} ${questionIndex}`,
  quizSubmit: (quizId: string) => `quiz.submit ${quizId}`,
  feedback: 'feedback.submit',
  question: 'question.ask',
  gameJoin: (gameId: string) => `game.join ${gameId}`,
  gameAnswer: (gameId: string, questionIndex: number) => `game.answer ${gameId} ${questionIndex}`,
}
