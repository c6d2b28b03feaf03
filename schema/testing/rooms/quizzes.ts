import type { Quiz, QuizQuestion } from '../../tools/quizzes/entity.ts'
import type { Attempt } from '../../tools/quizzes/rows.ts'
import { isoTime } from '../../values/time.ts'
import { at, idOf, noon, roomId } from './facts.ts'

/** A question with four options, of which the first is right, for 10 points. */
export const questionWith = (question: string, patch: Partial<QuizQuestion> = {}): QuizQuestion => ({
  question,
  options: ['Paris', 'Lyon', 'Nice', 'Lille'],
  correctAnswer: 0,
  points: 10,
  ...patch,
})

/** A quiz of three questions, 30 seconds each, that never ran. */
export const quizWith = (name: string, patch: Partial<Quiz> = {}): Quiz => ({
  id: idOf(name),
  roomId,
  createdBy: null,
  title: `Quiz ${name}`,
  description: null,
  questions: [questionWith('First?'), questionWith('Second?'), questionWith('Third?')],
  timeLimit: 30,
  isActive: false,
  showResults: false,
  showCorrectAnswers: false,
  showLeaderboard: false,
  createdAt: isoTime(noon),
  startedAt: null,
  closedAt: null,
  ...patch,
})

type OpenAttempt = Extract<Attempt, { completedAt: null }>
type CompletedAttempt = Exclude<Attempt, OpenAttempt>

/** An attempt that began at noon and is at its first question. */
export const attemptWith = (
  quiz: string,
  participantId: string,
  patch: Partial<Omit<OpenAttempt, 'completedAt'>> = {},
): OpenAttempt => ({
  quizId: idOf(quiz),
  participantId,
  sessionId: null,
  startedAt: noon,
  questionIndex: 0,
  questionStartedAt: noon,
  answers: [],
  completedAt: null,
  ...patch,
})

/** An attempt at a quiz of three questions, completed with every answer right. */
export const completedWith = (
  quiz: string,
  participantId: string,
  patch: Partial<CompletedAttempt> = {},
): CompletedAttempt => ({
  ...attemptWith(quiz, participantId),
  questionIndex: 3,
  answers: [0, 1, 2].map((questionIndex) => ({ questionIndex, selectedOption: 0, isCorrect: true, timeSpent: 1_000 })),
  completedAt: at(3_000),
  totalScore: 30,
  totalPossibleScore: 30,
  opId: null,
  ...patch,
})
