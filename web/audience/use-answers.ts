/** The answers of this phone to the room it follows: what is under way, how it ended, and a way to give one. */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { EpochMs } from '../../schema/room/state.ts'
import { serverNow } from '../live/clock.ts'
import type { RoomFeed } from '../live/use-room-feed.ts'
import { type Answer, subjectOf } from './answer.ts'
import type { AnswerEngine } from './answer-engine.ts'
import type { PendingAnswer, QueueState } from './answer-queue.ts'
import { persistentLoad } from './persistent-load.ts'

export type Answers = QueueState & {
  ask: (answer: Answer) => void
  dismiss: (subject: string) => void
  /** What this browser remembers of its votes, see `AnswerEngine`. */
  remembered: readonly string[]
  /** Asks the server again what this participant did; null until that can be asked. */
  refresh: AnswerEngine['refresh'] | null
}

/** On its way from the start, beside the first screen: it is here long before anybody has read a question. */
const loadEngine = persistentLoad(() => import('./answer-engine.ts'))
loadEngine().catch(() => {})

const nothing: QueueState = { pending: [], outcomes: {} }
const noMemory: readonly string[] = []
const noSubscription = () => () => {}

/** One queue per page, beside its feed. */
export function useAnswers(roomId: string, feed: RoomFeed): Answers {
  const engine = useEngine(roomId, feed)
  const isLive = feed.connection === 'live' && feed.refusal === null
  useEffect(() => engine?.setLive(isLive), [engine, isLive])

  /** Asked before the engine was here: shown as under way, and handed over then. */
  const [early, setEarly] = useState<readonly EarlyAnswer[]>([])
  useEffect(() => {
    if (engine === null || early.length === 0) return
    for (const { answer } of early) engine.ask(answer)
    setEarly([])
  }, [engine, early])

  const state = useSyncExternalStore(engine?.subscribe ?? noSubscription, engine?.getState ?? (() => nothing))
  const ask = useCallback(
    (answer: Answer) => {
      if (engine !== null) return engine.ask(answer)
      // The next question begins now, as it does with the engine.
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
      remembered: engine?.remembered ?? noMemory,
      refresh: engine?.refresh ?? null,
    }
  }, [state, early, ask, dismiss, engine])
}

type EarlyAnswer = { answer: Answer; askedAt: EpochMs }

const asPending = (early: EarlyAnswer): PendingAnswer => ({
  ...early,
  opId: subjectOf(early.answer),
  phase: 'sending',
})

function useEngine(roomId: string, { send, retry, onReply, patchOwn }: RoomFeed): AnswerEngine | null {
  const [engine, setEngine] = useState<AnswerEngine | null>(null)
  const [fault, setFault] = useState<unknown>(null)
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    loadEngine().then(({ createAnswerEngine }) => {
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
  // Nothing can be answered without it: the page says so and offers to load again.
  if (fault !== null) throw fault
  return engine
}
