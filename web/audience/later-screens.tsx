/** What most visits never need, or need later: loaded when the page is idle, or as soon as it is asked for. */

import { useEffect } from 'react'
import type { Snapshot } from '../../schema/core/snapshot.ts'
import { lazyScreen } from './load-late.tsx'
import { momentOf } from './moment.ts'
import { ConnectingScreen, Screen } from './sheet/screen.tsx'
import * as words from './words/entry.ts'

/** Long enough for the first screen to be drawn and the socket to be open. */
const idleAfterMs = 3_000

const quiz = lazyScreen(
  () => import('./quizzes/quiz-screen.tsx').then(({ QuizScreen }) => QuizScreen),
  <Screen title={words.loadingQuiz} lamp="seeking" />,
)
const feedback = lazyScreen(
  () => import('./feedback/feedback-screen.tsx').then(({ FeedbackScreen }) => FeedbackScreen),
  <Screen title={words.loadingFeedback} lamp="seeking" />,
)
const poll = lazyScreen(
  () => import('./polls/poll-screen.tsx').then(({ PollScreen }) => PollScreen),
  <Screen title={words.loadingPoll} lamp="seeking" />,
)
/** Whoever came by a code or a link never sees it. */
const joinForm = lazyScreen(() => import('./join/join-form.tsx').then(({ JoinForm }) => JoinForm), null)
const refusal = lazyScreen(() => import('./join/refusal-screen.tsx').then(({ RefusalScreen }) => RefusalScreen), null)
const messages = lazyScreen(
  () => import('./live-messages/message-list.tsx').then(({ MessageList }) => MessageList),
  null,
)
const notice = lazyScreen(() => import('./answers/notice.tsx').then(({ Notice }) => Notice), null)
const missing = lazyScreen(() => import('./join/missing-screen.tsx').then(({ MissingScreen }) => MissingScreen), null)
const pollPage = lazyScreen(
  () => import('./polls/poll-page.tsx').then(({ PollPage }) => PollPage),
  <Screen title={words.loadingPoll} lamp="seeking" />,
)
const quizPage = lazyScreen(
  () => import('./quizzes/quiz-page.tsx').then(({ QuizPage }) => QuizPage),
  <ConnectingScreen />,
)

export const QuizScreen = quiz.show
export const FeedbackScreen = feedback.show
export const PollScreen = poll.show
export const Notice = notice.show
export const MissingScreen = missing.show
export const JoinForm = joinForm.show
export const RefusalScreen = refusal.show
export const MessageList = messages.show
export const PollPage = pollPage.show
export const QuizPage = quizPage.show

/** Fetches the screen of the moment before anything is drawn, and the poll's, which is the likeliest to come next. */
export function fetchScreenOf(room: Snapshot | null): void {
  if (room !== null && room.liveMessages.length > 0) messages.prefetch()
  const kind = room === null ? 'poll' : momentOf(room).kind
  if (kind === 'quiz') quiz.prefetch()
  else if (kind === 'feedback') feedback.prefetch()
  else poll.prefetch()
}

/** Fetches what may come once the page has nothing better to do, so that nobody waits for a screen. */
export function useLaterScreens(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { prefetch } of [poll, notice, quiz, feedback, messages, refusal, joinForm]) prefetch()
    }, idleAfterMs)
    return () => clearTimeout(timer)
  }, [])
}
