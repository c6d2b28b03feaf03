import * as z from 'zod/mini'
import type { ParticipantState } from '../core/tool-types.ts'
import { participantReplies } from '../engine/participant-replies.ts'
import { ownFeedback } from '../tools/feedback/entity.ts'
import { ownGames } from '../tools/games/entity.ts'
import { gameListView } from '../tools/games/view.ts'
import { liveMessageListView } from '../tools/live-messages/view.ts'
import { shownNowAndNext } from '../tools/now-and-next/view.ts'
import { ownVotes } from '../tools/polls/ballot.ts'
import { pollListView } from '../tools/polls/view.ts'
import { ownQuestions } from '../tools/questions/entity.ts'
import { questionListView } from '../tools/questions/view.ts'
import { ownAttempts } from '../tools/quizzes/entity.ts'
import { quizListView } from '../tools/quizzes/view.ts'
import { shownRoom } from '../tools/room/view.ts'
import { createDecoder } from './decoder.ts'

/** What a participant did. */
export const ownState = z.object({
  ...ownVotes,
  ...ownAttempts,
  ...ownFeedback,
  ...ownQuestions,
  ...ownGames,
}) satisfies z.ZodMiniType<ParticipantState>

/** Reads what phones are sent. */
export const audienceDecoder = createDecoder({
  parts: [shownRoom, pollListView, quizListView, liveMessageListView, questionListView, gameListView, shownNowAndNext],
  replies: participantReplies,
  own: ownState,
})
