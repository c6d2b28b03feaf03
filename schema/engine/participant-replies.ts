import * as z from 'zod/mini'
import { feedbackView } from '../tools/feedback/entity.ts'
import { gameAnswerView, gameView, playerView } from '../tools/games/entity.ts'
import { liveMessage } from '../tools/live-messages/entity.ts'
import { ballotView } from '../tools/polls/ballot.ts'
import { pollView } from '../tools/polls/entity.ts'
import { questionReply, questionView } from '../tools/questions/entity.ts'
import { attemptView, quizView } from '../tools/quizzes/entity.ts'

/** The view of each kind of reply that a phone can read: those to its answers, and those of what it answers. */
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
