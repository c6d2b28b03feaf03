import * as z from 'zod/mini'
import { ownFeedback } from '../tools/feedback/entity.ts'
import { ownGames } from '../tools/games/entity.ts'
import { ownVotes } from '../tools/polls/ballot.ts'
import { ownQuestions } from '../tools/questions/entity.ts'
import { ownAttempts } from '../tools/quizzes/entity.ts'

/** What a participant did in this room, for their own screens only, which restore it after a reload. */
export const participantState = z.object({ ...ownVotes, ...ownAttempts, ...ownFeedback, ...ownQuestions, ...ownGames })
export type ParticipantState = z.infer<typeof participantState>
