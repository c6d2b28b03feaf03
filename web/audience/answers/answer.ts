/** The commands of participants, and how the page's outbox treats each. */
import type { CommandOf } from '../../../schema/core/command.ts'
import type { DirectCommand } from '../../../schema/tools/commands.ts'
import type { Policy } from '../../client/outbox/outbox.ts'

export type Answer = CommandOf<
  DirectCommand,
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
export type GivenAnswer = CommandOf<Answer, 'quiz.submit'>['answers'][number]

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

/** An answer is kept until the server has it, and the first one about something is the one that counts. */
const untilAnswered = { isKept: true, tries: 'until-answered', isReplaceable: false } as const
const once = { isKept: false, tries: 1, isReplaceable: false } as const

export function policyOf(command: DirectCommand): Policy {
  switch (command.type) {
    case 'poll.vote':
      return { ...untilAnswered, subject: subjects.vote(command.pollId) }
    case 'quiz.start':
      // A quiz must not begin in a pocket: a start that cannot be sent now is not kept for later.
      return { ...once, subject: subjects.quizStart(command.quizId) }
    case 'quiz.answer':
      return { ...untilAnswered, subject: subjects.quizAnswer(command.quizId, command.questionIndex) }
    case 'quiz.submit':
      return {
        ...untilAnswered,
        subject: subjects.quizSubmit(command.quizId),
        covers: (older) => older.type === 'quiz.answer' && older.quizId === command.quizId,
      }
    case 'feedback.submit':
      return { ...untilAnswered, subject: subjects.feedback }
    case 'question.ask':
      return { ...untilAnswered, subject: subjects.question }
    case 'question.vote':
      return { ...untilAnswered, isReplaceable: true, subject: `question.vote ${command.questionId}` }
    case 'question.withdraw':
      return { ...untilAnswered, subject: `question.withdraw ${command.questionId}` }
    case 'game.join':
      return { ...untilAnswered, subject: subjects.gameJoin(command.gameId) }
    case 'game.answer':
      return { ...untilAnswered, subject: subjects.gameAnswer(command.gameId, command.questionIndex) }
    default:
      return { ...once, subject: null }
  }
}
