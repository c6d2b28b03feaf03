import type { Facts } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import { pick } from '../../values/pick.ts'
import type { CommandOf } from './commands.ts'
import type { Quiz } from './entity.ts'
import { addQuiz } from './rules.ts'

type Filed = Omit<CommandOf<'quiz.add'>, 'type'> & { id: string }

/** What an event file has of quizzes. */
export const quizSection = {
  written: (quiz: Quiz, nameOf: (id: string) => string) => ({
    id: nameOf(quiz.id),
    ...pick(quiz, ['title', 'description', 'questions', 'timeLimit', 'showResults', 'showCorrectAnswers']),
    ...(quiz.showLeaderboard ? { showLeaderboard: true } : {}),
  }),
  added: (room: RoomState, { id: _, ...quiz }: Filed, facts: Facts) =>
    addQuiz(room, { type: 'quiz.add', ...quiz }, facts),
}
