/** What phones read of each tool. They are named one by one: what is not named here reaches no page of a participant. */
import * as z from 'zod/mini'
import type { ParticipantState } from '../../core/tool-types.ts'
import { feedbackView, ownFeedback } from '../../tools/feedback/entity.ts'
import { gameAnswerView, gameView, ownGames, playerView } from '../../tools/games/entity.ts'
import { gameListView } from '../../tools/games/view.ts'
import { liveMessage } from '../../tools/live-messages/entity.ts'
import { liveMessageListView } from '../../tools/live-messages/view.ts'
import { shownNowAndNext } from '../../tools/now-and-next/view.ts'
import { ballotView, ownVotes } from '../../tools/polls/ballot.ts'
import { pollView } from '../../tools/polls/entity.ts'
import { pollListView } from '../../tools/polls/view.ts'
import { ownQuestions, questionReply, questionView } from '../../tools/questions/entity.ts'
import { questionListView } from '../../tools/questions/view.ts'
import { attemptView, ownAttempts, quizView } from '../../tools/quizzes/entity.ts'
import { quizListView } from '../../tools/quizzes/view.ts'
import { shownRoom } from '../../tools/room/view.ts'

/** The parts of a room, with their frames. */
export const participantParts = [
  shownRoom,
  pollListView,
  quizListView,
  liveMessageListView,
  questionListView,
  gameListView,
  shownNowAndNext,
] as const

/** The view of each kind of reply: those to answers, and those of what is answered. */
export const participantReplies = {
  poll: pollView,
  quiz: quizView,
  live_message: liveMessage,
  question: questionView,
  game: gameView,
  ballot: ballotView,
  attempt: attemptView,
  feedback: feedbackView,
  participant_question: questionReply,
  player: playerView,
  game_answer: gameAnswerView,
  gone: z.null(),
}

/** What a participant did. */
export const ownState = z.object({
  ...ownVotes,
  ...ownAttempts,
  ...ownFeedback,
  ...ownQuestions,
  ...ownGames,
}) satisfies z.ZodMiniType<ParticipantState>

/** A participant who has done nothing yet: each field has a default that says so. */
export const nothingDone: ParticipantState = /* @__PURE__ */ ownState.parse({} satisfies z.input<typeof ownState>)
