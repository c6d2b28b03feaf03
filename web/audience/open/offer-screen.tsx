/** What each offer is on a phone: its screen, and when its participant is done with it. */
import type { ReactNode } from 'react'
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
import { isEnded, type Offer } from './moment.ts'

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
