/**
 * Brings every answer of this phone to the server once. An answer is kept until the server has acknowledged it, through
 * lost networks and reloads, and sent again under the same `opId`, so that it counts once however often it arrives.
 */
import type { RefusalCode } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import type { AttemptView } from '../../schema/room/project-engagement.ts'
import type { EpochMs } from '../../schema/room/state.ts'
import { type Answer, isKept, isPassing, isSameAnswer, subjectOf } from './answer.ts'

/** An answer as it is kept; `askedAt` is server time. */
export type KeptAnswer = { opId: string; answer: Answer; askedAt: EpochMs }
/** 'waiting': it could not be sent, and will be when there is a way again. */
export type PendingAnswer = KeptAnswer & { phase: 'sending' | 'waiting' }

export type Outcome = KeptAnswer &
  ({ kind: 'done'; attempt: AttemptView | null } | { kind: 'failed'; code: RefusalCode })

export type QueueState = {
  pending: readonly PendingAnswer[]
  /** How the last answer about each subject ended while this page was open. */
  outcomes: Readonly<Record<string, Outcome>>
}

export type Delivery =
  | { kind: 'done'; attempt: AttemptView | null }
  | { kind: 'refused'; code: RefusalCode }
  /** Nobody knows whether it arrived. */
  | { kind: 'unanswered' }

export type QueueSources = {
  keep: (kept: KeptAnswer) => void
  forget: (opId: string) => void
  now: () => EpochMs
  newOpId: () => string
  /** 0 to 1, so that a hall of phones does not try again in the same moment. */
  random: () => number
  /** Whether there is a way to send this now. */
  canSend: (answer: Answer) => boolean
  /** Never rejects. `tries` counts the deliveries that nobody answered. */
  deliver: (kept: KeptAnswer, tries: number) => Promise<Delivery>
  onSettled: (outcome: Outcome, attempt: AttemptView | null) => void
}

export type AnswerQueue = {
  getState: () => QueueState
  subscribe: (listener: () => void) => () => void
  /** Takes an answer. One about the same that is under way already stands. */
  ask: (answer: Answer) => void
  /** The network may have changed: try now. */
  wake: () => void
  /** Forgets how the last answer about a subject ended. */
  dismiss: (subject: string) => void
  start: () => () => void
}

const retryMinMs = 1_000
/** A refusal that passes by itself is waited out so many times. */
const passingTries = 4

export function createAnswerQueue(sources: QueueSources, kept: readonly KeptAnswer[]): AnswerQueue {
  const listeners = new Set<() => void>()
  let state: QueueState = { pending: kept.map((entry) => ({ ...entry, phase: 'waiting' })), outcomes: {} }
  let isRunning = false
  let isDelivering = false
  /** Deliveries without an answer since the last that had one. */
  let failures = 0
  let refusedTries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(change: Partial<QueueState>): void {
    state = { ...state, ...change }
    for (const listener of [...listeners]) listener()
  }

  const setPhase = (phase: PendingAnswer['phase'], isMeant: (entry: PendingAnswer) => boolean) => {
    if (!state.pending.some((entry) => entry.phase !== phase && isMeant(entry))) return
    set({ pending: state.pending.map((entry) => (isMeant(entry) ? { ...entry, phase } : entry)) })
  }

  function drop(isMeant: (entry: PendingAnswer) => boolean): void {
    for (const entry of state.pending) if (isMeant(entry)) sources.forget(entry.opId)
    set({ pending: state.pending.filter((entry) => !isMeant(entry)) })
  }

  function settle({ phase: _phase, ...entry }: PendingAnswer, end: RefusalCode | null, attempt: AttemptView | null) {
    const outcome: Outcome =
      end === null ? { ...entry, kind: 'done', attempt } : { ...entry, kind: 'failed', code: end }
    drop(({ opId }) => opId === entry.opId)
    set({ outcomes: { ...state.outcomes, [subjectOf(entry.answer)]: outcome } })
    sources.onSettled(outcome, attempt)
  }

  /** One at a time and in order: the answer to question 2 means nothing before the one to question 1. */
  async function pump(): Promise<void> {
    if (!isRunning || isDelivering) return
    clearTimeout(timer)
    const next = state.pending.find(({ answer }) => sources.canSend(answer))
    setPhase('waiting', ({ answer }) => !sources.canSend(answer))
    for (const entry of state.pending)
      if (!isKept(entry.answer) && !sources.canSend(entry.answer)) settle(entry, 'unavailable', null)
    if (next === undefined) return
    setPhase('sending', ({ opId }) => opId === next.opId)
    isDelivering = true
    const delivery = await sources.deliver(next, failures)
    isDelivering = false
    conclude(next, delivery)
  }

  function conclude(entry: PendingAnswer, delivery: Delivery): void {
    if (delivery.kind === 'done') {
      failures = 0
      refusedTries = 0
      settle(entry, null, delivery.attempt)
      return void pump()
    }
    const isOver = delivery.kind === 'refused' && (!isPassing(delivery.code) || ++refusedTries >= passingTries)
    if (isOver || !isKept(entry.answer)) {
      refusedTries = 0
      settle(entry, delivery.kind === 'refused' ? delivery.code : 'unavailable', null)
      return void pump()
    }
    setPhase('waiting', ({ opId }) => opId === entry.opId)
    const waitMs = Math.min(limits.reconnectMaxMs, retryMinMs * 2 ** failures++)
    timer = setTimeout(pump, waitMs * (0.5 + 0.5 * sources.random()))
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask(answer) {
      const subject = subjectOf(answer)
      if (state.pending.some((entry) => subjectOf(entry.answer) === subject)) return
      // A submission says every answer again: those that have not left yet need not.
      if (answer.kind === 'quiz_submit')
        drop(({ answer: a, phase }) => a.kind === 'quiz_answer' && a.quizId === answer.quizId && phase === 'waiting')
      const before = state.outcomes[subject]
      // The same thing tried again may have arrived the first time: it keeps its name.
      const isAgain = before?.kind === 'failed' && isSameAnswer(before.answer, answer)
      const entry: KeptAnswer = { opId: isAgain ? before.opId : sources.newOpId(), answer, askedAt: sources.now() }
      if (isKept(answer)) sources.keep(entry)
      const { [subject]: _before, ...outcomes } = state.outcomes
      set({ pending: [...state.pending, { ...entry, phase: 'sending' }], outcomes })
      void pump()
    },
    wake() {
      failures = 0
      void pump()
    },
    dismiss(subject) {
      const { [subject]: _gone, ...outcomes } = state.outcomes
      set({ outcomes })
    },
    start() {
      isRunning = true
      void pump()
      return () => {
        isRunning = false
        clearTimeout(timer)
      }
    },
  }
}
