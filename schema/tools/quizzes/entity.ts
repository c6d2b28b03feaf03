import * as z from 'zod/mini'
import { flag, id, textOrNull, time, timeOrNull } from '../../values/fields.ts'
import { cueTime } from '../timers/cue-time.ts'

/** The most that a room can have. */
export const maxQuizzesPerRoom = 50

const question = z.object({
  question: z.string(),
  options: z.array(z.string()),
  correctAnswer: z.number(),
  /** All right options where there are several; else left out. */
  correctAnswers: z.optional(z.array(z.number())),
  points: z.number(),
  /** Whole seconds in a game; the quiz's where it is left out. */
  timeLimit: z.optional(z.number()),
  /** Shown in a game with the right answer. */
  explanation: z.optional(z.string()),
})
export type QuizQuestion = z.infer<typeof question>

/** A quiz. `timeLimit` is whole seconds for each question, null for none. */
export const quiz = z.object({
  id,
  roomId: id,
  createdBy: textOrNull,
  title: z.string(),
  description: textOrNull,
  questions: z.array(question),
  timeLimit: z.nullable(z.number()),
  isActive: flag(),
  showResults: flag(),
  showCorrectAnswers: flag(),
  createdAt: time,
  startedAt: timeOrNull,
  closedAt: timeOrNull,
  /** What is left of the cue that opened it; absent without one. */
  cueTime: z.optional(cueTime),
})
export type Quiz = z.infer<typeof quiz>

/** The right options of a question, in their order. */
export const rightOptions = ({
  correctAnswer,
  correctAnswers,
}: Pick<QuizQuestion, 'correctAnswer' | 'correctAnswers'>): number[] => correctAnswers ?? [correctAnswer]

/** An answer record: `selectedOption` is -1 for none, `timeSpent` is in milliseconds. */
const answer = z.object({
  questionIndex: z.number(),
  selectedOption: z.number(),
  isCorrect: z.boolean(),
  timeSpent: z.number(),
})
export type QuizAnswer = z.infer<typeof answer>

const attemptFields = {
  quizId: id,
  participantId: id,
  sessionId: textOrNull,
  /** Epoch milliseconds, by the server's clock. */
  startedAt: z.number(),
  /** The question being answered; equals the number of recorded answers. */
  questionIndex: z.number(),
  questionStartedAt: z.number(),
  answers: z.array(answer),
}

/**
 * One participant's way through a quiz. The server knows when it and its current question began: a client's clock and
 * score are ignored. A completed attempt has an answer for every question.
 */
export const attempt = z.union([
  z.object({ ...attemptFields, completedAt: z.null() }),
  z.object({
    ...attemptFields,
    completedAt: z.number(),
    totalScore: z.number(),
    totalPossibleScore: z.number(),
    opId: textOrNull,
  }),
])
export type Attempt = z.infer<typeof attempt>

/** Sums over completed attempts; `chosen[question][option]`. */
export const quizTally = z.object({
  totalResponses: z.number(),
  totalScore: z.number(),
  chosen: z.array(z.array(z.number())),
})
export type QuizTally = z.infer<typeof quizTally>

/** Quiz results as the wire has them; `isCorrect` is present only if the reader may know it. */
export const quizResults = z.object({
  totalResponses: z.number(),
  averageScore: z.number(),
  questions: z.array(
    z.object({
      questionIndex: z.number(),
      options: z.array(z.object({ optionIndex: z.number(), count: z.number(), isCorrect: z.optional(z.boolean()) })),
    }),
  ),
})
export type QuizResults = z.infer<typeof quizResults>

/** A question; only a controller's has the correct answers, the explanation and the time in a game. */
const questionView = z.object({
  question: z.string(),
  options: z.array(z.string()),
  points: z.number(),
  correctAnswer: z.optional(z.number()),
  correctAnswers: z.optional(z.array(z.number())),
  timeLimit: z.optional(z.number()),
  explanation: z.optional(z.string()),
})
export type QuestionView = z.infer<typeof questionView>

/** A quiz as a role sees it; `results` is null where they are hidden from it. */
export const quizView = z.extend(z.omit(quiz, { questions: true }), {
  questions: z.array(questionView),
  results: z._default(z.nullable(quizResults), null),
})
export type QuizView = z.infer<typeof quizView>

/** A reviewed answer: what was right, and its points. */
const reviewedAnswer = z.extend(answer, { correctAnswer: z.number(), points: z.number() })
export type ReviewedAnswer = z.infer<typeof reviewedAnswer>

const attemptViewFields = {
  quizId: id,
  startedAt: time,
  questionIndex: z.number(),
  questionStartedAt: time,
  answers: z.array(z.object({ questionIndex: z.number(), selectedOption: z.number() })),
}

/** A participant's own attempt. Scores are present once it is completed, the review only if both flags allow it. */
export const attemptView = z.discriminatedUnion('isCompleted', [
  z.object({ ...attemptViewFields, isCompleted: z.literal(false) }),
  z.object({
    ...attemptViewFields,
    isCompleted: z.literal(true),
    totalScore: z.number(),
    totalPossibleScore: z.number(),
    review: z.nullable(z.array(reviewedAnswer)),
  }),
])
export type AttemptView = z.infer<typeof attemptView>

/** A participant's own attempts, by quiz id. */
export const ownAttempts = { attempts: z.record(z.string(), attemptView) }

/** The reply to a submission over REST. */
export const scoreReply = z.object({
  totalScore: z.number(),
  totalPossibleScore: z.number(),
  answers: z.optional(z.array(reviewedAnswer)),
})
export const completionReply = z.object({ hasCompleted: z.boolean() })
