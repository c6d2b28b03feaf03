import type { EventSection } from '../event/section.ts'
import { addQuiz } from './rules.ts'

export const quizSection: EventSection<'quiz'> = {
  written: (quiz, nameOf) => ({
    id: nameOf(quiz.id),
    title: quiz.title,
    description: quiz.description,
    questions: quiz.questions,
    timeLimit: quiz.timeLimit,
    showResults: quiz.showResults,
    showCorrectAnswers: quiz.showCorrectAnswers,
    ...(quiz.showLeaderboard ? { showLeaderboard: true } : {}),
  }),
  added: (room, { id: _, ...quiz }, facts) => addQuiz(room, { type: 'quiz.add', ...quiz }, facts),
}
