/** Rooms for tests: every test names only the fields that matter to it. */
import type { RoomState } from '../../core/state.ts'
import { createRoom } from '../../engine/new-room.ts'
import type { Ban } from '../../tools/bans/entity.ts'
import { noEdits } from '../../tools/edits/entity.ts'
import { countRatings } from '../../tools/feedback/tally.ts'
import type { Game, Player } from '../../tools/games/rows.ts'
import { countPlayers } from '../../tools/games/tally.ts'
import type { LiveMessage } from '../../tools/live-messages/entity.ts'
import { noLogo } from '../../tools/look/entity.ts'
import type { Message } from '../../tools/messages/entity.ts'
import type { Poll } from '../../tools/polls/entity.ts'
import type { Ballot } from '../../tools/polls/rows.ts'
import { countBallots } from '../../tools/polls/tally.ts'
import { noAskers, type Question, type QuestionVote } from '../../tools/questions/rows.ts'
import { countVotes } from '../../tools/questions/tally.ts'
import type { Quiz } from '../../tools/quizzes/entity.ts'
import type { Attempt } from '../../tools/quizzes/rows.ts'
import { countAttempts } from '../../tools/quizzes/tally.ts'
import type { Room } from '../../tools/room/entity.ts'
import type { Signal } from '../../tools/signals/entity.ts'
import { litStage, type Stage } from '../../tools/stage/entity.ts'
import type { Timer } from '../../tools/timers/entity.ts'
import { noWebhooks, type Webhooks } from '../../tools/webhooks/entity.ts'
import { isoTime } from '../../values/time.ts'
import { askedWith, liveMessageWith } from './entries.ts'
import { idOf, noon, roomId } from './facts.ts'
import { otherPollWith, pollWith } from './polls.ts'
import { questionWith, quizWith } from './quizzes.ts'

/** A new room, with some settings changed. */
export const roomWith = (patch: Partial<Room> = {}): Room => ({
  ...createRoom({ id: roomId, name: 'Town hall', useCase: null, createdBy: null }, noon).state.room,
  ...patch,
})

/** The parts of a room for tests; tallies are counted from the given rows. */
export type Parts = {
  room?: Partial<Room>
  timers?: Timer[]
  messages?: Message[]
  selected?: string
  stage?: Partial<Stage>
  polls?: Poll[]
  ballots?: Ballot[]
  quizzes?: Quiz[]
  attempts?: Attempt[]
  liveMessages?: LiveMessage[]
  ratings?: number[]
  questions?: Question[]
  questionVotes?: QuestionVote[]
  games?: Game[]
  bans?: Ban[]
  players?: Player[]
  signals?: Signal[]
  webhooks?: Webhooks
}

/** A whole room; timers keep the order of the list. */
export function stateWith(parts: Parts = {}): RoomState {
  const { polls = [], ballots = [], quizzes = [], attempts = [], ratings = [] } = parts
  const { questions = [], questionVotes = [], games = [], players = [], bans = [] } = parts
  const shown = questions.find(({ isOnDisplay }) => isOnDisplay)
  const pollTally = (poll: Poll) =>
    countBallots(
      poll,
      ballots.filter((b) => b.pollId === poll.id),
    )
  const quizTally = (quiz: Quiz) =>
    countAttempts(
      quiz,
      attempts.filter((a) => a.quizId === quiz.id),
    )
  const given = ratings.map((rating) => ({ rating }))
  return {
    room: roomWith({ removedParticipants: bans.map(({ participantId }) => participantId), ...parts.room }),
    timers: (parts.timers ?? []).map((timer, order) => ({ ...timer, order })),
    stage: {
      ...litStage,
      ...(shown === undefined ? {} : { scene: { kind: 'question', id: shown.id } }),
      ...parts.stage,
    },
    logo: noLogo,
    askers: noAskers,
    edits: noEdits,
    webhooks: parts.webhooks ?? noWebhooks,
    undoSteps: [],
    selectedTimerId: parts.selected === undefined ? null : idOf(parts.selected),
    messages: parts.messages ?? [],
    polls,
    quizzes,
    liveMessages: parts.liveMessages ?? [],
    questions,
    games,
    signals: parts.signals ?? [],
    bans,
    tallies: {
      poll: Object.fromEntries(polls.map((poll) => [poll.id, pollTally(poll)])),
      quiz: Object.fromEntries(quizzes.map((quiz) => [quiz.id, quizTally(quiz)])),
      question: Object.fromEntries(
        questions.map(({ id }) => [id, countVotes(questionVotes.filter((vote) => vote.questionId === id))]),
      ),
      game: Object.fromEntries(
        games.map((game) => [
          game.id,
          countPlayers(
            game,
            players.filter((row) => row.gameId === game.id),
          ),
        ]),
      ),
      feedback: given.length === 0 ? {} : { [roomId]: countRatings(given) },
    },
  }
}

/** A room in the middle of its event, with open and waiting entries of each kind. */
export const busyRoom: RoomState = stateWith({
  room: { feedbackEnabled: true, hasQuestions: true },
  polls: [
    pollWith('poll-one', { isActive: true }),
    otherPollWith('ranking', 'poll-ranking', { isActive: true, showResults: true }),
    otherPollWith('rating', 'poll-rating', { isActive: true }),
    pollWith('poll-several', { isActive: true, showResults: true, allowMultiple: true, options: ['A', 'B', 'C'] }),
    otherPollWith('open_text', 'poll-text', { isActive: true, showResults: true, isReviewed: true }),
    pollWith('poll-waiting'),
    otherPollWith('word_cloud', 'poll-words', { isActive: true, showResults: true }),
  ],
  quizzes: [
    quizWith('quiz-running', {
      isActive: true,
      startedAt: isoTime(noon),
      showResults: true,
      showCorrectAnswers: true,
      showLeaderboard: true,
    }),
    quizWith('quiz-waiting', { timeLimit: null, questions: [questionWith('Only?', { correctAnswer: 1 })] }),
  ],
  liveMessages: [liveMessageWith('live-hidden', { isVisible: false }), liveMessageWith('live-shown')],
  questions: [
    askedWith('asked-hidden', { state: 'hidden' }),
    askedWith('asked-open'),
    askedWith('asked-shown', { isOnDisplay: true }),
    askedWith('asked-waiting', { state: 'waiting', participantId: 'canary-phone-2' }),
  ],
})
