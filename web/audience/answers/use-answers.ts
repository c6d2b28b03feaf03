/** This phone's answers to the room it follows: those under way, how the last ones ended, and a way to give one. */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { OutboxState, Pending } from '../../client/outbox/outbox.ts'
import { browserStorage } from '../../live/browser-storage.ts'
import { serverNow } from '../../live/clock/clock.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { part, prefetch } from '../../live/part.tsx'
import { clientSessionId } from '../browser-storage.ts'
import type { Answer } from './answer.ts'
import type { AnswerEngine } from './answer-engine.ts'

export type Answers = OutboxState & {
  ask: (answer: Answer) => void
  dismiss: (subject: string) => void
  /** This browser's id, sent with its answers. */
  sessionId: string
  /** The browser's memory of its votes, see `AnswerEngine`. */
  remembered: readonly string[]
  /** Asks the server again what this participant did; null until the engine has loaded. */
  refresh: AnswerEngine['refresh'] | null
}

/**
 * Sends answers, and says how they ended. Fetched along with the first screen, so it arrives long before anyone has
 * read a question, and is here when there is no network.
 */
export const engineCode = part(() => import('./answer-engine.ts'), 5)
prefetch(engineCode)

const nothing: OutboxState = { pending: [], outcomes: {} }
const noMemory: readonly string[] = []
const noSubscription = () => () => {}

/** One outbox per page, next to its feed. */
export function useAnswers(roomId: string, feed: RoomFeed): Answers {
  const engine = useEngine(roomId, feed)
  const [sessionId] = useState(() => clientSessionId(browserStorage('local')))
  const isLive = feed.connection === 'live' && feed.refusal === null
  useEffect(() => engine?.setLive(isLive), [engine, isLive])

  /** Answers given before the engine has loaded: they show as being sent, and are handed over later. */
  const [early, setEarly] = useState<readonly EarlyAnswer[]>([])
  useEffect(() => {
    if (engine === null || early.length === 0) return
    for (const { answer } of early) void engine.ask(answer)
    setEarly([])
  }, [engine, early])

  const state = useSyncExternalStore(engine?.subscribe ?? noSubscription, engine?.getState ?? (() => nothing))
  const ask = useCallback(
    (answer: Answer) => {
      if (engine !== null) return void engine.ask(answer)
      // The next question of a quiz begins now, as it does once the engine has loaded.
      const askedAt = serverNow()
      setEarly((answers) => [...answers, { answer, askedAt }])
    },
    [engine],
  )
  const dismiss = useCallback((subject: string) => engine?.dismiss(subject), [engine])
  return useMemo(() => {
    const pending = [...state.pending, ...early.map(asPending)]
    return {
      ...state,
      pending,
      ask,
      dismiss,
      sessionId,
      remembered: engine?.remembered ?? noMemory,
      refresh: engine?.refresh ?? null,
    }
  }, [state, early, ask, dismiss, sessionId, engine])
}

type EarlyAnswer = { answer: Answer; askedAt: EpochMs }

const asPending = ({ answer, askedAt }: EarlyAnswer, index: number): Pending => ({
  opId: `early ${index}`,
  command: answer,
  askedAt,
  phase: 'sending',
  rev: null,
})

function useEngine(roomId: string, { send, retry, onReply, patchOwn }: RoomFeed): AnswerEngine | null {
  const [engine, setEngine] = useState<AnswerEngine | null>(null)
  const [fault, setFault] = useState<unknown>(null)
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    engineCode.fetch().then(({ createAnswerEngine }) => {
      if (isOver) return
      const made = createAnswerEngine(roomId, { send, retry, onReply, patchOwn })
      stop = made.start()
      setEngine(made)
    }, setFault)
    return () => {
      isOver = true
      stop()
      setEngine(null)
    }
  }, [roomId, send, retry, onReply, patchOwn])
  // Nothing can be answered without it: the page says so and offers a reload.
  if (fault !== null) throw fault
  return engine
}
