/** How polls, quizzes, live messages and responses are checked when they are read back from storage. */
import * as z from 'zod'
import type { Attempt, Ballot, Feedback, LiveMessage, Poll, Quiz } from './room/engagement.ts'

const time = z.iso.datetime()
const named = { id: z.string(), roomId: z.string() }

export const storedPoll = z.object({
  ...named,
  createdBy: z.string().nullable(),
  question: z.string(),
  options: z.array(z.string()),
  isActive: z.boolean(),
  showResults: z.boolean(),
  allowMultiple: z.boolean(),
  createdAt: time,
  closedAt: time.nullable(),
}) satisfies z.ZodType<Poll>

export const storedQuiz = z.object({
  ...named,
  createdBy: z.string().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  questions: z.array(
    z.object({ question: z.string(), options: z.array(z.string()), correctAnswer: z.number(), points: z.number() }),
  ),
  timeLimit: z.number().nullable(),
  isActive: z.boolean(),
  showResults: z.boolean(),
  showCorrectAnswers: z.boolean(),
  createdAt: time,
  startedAt: time.nullable(),
  closedAt: time.nullable(),
}) satisfies z.ZodType<Quiz>

export const storedLiveMessage = z.object({
  ...named,
  senderType: z.enum(['presenter', 'system']),
  senderName: z.string().nullable(),
  sessionId: z.string().nullable(),
  content: z.string(),
  isVisible: z.boolean(),
  isPinned: z.boolean(),
  createdAt: time,
}) satisfies z.ZodType<LiveMessage>

export const storedBallot = z.object({
  pollId: z.string(),
  participantId: z.string(),
  sessionId: z.string().nullable(),
  selectedOptions: z.array(z.number()),
  submittedAt: time,
  opId: z.string().nullable(),
}) satisfies z.ZodType<Ballot>

const attemptFields = z.object({
  quizId: z.string(),
  participantId: z.string(),
  sessionId: z.string().nullable(),
  startedAt: z.number(),
  questionIndex: z.number(),
  questionStartedAt: z.number(),
  answers: z.array(
    z.object({
      questionIndex: z.number(),
      selectedOption: z.number(),
      isCorrect: z.boolean(),
      timeSpent: z.number(),
    }),
  ),
})
export const storedAttempt = z.union([
  attemptFields.extend({ completedAt: z.null() }),
  attemptFields.extend({
    completedAt: z.number(),
    totalScore: z.number(),
    totalPossibleScore: z.number(),
    opId: z.string().nullable(),
  }),
]) satisfies z.ZodType<Attempt>

export const storedFeedback = z.object({
  ...named,
  participantId: z.string(),
  sessionId: z.string().nullable(),
  rating: z.number(),
  comment: z.string().nullable(),
  categoryId: z.string().nullable(),
  isAnonymous: z.boolean(),
  createdAt: time,
  opId: z.string().nullable(),
}) satisfies z.ZodType<Feedback>
