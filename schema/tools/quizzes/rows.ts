/** What participants answered in quizzes, as it is stored and counted. No page reads it. */
import * as z from 'zod/mini'
import { id, textOrNull } from '../../values/fields.ts'
import { answer, player } from './entity.ts'

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
  player: z.optional(player),
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

/** What the rules remember of a player: points once the quiz is completed. */
const rosterEntry = z.extend(player, { startedAt: z.number(), points: z.nullable(z.number()) })
export type QuizRosterEntry = z.infer<typeof rosterEntry>

/**
 * Sums over completed attempts: how often each option was chosen (`chosen[question][option]`), and how many answers
 * were right (`correct[question]`). With a leaderboard, also everyone who began, in the order in which they began.
 */
export const quizTally = z.object({
  totalResponses: z.number(),
  totalScore: z.number(),
  chosen: z.array(z.array(z.number())),
  correct: z._default(z.array(z.number()), []),
  players: z._default(z.array(rosterEntry), []),
})
export type QuizTally = z.infer<typeof quizTally>
