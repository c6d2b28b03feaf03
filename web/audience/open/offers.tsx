/** What can be open on a phone: when each is offered, how pressing it is, its screen, and when its participant is done with it. */
import type { ReactNode } from 'react'
import type { GameView } from '../../../schema/tools/games/entity.ts'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import { unreachable } from '../../../schema/unreachable.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import type { Answers } from '../answers/use-answers.ts'
import { FeedbackScreen } from '../feedback/feedback-screen.tsx'
import { GameScreen } from '../games/game-screen.tsx'
import { RoomNowAndNext } from '../now-and-next/now-and-next.tsx'
import { PollScreen } from '../polls/poll-screen.tsx'
import { voteState } from '../polls/vote-state.ts'
import { QuestionsScreen } from '../questions/questions-screen.tsx'
import { QuizScreen } from '../quizzes/quiz-screen.tsx'
import { activeQuiz, lastClosed, lastEnded, rankedQuiz } from './last-stopped.ts'

/** Something that is open to the audience. The next question of a game is a new offer, with a key of its own. */
export type Offer = { key: string } & (
  | { kind: 'game'; game: GameView }
  | { kind: 'quiz'; quiz: QuizView }
  | { kind: 'poll'; poll: PollView }
  | { kind: 'questions' | 'feedback' }
  /** The shown results of the poll that was stopped last. */
  | { kind: 'results'; poll: PollView }
  /** What they did in the game that was played last, until something else is asked. */
  | { kind: 'played'; game: GameView }
  /** The final order of the quiz that was stopped last. */
  | { kind: 'leaderboard'; quiz: QuizView }
)

/** The most pressing first. */
export const rank: { readonly [K in Offer['kind']]: number } = {
  game: 0,
  quiz: 1,
  poll: 2,
  played: 3,
  feedback: 4,
  questions: 5,
  results: 6,
  leaderboard: 6,
}

/** Whether the presenter asks it right now, unlike questions and feedback, which are always there. */
export const isAsked = ({ kind }: Offer): boolean => kind === 'game' || kind === 'quiz' || kind === 'poll'

/** Whether an offer only shows how something ended: nothing is asked there. */
export const isEnded = ({ kind }: Offer): boolean => kind === 'results' || kind === 'leaderboard' || kind === 'played'

type Open = Pick<Snapshot, 'room' | 'games' | 'quizzes' | 'polls'>

/**
 * Everything that is open, in the order of the strip. Results are offered only while no game, quiz or poll is open, a
 * leaderboard until something is opened and stopped after it.
 */
export function offersOf({ room, games, quizzes, polls }: Open): Offer[] {
  const offers: Offer[] = []
  const game = games.find(({ phase }) => phase !== 'ended')
  if (game !== undefined) offers.push({ kind: 'game', key: gameKey(game), game })
  const quiz = activeQuiz(quizzes)
  if (quiz !== null) offers.push({ kind: 'quiz', key: quiz.id, quiz })
  for (const poll of polls) if (poll.isActive) offers.push({ kind: 'poll', key: poll.id, poll })
  const over = games.find(({ phase, isLast }) => phase === 'ended' && isLast)
  const isLatest = over?.endedAt != null && over.endedAt >= (lastClosed(polls, quizzes) ?? '')
  if (offers.length === 0 && isLatest) offers.push({ kind: 'played', key: `${over.id}.played`, game: over })
  const ended = offers.length === 0 ? lastEnded(polls, quizzes) : undefined
  const ranked = game === undefined && quiz === null && !isLatest ? rankedQuiz(polls, quizzes) : null
  if (room.hasQuestions) offers.push({ kind: 'questions', key: 'questions' })
  if (room.feedbackEnabled) offers.push({ kind: 'feedback', key: 'feedback' })
  if (ended !== undefined) offers.push({ kind: 'results', key: resultsKey(ended.id), poll: ended })
  if (ranked !== null) offers.push({ kind: 'leaderboard', key: resultsKey(ranked.id), quiz: ranked })
  return offers
}

const gameKey = ({ id, phase, questionIndex }: GameView) => `${id} ${phase === 'lobby' ? phase : questionIndex}`
export const resultsKey = (id: string) => `${id}.results`

type OfferScreenProps = { offer: Offer; feed: RoomFeed; room: Snapshot; answers: Answers }

/** The screen of an offer. */
export function OfferScreen({ offer, feed, room, answers }: OfferScreenProps): ReactNode {
  const { own } = feed
  switch (offer.kind) {
    case 'game':
    case 'played':
      return <GameScreen key={offer.game.id} game={offer.game} feed={feed} answers={answers} />
    case 'quiz':
    case 'leaderboard':
      return <QuizScreen key={offer.quiz.id} quiz={offer.quiz} feed={feed} answers={answers} />
    case 'poll':
    case 'results':
      return <PollScreen key={offer.key} poll={offer.poll} own={own} answers={answers} />
    case 'feedback':
      return <FeedbackScreen room={room.room} own={own} answers={answers} />
    case 'questions':
      return (
        <>
          <RoomNowAndNext snapshot={room} />
          <QuestionsScreen room={room} own={own} answers={answers} />
        </>
      )
    default:
      return unreachable(offer)
  }
}

/** Whether nothing more is asked of the participant there. What is never done keeps its place on the screen. */
export function isOfferDone(offer: Offer, { own }: Pick<RoomFeed, 'own'>, answers: Answers): boolean {
  switch (offer.kind) {
    case 'poll':
      return voteState(offer.poll.id, own, answers, answers.remembered, offer.poll.resetAt).kind === 'voted'
    case 'quiz':
      return own?.attempts[offer.quiz.id]?.isCompleted === true
    case 'feedback':
      return (own?.feedbackCount ?? 0) > 0
    case 'game':
    case 'questions':
    case 'played':
    case 'results':
    case 'leaderboard':
      return isEnded(offer)
    default:
      return unreachable(offer)
  }
}
