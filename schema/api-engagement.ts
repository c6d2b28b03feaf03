/** Bodies and replies of polls, quizzes, live messages and feedback (spec 3, 5, 7). */
import * as z from 'zod'
import { atMost, optionalWords, questionIndex, selectedOption, some, words } from './api-fields.ts'
import * as limits from './limits.ts'
import type { FeedbackAnalytics, PollResults, QuizResults } from './room/analytics.ts'
import type { LiveMessage } from './room/engagement.ts'
import type { BallotView } from './room/project.ts'
import type { AttemptView, FeedbackView, PollView, QuizView } from './room/project-engagement.ts'
import { cleanLine, cleanText } from './room/text.ts'
import { storedFeedback, storedLiveMessage, storedPoll, storedQuiz } from './stored-engagement.ts'

const text = (max: number, error: string) => words(cleanText, max, error)
const optionalText = (max: number) => optionalWords(max).transform((s) => s ?? null)

const wholeNumber = (min: number, max: number, error: string) =>
  z.number({ error }).int({ error }).min(min, { error }).max(max, { error })

/** What a browser calls itself: a hint, never identity (spec 10). */
const sessionId = z
  .string()
  .max(limits.maxSessionIdLength)
  .nullish()
  .transform((s) => s ?? null)

const option = z
  .string({ error: 'An option is a text.' })
  .max(4 * limits.maxOptionLength, { error: atMost(limits.maxOptionLength) })
  .transform(cleanLine)
  .pipe(z.string().max(limits.maxOptionLength, { error: atMost(limits.maxOptionLength) }))

/** A poll is made inactive with its results hidden; the two flags are accepted as the specification sends them. */
export const addPollBody = z.object({
  question: text(limits.maxQuestionLength, 'Please enter a question.'),
  options: z
    .array(option, { error: 'Please give the options as a list.' })
    .max(20, { error: 'A poll has at most 6 options.' })
    .transform((options) => options.filter((o) => o !== ''))
    .pipe(
      z
        .array(z.string())
        .min(limits.pollOptionsMin, { error: 'Please enter at least 2 options.' })
        .max(limits.pollOptionsMax, { error: 'A poll has at most 6 options.' }),
    ),
  allowMultiple: z.boolean().default(false),
  isActive: z.boolean().optional().describe('ignored: a poll is inactive when it is added'),
  showResults: z.boolean().optional().describe('ignored: results are hidden when a poll is added'),
})
export const patchPollBody = some({ isActive: z.boolean(), showResults: z.boolean() })

export const voteBody = z.object({
  selectedOptions: z
    .array(z.number().int(), { error: 'Please select at least one option.' })
    .max(limits.pollOptionsMax),
  sessionId,
})

const rightOption = 'Please choose one of the options as the correct answer.'
const question = z
  .object({
    question: text(limits.maxQuestionLength, 'Please enter the question.'),
    options: z
      .array(option, { error: 'Please give the options as a list.' })
      .max(limits.quizOptions, { error: 'A question has at most 4 options.' }),
    // The refinement below says which numbers are options.
    correctAnswer: z.number({ error: rightOption }).default(0),
    points: wholeNumber(limits.pointsMin, limits.pointsMax, 'Points are whole, from 1 to 100.').default(
      limits.pointsDefault,
    ),
  })
  .refine((q) => q.options.some((o) => o !== ''), { error: 'Please enter at least one option.', path: ['options'] })
  .refine((q) => (q.options[q.correctAnswer] ?? '') !== '', {
    error: rightOption,
    path: ['correctAnswer'],
  })

export const addQuizBody = z.object({
  title: words(cleanLine, limits.maxTitleLength, 'Quiz title is required'),
  description: optionalText(limits.maxDescriptionLength),
  questions: z
    .array(question, { error: 'At least one question is required' })
    .min(1, { error: 'At least one question is required' })
    .max(limits.maxQuestionsPerQuiz, { error: `A quiz has at most ${limits.maxQuestionsPerQuiz} questions.` }),
  timeLimit: wholeNumber(
    limits.timeLimitMinSeconds,
    limits.timeLimitMaxSeconds,
    'The time for a question is 10 to 300 seconds.',
  )
    .nullable()
    .default(limits.timeLimitDefaultSeconds),
  showResults: z.boolean().default(false),
  showCorrectAnswers: z.boolean().default(false),
})
export const patchQuizBody = some({ isActive: z.boolean(), showResults: z.boolean(), showCorrectAnswers: z.boolean() })

/** Scores and correctness that a client sends are dropped: the server alone scores (spec 10). */
const givenAnswer = z.object({ questionIndex, selectedOption })

export const startAttemptBody = z.object({ sessionId })
export const submitAttemptBody = z.object({ answers: z.array(givenAnswer).max(limits.maxQuestionsPerQuiz), sessionId })

export const addLiveMessageBody = z.object({
  content: text(limits.maxMessageLength, 'Please enter a message to send.'),
  senderType: z.enum(['presenter', 'system'], { error: 'The sender is presenter or system.' }).default('presenter'),
})
export const patchLiveMessageBody = some({ isVisible: z.boolean(), isPinned: z.boolean() })

export const submitFeedbackBody = z.object({
  rating: wholeNumber(1, limits.ratingMax, 'Please choose a rating from 1 to 5.'),
  comment: optionalText(limits.maxCommentLength),
  categoryId: optionalWords(limits.maxCategoryIdLength, cleanLine).transform((s) => s ?? null),
  sessionId,
})

/** Pages of feedback, newest first; without `page` all of it. */
export const feedbackQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).optional() })

// Replies

const optionCount = z.object({ optionIndex: z.number(), count: z.number() })
export const pollResultsReply = z.object({
  totalResponses: z.number(),
  results: z.array(optionCount),
}) satisfies z.ZodType<PollResults>
export const quizResultsReply = z.object({
  totalResponses: z.number(),
  averageScore: z.number(),
  questions: z.array(
    z.object({
      questionIndex: z.number(),
      options: z.array(optionCount.extend({ isCorrect: z.boolean().optional() })),
    }),
  ),
}) satisfies z.ZodType<QuizResults>

export const pollView = storedPoll.extend({ results: pollResultsReply.nullable() }) satisfies z.ZodType<PollView>
/** To a participant a poll says also what it did. */
export const pollReply = pollView.extend({
  hasVoted: z.boolean().optional(),
  selectedOptions: z.array(z.number()).optional(),
})
const questionView = z.object({
  question: z.string(),
  options: z.array(z.string()),
  points: z.number(),
  correctAnswer: z.number().optional(),
})
export const quizView = storedQuiz.extend({
  questions: z.array(questionView),
  results: quizResultsReply.nullable(),
}) satisfies z.ZodType<QuizView>
export const liveMessageView = storedLiveMessage satisfies z.ZodType<LiveMessage>
export const ballotReply = z.object({
  pollId: z.string(),
  selectedOptions: z.array(z.number()),
  submittedAt: z.string(),
}) satisfies z.ZodType<BallotView>

const reviewedAnswer = z.object({
  questionIndex: z.number(),
  selectedOption: z.number(),
  isCorrect: z.boolean(),
  timeSpent: z.number(),
  correctAnswer: z.number(),
  points: z.number(),
})
const attemptFields = z.object({
  quizId: z.string(),
  startedAt: z.string(),
  questionIndex: z.number(),
  questionStartedAt: z.string(),
  answers: z.array(z.object({ questionIndex: z.number(), selectedOption: z.number() })),
})
export const attemptReply = z.discriminatedUnion('isCompleted', [
  attemptFields.extend({ isCompleted: z.literal(false) }),
  attemptFields.extend({
    isCompleted: z.literal(true),
    totalScore: z.number(),
    totalPossibleScore: z.number(),
    review: z.array(reviewedAnswer).nullable(),
  }),
]) satisfies z.ZodType<AttemptView>
export const scoreReply = z.object({
  totalScore: z.number(),
  totalPossibleScore: z.number(),
  answers: z.array(reviewedAnswer).optional(),
})
export const completionReply = z.object({ hasCompleted: z.boolean() })

export const feedbackView = storedFeedback.omit({
  participantId: true,
  opId: true,
  sessionId: true,
}) satisfies z.ZodType<FeedbackView>
export const feedbackAnalyticsReply = z.object({
  averageRating: z.number(),
  totalFeedback: z.number(),
  ratingDistribution: z.array(z.object({ rating: z.number(), count: z.number() })),
}) satisfies z.ZodType<FeedbackAnalytics>
export const feedbackCategory = z.object({ id: z.string(), name: z.string(), color: z.string(), createdAt: z.string() })
/** A file to download; its form is said in its summary. */
export const fileReply = z.string()
