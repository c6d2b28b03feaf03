/** Screens that most visits never need, or not at first: loaded when the page is idle, or on demand. */

import { type ComponentType, type ReactNode, useEffect } from 'react'
import type { Snapshot } from '../../schema/view/snapshot.ts'
import { type LazyComponent, lazyComponent, prefetch } from '../live/part.tsx'
import { RoomSearch } from './join/room-lookup.tsx'
import { momentOf, offersOf } from './open/moment.ts'
import { PhoneScreen } from './ui/phone-screen.tsx'
import * as words from './words/entry.ts'

/** Long enough for the first screen to be drawn and the socket to be open. */
const idleAfterMs = 3_000

/** A phone that loses the network for a moment, as in a lift, must not end on the error page. */
const tries = 5

/** A screen with a title in its place while it is fetched. */
const screen = <P extends object>(title: string, load: () => Promise<ComponentType<P>>): LazyComponent<P> =>
  lazyComponent(load, { tries, coming: <PhoneScreen title={title} lamp="seeking" /> })

export const QuizScreen = screen(words.loadingQuiz, async () => (await import('./quizzes/quiz-screen.tsx')).QuizScreen)
export const GameScreen = screen(words.loadingGame, async () => (await import('./games/game-screen.tsx')).GameScreen)
export const FeedbackScreen = screen(
  words.loadingFeedback,
  async () => (await import('./feedback/feedback-screen.tsx')).FeedbackScreen,
)
export const QuestionsScreen = screen(
  words.loadingQuestions,
  async () => (await import('./questions/questions-screen.tsx')).QuestionsScreen,
)
export const PollScreen = screen(words.loadingPoll, async () => (await import('./polls/poll-screen.tsx')).PollScreen)
export const RefusalScreen = lazyComponent(async () => (await import('./join/refusal-screen.tsx')).RefusalScreen, {
  tries,
})
export const OpenStrip = lazyComponent(async () => (await import('./beside-question.ts')).OpenStrip, {
  tries,
  coming: <div className="open-strip-place" />,
})
export const NextAction = lazyComponent(async () => (await import('./beside-question.ts')).NextAction, { tries })
export const AnswerNotice = lazyComponent(async () => (await import('./beside-question.ts')).AnswerNotice, { tries })
export const ReactionBar = lazyComponent(async () => (await import('./beside-question.ts')).ReactionBar, { tries })
export const NowAndNextCard = lazyComponent(async () => (await import('./beside-question.ts')).NowAndNextCard, {
  tries,
  missing: null,
})
const MessageList = lazyComponent(async () => (await import('./beside-question.ts')).MessageList, { tries })

type MessagesProps = { room: Snapshot; isReady: boolean; isBrief: boolean }

/** The live messages. Rendered even while there are none, so new ones are announced. */
export const Messages = ({ room, isReady, isBrief }: MessagesProps): ReactNode =>
  (room.liveMessages.length > 0 || isReady) && <MessageList messages={room.liveMessages} isBrief={isBrief} />

/** The screens of what can be open. A poll is the most likely to come next. */
const screenOf = {
  game: GameScreen,
  played: GameScreen,
  quiz: QuizScreen,
  feedback: FeedbackScreen,
  questions: QuestionsScreen,
  poll: PollScreen,
  results: PollScreen,
  leaderboard: PollScreen,
  waiting: PollScreen,
}

/** Fetches the screen of the moment before anything is drawn. A page served without a room has to look for one. */
export function fetchScreenOf(room: Snapshot | null): void {
  if (room === null) return prefetch(RoomSearch)
  if (room.liveMessages.length > 0) prefetch(MessageList)
  if (room.room.hasReactions) prefetch(ReactionBar)
  if (room.programme !== null) prefetch(NowAndNextCard)
  const offers = offersOf(room)
  if (offers.length > 1) prefetch(OpenStrip)
  prefetch(screenOf[momentOf(offers, null, () => false).kind])
}

/**
 * When the page is idle, fetches what most rooms come to and what must be here when the network is not. A quiz, a game and
 * feedback are fetched when the room opens one.
 */
export function useLaterScreens(): void {
  useEffect(() => {
    const timer = setTimeout(
      () => prefetch(PollScreen, QuestionsScreen, AnswerNotice, OpenStrip, MessageList, ReactionBar),
      idleAfterMs,
    )
    return () => clearTimeout(timer)
  }, [])
}
