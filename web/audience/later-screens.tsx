/** Screens that most visits never need, or not at first: loaded when the page is idle, or on demand. */

import { type ComponentType, type ReactNode, useEffect } from 'react'
import type { Snapshot } from '../../schema/view/snapshot.ts'
import { LatePart, part, prefetch } from '../live/part.tsx'
import { Frame } from './frame.tsx'
import { momentOf, offersOf } from './open/moment.ts'
import { ConnectingScreen, Screen } from './ui/screen.tsx'
import * as words from './words/entry.ts'

/** Long enough for the first screen to be drawn and the socket to be open. */
const idleAfterMs = 3_000

/** A phone that loses the network for a moment, as in a lift, must not end on the error page. */
const tries = 5

/** A screen that is loaded later, and its placeholder. */
function screen<P extends object>(load: () => Promise<ComponentType<P>>, coming?: ReactNode) {
  const late = part(load, tries)
  const show = (props: P): ReactNode => <LatePart part={late} props={props} coming={coming} />
  return { ...late, Show: show }
}

const quiz = screen(
  async () => (await import('./quizzes/quiz-screen.tsx')).QuizScreen,
  <Screen title={words.loadingQuiz} lamp="seeking" />,
)
const game = screen(
  async () => (await import('./games/game-screen.tsx')).GameScreen,
  <Screen title={words.loadingGame} lamp="seeking" />,
)
const feedback = screen(
  async () => (await import('./feedback/feedback-screen.tsx')).FeedbackScreen,
  <Screen title={words.loadingFeedback} lamp="seeking" />,
)
const questions = screen(
  async () => (await import('./questions/questions-screen.tsx')).QuestionsScreen,
  <Screen title={words.loadingQuestions} lamp="seeking" />,
)
const loadingPoll = <Screen title={words.loadingPoll} lamp="seeking" />
const poll = screen(async () => (await import('./polls/poll-screen.tsx')).PollScreen, loadingPoll)
const joinForm = screen(async () => (await import('./join/join-form.tsx')).JoinForm)
const search = screen(
  async () => (await import('./join/room-search.tsx')).RoomSearch,
  <Frame>
    <ConnectingScreen />
  </Frame>,
)
const refusal = screen(async () => (await import('./join/refusal-screen.tsx')).RefusalScreen)
const messages = screen(async () => (await import('./around.ts')).MessageList)
const reactions = screen(async () => (await import('./around.ts')).ReactionBar)
const strip = screen(async () => (await import('./around.ts')).OpenStrip, <div className="open-strip-place" />)
const nextAction = screen(async () => (await import('./around.ts')).NextAction)
const notice = screen(async () => (await import('./around.ts')).Notice)

export const GameScreen = game.Show
export const QuizScreen = quiz.Show
export const FeedbackScreen = feedback.Show
export const QuestionsScreen = questions.Show
export const PollScreen = poll.Show
export const JoinForm = joinForm.Show
export const RoomSearch = search.Show
export const RefusalScreen = refusal.Show
export const OpenStrip = strip.Show
export const NextAction = nextAction.Show
export const Notice = notice.Show
export const ReactionBar = reactions.Show
export const { Show: MissingScreen } = screen(async () => (await import('./join/refusal-screen.tsx')).MissingScreen)
export const { Show: PollPage } = screen(async () => (await import('./polls/poll-page.tsx')).PollPage, loadingPoll)
export const { Show: QuizPage } = screen(
  async () => (await import('./quizzes/quiz-page.tsx')).QuizPage,
  <ConnectingScreen />,
)

type MessagesProps = { room: Snapshot; isReady: boolean; isBrief: boolean }

/** The live messages. Rendered even while there are none, so that new ones are announced. */
export const Messages = ({ room, isReady, isBrief }: MessagesProps): ReactNode =>
  (room.liveMessages.length > 0 || isReady) && <messages.Show messages={room.liveMessages} isBrief={isBrief} />

/**
 * Fetches the screen of the moment before anything is drawn. If nothing is open, it fetches the screen of polls, which
 * are the most likely to come next. A page that was served without a room has to look for one.
 */
export function fetchScreenOf(room: Snapshot | null): void {
  if (room === null) return prefetch(search)
  if (room.liveMessages.length > 0) prefetch(messages)
  if (room.room.hasReactions) prefetch(reactions)
  const offers = offersOf(room)
  if (offers.length > 1) prefetch(strip)
  const { kind } = momentOf(offers, null, () => false)
  if (kind === 'game') prefetch(game)
  else prefetch(kind === 'quiz' ? quiz : kind === 'feedback' ? feedback : kind === 'questions' ? questions : poll)
}

/**
 * When the page is idle, fetches what most rooms come to and what must be here when the network is not. A quiz, a game and
 * feedback are fetched when the room opens one.
 */
export function useLaterScreens(): void {
  useEffect(() => {
    const timer = setTimeout(() => prefetch(poll, questions, notice, strip, messages, reactions), idleAfterMs)
    return () => clearTimeout(timer)
  }, [])
}
