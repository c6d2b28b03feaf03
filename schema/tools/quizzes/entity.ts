import * as z from 'zod/mini'
import { cueTime } from '../../values/cue-time.ts'
import { flag, id, textOrNull, time, timeOrNull } from '../../values/fields.ts'

/** The most that a room can have. */
export const maxQuizzesPerRoom = 50

const question = z.object({
  question: z.string(),
  options: z.array(z.string()),
  correctAnswer: z.number(),
  /** All right options if there are several; otherwise left out. */
  correctAnswers: z.optional(z.array(z.number())),
  points: z.number(),
  /** Whole seconds; if left out, the quiz's limit applies. */
  timeLimit: z.optional(z.number()),
  /** Shown with the right answer. */
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
  showLeaderboard: flag(),
  createdAt: time,
  startedAt: timeOrNull,
  closedAt: timeOrNull,
  /** The time left of the cue that opened it; absent without such a cue. */
  cueTime: z.optional(cueTime),
  /** Its place in the list; absent until the room's quizzes are first reordered. */
  order: z.optional(z.int()),
  /** When it was last emptied for another round. */
  resetAt: z.optional(time),
  /** When it was last edited; absent until then. Only controllers get it. */
  updatedAt: z.optional(time),
})
export type Quiz = z.infer<typeof quiz>

/** Whether a quiz never ran, or was emptied since. */
export const isDraft = ({ isActive, closedAt }: Pick<Quiz, 'isActive' | 'closedAt'>): boolean =>
  !isActive && closedAt === null

/**
 * [Q27] Whether the scores of a quiz wait until it closes, for all but controllers: while people compete, a score would
 * tell which answers are right. A game that is started from the quiz while it is active closes it and asks the same
 * again: then they wait until that game has ended too.
 */
export const doScoresWait = (
  { id, isActive, showLeaderboard, closedAt }: Pick<Quiz, 'id' | 'isActive' | 'showLeaderboard' | 'closedAt'>,
  games: readonly AskingAgain[],
): boolean => showLeaderboard && (isActive || games.some((game) => isFrom(game, id, closedAt)))

/** A game, as far as scores of quizzes depend on it. */
type AskingAgain = { quizId: string; phase: string; createdAt: string }
const isFrom = ({ quizId, phase, createdAt }: AskingAgain, id: string, closedAt: string | null): boolean =>
  quizId === id && phase !== 'ended' && closedAt !== null && closedAt >= createdAt

/** What was chosen: `selectedOption` is -1 for none, and the first one if `selectedOptions` has several. */
const choice = {
  questionIndex: z.number(),
  selectedOption: z.number(),
  selectedOptions: z.optional(z.array(z.number())),
}
/** An answer record: `timeSpent` is in milliseconds. */
export const answer = z.object({
  ...choice,
  isCorrect: z.boolean(),
  timeSpent: z.number(),
})
export type QuizAnswer = z.infer<typeof answer>

/** The player of a quiz with a leaderboard. */
export const player = z.object({ playerId: id, name: z.string() })
export type QuizPlayer = z.infer<typeof player>

/** Quiz results as the wire has them; `isCorrect` and `correctCount` are present only if the reader may know them. */
export const quizResults = z.object({
  totalResponses: z.number(),
  averageScore: z.number(),
  questions: z.array(
    z.object({
      questionIndex: z.number(),
      options: z.array(z.object({ optionIndex: z.number(), count: z.number(), isCorrect: z.optional(z.boolean()) })),
      correctCount: z.optional(z.number()),
    }),
  ),
})
export type QuizResults = z.infer<typeof quizResults>

const leader = z.extend(player, { points: z.number(), place: z.number() })
export type QuizLeader = z.infer<typeof leader>

/** The leaders among those who completed the quiz. */
export const leaderboard = z.object({
  /** How many completed it. */
  players: z.number(),
  leaders: z.array(leader),
  /** How many people have each score, the highest first: with it everyone finds their own place. */
  ladder: z.array(z.object({ points: z.number(), players: z.number() })),
})
export type Leaderboard = z.infer<typeof leaderboard>

/** A question. Only controllers get the correct answers and the explanation. */
const questionView = z.object({
  question: z.string(),
  options: z.array(z.string()),
  points: z.number(),
  /** How many options are right, and may be chosen; one if it is left out. */
  choices: z.optional(z.number()),
  correctAnswer: z.optional(z.number()),
  correctAnswers: z.optional(z.array(z.number())),
  timeLimit: z.optional(z.number()),
  explanation: z.optional(z.string()),
})
export type QuestionView = z.infer<typeof questionView>

/** A quiz as a role sees it; `results` is null if the role may not see them. */
export const quizView = z.extend(z.omit(quiz, { questions: true }), {
  questions: z.array(questionView),
  results: z._default(z.nullable(quizResults), null),
  leaderboard: z._default(z.nullable(leaderboard), null),
})
export type QuizView = z.infer<typeof quizView>

/** A reviewed answer: what was right, why, and its points. */
const reviewedAnswer = z.extend(answer, {
  correctAnswer: z.number(),
  correctAnswers: z.optional(z.array(z.number())),
  explanation: z.optional(z.string()),
  points: z.number(),
})
export type ReviewedAnswer = z.infer<typeof reviewedAnswer>

const attemptViewFields = {
  quizId: id,
  startedAt: time,
  questionIndex: z.number(),
  questionStartedAt: time,
  answers: z.array(z.object(choice)),
  player: z.optional(player),
}

/** A participant's own attempt. Its score is null while it waits (rule Q27), the review unless both flags allow it. */
export const attemptView = z.discriminatedUnion('isCompleted', [
  z.object({ ...attemptViewFields, isCompleted: z.literal(false) }),
  z.object({
    ...attemptViewFields,
    isCompleted: z.literal(true),
    totalScore: z.nullable(z.number()),
    totalPossibleScore: z.number(),
    review: z.nullable(z.array(reviewedAnswer)),
  }),
])
export type AttemptView = z.infer<typeof attemptView>

/** A participant's own attempts, by quiz id. */
export const ownAttempts = { attempts: z._default(z.record(z.string(), attemptView), {}) }

/** The reply to a submission over REST; `totalScore` is null while scores wait (rule Q27). */
export const scoreReply = z.object({
  totalScore: z.nullable(z.number()),
  totalPossibleScore: z.number(),
  answers: z.optional(z.array(reviewedAnswer)),
})
/** `GET /api/quizzes/{id}/leaderboard`: everyone for controllers; for others the leaders and their own place. */
export const leaderboardReply = z.object({
  players: z.number(),
  leaders: z.array(leader),
  own: z.nullable(z.extend(leader, { behind: z.nullable(z.number()) })),
})
export type LeaderboardReply = z.infer<typeof leaderboardReply>

export const completionReply = z.object({ hasCompleted: z.boolean() })
