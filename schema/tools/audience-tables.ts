/** The tables for reading what phones show: the room, and everything that the audience is asked or sent. */
import * as z from 'zod/mini'
import { readable } from '../values/fields.ts'
import { feedbackView, ownFeedback } from './feedback/entity.ts'
import { gameAnswerView, gameView, ownGames, playerView } from './games/entity.ts'
import { gameApply, gameFrames, gameListView } from './games/wire.ts'
import { liveMessage } from './live-messages/entity.ts'
import { liveMessageApply, liveMessageFrames, liveMessageListView } from './live-messages/wire.ts'
import { ballotView, ownVotes } from './polls/ballot.ts'
import { pollView } from './polls/entity.ts'
import { pollApply, pollFrames, pollListView } from './polls/wire.ts'
import { programmeView } from './programme/entity.ts'
import { programmeApply, programmeFrames } from './programme/wire.ts'
import { ownQuestions, questionReply, questionView } from './questions/entity.ts'
import { questionApply, questionFrames, questionListView } from './questions/wire.ts'
import { attemptView, ownAttempts, quizView } from './quizzes/entity.ts'
import { quizApply, quizFrames, quizListView } from './quizzes/wire.ts'
import { roomView } from './room/view.ts'
import { roomApply, roomFrames } from './room/wire.ts'

export const audienceTables = {
  frames: {
    ...roomFrames,
    ...pollFrames,
    ...quizFrames,
    ...liveMessageFrames,
    ...questionFrames,
    ...gameFrames,
    ...programmeFrames,
  },
  applies: {
    ...roomApply,
    ...pollApply,
    ...quizApply,
    ...liveMessageApply,
    ...questionApply,
    ...gameApply,
    ...programmeApply,
  },
  fields: {
    room: roomView,
    polls: z._default(readable(pollView), []),
    quizzes: z._default(readable(quizView), []),
    liveMessages: z._default(readable(liveMessage), []),
    questions: z._default(readable(questionView), []),
    games: z._default(readable(gameView), []),
    programme: z._default(z.nullable(programmeView), null),
  },
  listViews: {
    poll: pollListView,
    quiz: quizListView,
    live_message: liveMessageListView,
    question: questionListView,
    game: gameListView,
  },
  /** The views in replies: of the entries, and of what participants did. */
  replies: {
    poll: pollView,
    quiz: quizView,
    live_message: liveMessage,
    game: gameView,
    ballot: ballotView,
    attempt: attemptView,
    feedback: feedbackView,
    question: questionView,
    participant_question: questionReply,
    player: playerView,
    game_answer: gameAnswerView,
    gone: z.null(),
  },
  /** What a participant did. */
  own: z.object({ ...ownVotes, ...ownAttempts, ...ownFeedback, ...ownQuestions, ...ownGames }),
}
