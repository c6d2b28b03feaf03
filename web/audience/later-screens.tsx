/** Screens that most visits never need, or not at first: loaded when the page is idle, or on demand. */

import { type ComponentType, type ReactNode, useEffect } from 'react'
import type { Snapshot } from '../../schema/view/snapshot.ts'
import { type Late, late, prefetch } from '../live/part.tsx'
import { RoomSearch } from './join/room-lookup.tsx'
import { momentOf, offersOf } from './open/moment.ts'
import { Screen } from './ui/screen.tsx'
import * as words from './words/entry.ts'

/** Long enough for the first screen to be drawn and the socket to be open. */
const idleAfterMs = 3_000

/** A phone that loses the network for a moment, as in a lift, must not end on the error page. */
const tries = 5

/** A screen with a title in its place while it is fetched. */
const screen = <P extends object>(title: string, load: () => Promise<ComponentType<P>>): Late<P> =>
  late(load, { tries, coming: <Screen title={title} lamp="seeking" /> })

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
export const RefusalScreen = late(async () => (await import('./join/refusal-screen.tsx')).RefusalScreen, { tries })
export const OpenStrip = late(async () => (await import('./around.ts')).OpenStrip, {
  tries,
  coming: <div className="open-strip-place" />,
})
export const NextAction = late(async () => (await import('./around.ts')).NextAction, { tries })
export const Notice = late(async () => (await import('./around.ts')).Notice, { tries })
export const ReactionBar = late(async () => (await import('./around.ts')).ReactionBar, { tries })
export const NowAndNextCard = late(async () => (await import('./around.ts')).NowAndNextCard, { tries, missing: null })
const MessageList = late(async () => (await import('./around.ts')).MessageList, { tries })

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
      () => prefetch(PollScreen, QuestionsScreen, Notice, OpenStrip, MessageList, ReactionBar),
      idleAfterMs,
    )
    return () => clearTimeout(timer)
  }, [])
}
