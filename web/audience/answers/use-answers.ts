/** This phone's answers to the room it follows: those under way, how the last ones ended, and a way to give one. */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { OutboxState } from '../../client/outbox/outbox.ts'
import { browserStorage } from '../../live/browser-storage.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { clientSessionId } from '../browser-storage.ts'
import type { Answer } from './answer.ts'
import { type AnswerEngine, createAnswerEngine } from './answer-engine.ts'

export type Answers = OutboxState & {
  ask: (answer: Answer) => void
  dismiss: (subject: string) => void
  /** This browser's id, sent with its answers. */
  sessionId: string
  /** The browser's memory of its votes, see `AnswerEngine`. */
  remembered: readonly string[]
  /** Asks the server again what this participant did; null before the first effect. */
  refresh: AnswerEngine['refresh'] | null
}

const nothing: OutboxState = { pending: [], outcomes: {} }
const noMemory: readonly string[] = []
const noSubscription = () => () => {}

/** One outbox per page, next to its feed. */
export function useAnswers(roomId: string, feed: RoomFeed): Answers {
  const engine = useEngine(roomId, feed)
  const [sessionId] = useState(() => clientSessionId(browserStorage('local')))
  const isLive = feed.connection === 'live' && feed.refusal === null
  useEffect(() => engine?.setLive(isLive), [engine, isLive])

  const state = useSyncExternalStore(engine?.subscribe ?? noSubscription, engine?.getState ?? (() => nothing))
  const ask = useCallback((answer: Answer) => void engine?.ask(answer), [engine])
  const dismiss = useCallback((subject: string) => engine?.dismiss(subject), [engine])
  return useMemo(() => {
    return {
      ...state,
      ask,
      dismiss,
      sessionId,
      remembered: engine?.remembered ?? noMemory,
      refresh: engine?.refresh ?? null,
    }
  }, [state, ask, dismiss, sessionId, engine])
}

/** The engine of this room, from the first effect until the page leaves it: before that nobody has seen a question. */
function useEngine(roomId: string, { send, retry, onReply, patchOwn }: RoomFeed): AnswerEngine | null {
  const [engine, setEngine] = useState<AnswerEngine | null>(null)
  useEffect(() => {
    const made = createAnswerEngine(roomId, { send, retry, onReply, patchOwn })
    const stop = made.start()
    setEngine(made)
    return () => {
      stop()
      setEngine(null)
    }
  }, [roomId, send, retry, onReply, patchOwn])
  return engine
}
