/** Screens that most visits never need: loaded when the page is idle, or as soon as the room has something for them. */
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { FeedbackScreenProps } from './feedback-screen.tsx'
import type { QuizScreenProps } from './quiz-screen.tsx'
import { Screen } from './screen.tsx'

const retryMs = 2_000
const tries = 5
/** Long enough for the first screen to be drawn and the socket to be open. */
const idleAfterMs = 3_000

const loadQuiz = once(() => import('./quiz-screen.tsx').then(({ QuizScreen }) => ({ default: QuizScreen })))
const loadFeedback = once(() =>
  import('./feedback-screen.tsx').then(({ FeedbackScreen }) => ({ default: FeedbackScreen })),
)
const LazyQuiz = lazy(loadQuiz)
const LazyFeedback = lazy(loadFeedback)

export const QuizScreen = (props: QuizScreenProps): ReactNode => (
  <Suspense fallback={<Screen title="Loading quiz..." lamp="seeking" />}>
    <LazyQuiz {...props} />
  </Suspense>
)

export const FeedbackScreen = (props: FeedbackScreenProps): ReactNode => (
  <Suspense fallback={<Screen title="Loading feedback..." lamp="seeking" />}>
    <LazyFeedback {...props} />
  </Suspense>
)

/** Fetches both once the page has nothing better to do, so that a question never waits for its screen. */
export function useLaterScreens(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of [loadQuiz, loadFeedback]) load().catch(() => {})
    }, idleAfterMs)
    return () => clearTimeout(timer)
  }, [])
}

type Loaded<P> = { default: ComponentType<P> }

/** One load for everybody, tried a few times: a phone in a lift must not end on the page that says it broke. */
function once<P>(load: () => Promise<Loaded<P>>): () => Promise<Loaded<P>> {
  let loading: Promise<Loaded<P>> | null = null
  async function persist(): Promise<Loaded<P>> {
    for (let count = 1; ; count++) {
      try {
        return await load()
      } catch (fault) {
        if (count >= tries && navigator.onLine) {
          loading = null
          throw fault
        }
        await new Promise((resolve) => setTimeout(resolve, retryMs))
      }
    }
  }
  return () => {
    loading ??= persist()
    return loading
  }
}
