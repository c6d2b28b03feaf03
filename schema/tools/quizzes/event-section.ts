import type { EventSection } from '../../engine/event/section.ts'
import { pick } from '../../values/pick.ts'
import { addQuiz } from './rules.ts'

export const quizSection: EventSection<'quiz'> = {
  written: (quiz, nameOf) => ({
    id: nameOf(quiz.id),
    ...pick(quiz, ['title', 'description', 'questions', 'timeLimit', 'showResults', 'showCorrectAnswers']),
    ...(quiz.showLeaderboard ? { showLeaderboard: true } : {}),
  }),
  added: (room, { id: _, ...quiz }, facts) => addQuiz(room, { type: 'quiz.add', ...quiz }, facts),
}
