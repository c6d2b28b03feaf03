/**
 * Delivers every command of a page to its room once, in order. A command is kept until the server has replied to it,
 * and is sent again under the same `opId`, so it counts once however often it arrives.
 */

import type { ParticipantState } from '../../../schema/core/tool-types.ts'
import type { DirectCommand } from '../../../schema/engine/commands/commands.ts'
import type { Reply } from '../../../schema/engine/wire/wire.ts'
import type { ReadError } from '../../../schema/protocol.ts'
import type { RefusalCode } from '../../../schema/refusal-codes.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { OwnChange } from '../../../schema/view/own.ts'
import { createRetries } from './retries.ts'

/** A command under its name, in server time. After `notAfter` it is given up here, and the room refuses it. */
export type Sent = { opId: string; command: DirectCommand; askedAt: EpochMs; notAfter?: EpochMs }

/**
 * 'sending': on its way, or next in line. 'waiting': it could not be sent, and will be once there is a connection
 * again. 'done': the server has done it, but the page's stream has not yet reached `rev`, where it shows.
 */
export type Pending = Sent & { phase: 'waiting' | 'sending' | 'done'; rev: number | null }

/** How a command ended. `unreachable`: there was no reply, so it is not known whether it was done. */
export type Outcome = Sent &
  (Done | ({ kind: 'failed'; code: RefusalCode | 'unreachable'; withdrawal?: Withdrawal } & Omit<ReadError, 'code'>))

/** [S8] What the room says of a command that was given up: when it was done before, or null if it never will be. */
export type Withdrawal = Promise<string | null>

export type OutboxState = {
  pending: readonly Pending[]
  /** How the last command about each subject ended while this page was open. */
  outcomes: Readonly<Record<string, Outcome>>
}

/** `own` is what a participant has done so far, and `ownChange` what the command has changed of it: one of them for an answer. */
type Done = { kind: 'done'; reply: Reply; rev: number; own?: ParticipantState; ownChange?: OwnChange }

export type DeliveryResult =
  | Done
  | ({ kind: 'refused' } & ReadError)
  /** It is not known whether it arrived. */
  | { kind: 'no-reply' }

/** How a command is handled. */
export type Policy = {
  /**
   * What it is about, or null if it is independent of others. While one is under way, another with the same subject is
   * not accepted, unless it may replace the first.
   */
  subject: string | null
  /** Whether it outlives the page. */
  isKept: boolean
  /** How many deliveries may get no reply. A counted command waits for no connection: a try without one counts. */
  tries: number | 'until-replied'
  /** How long after the press it may still be done. Without it, it is done however late it arrives. */
  patienceMs?: number
  /** [S8] Whether it is taken back in the room when it is given up here. If not, the same request may be made again. */
  isWithdrawn?: boolean
  /** A newer command about the same subject replaces it while it has not been sent. */
  isReplaceable: boolean
  /** Whether it includes an older command, which is then dropped if it has not been sent. */
  covers?: (older: DirectCommand) => boolean
}

export type OutboxSources = {
  policyOf: (command: DirectCommand) => Policy
  keep: (sent: Sent) => void
  forget: (opId: string) => void
  now: () => EpochMs
  newOpId: () => string
  /** 0 to 1. */
  random: () => number
  /** Whether there is a way to send this now. */
  canSend: (command: DirectCommand) => boolean
  /** Never rejects. `tries` counts the failed deliveries since the last success. */
  deliver: (sent: Sent, tries: number) => Promise<DeliveryResult>
  /** Tells the room that a command was given up that may have reached it, before anything else is sent. */
  withdraw?: (sent: Sent) => Withdrawal
  onOutcome: (outcome: Outcome) => void
}

export type Outbox = {
  getState: () => OutboxState
  subscribe: (listener: () => void) => () => void
  /** Accepts a command; the promise says how it, or its replacement, ended. A caller may have chosen the `opId`. */
  ask: (command: DirectCommand, how?: { opId?: string }) => Promise<Outcome>
  /** Settles when everything asked for so far has ended. */
  settled: () => Promise<unknown>
  /** The page shows everything up to `rev` of its stream. */
  streamReached: (rev: number) => void
  /** The page has read the whole room again, so it shows every command that is done. */
  roomWasReread: () => void
  /** The network may have changed: try now. */
  wake: () => void
  /** Gives up a command that has no reply yet. It may have arrived all the same, see `Withdrawal`. */
  withdraw: (opId: string) => void
  /** Forgets how the last command about a subject ended. */
  dismiss: (subject: string) => void
  start: () => () => void
}

const isSame = (a: DirectCommand, b: DirectCommand): boolean => JSON.stringify(a) === JSON.stringify(b)

export function createOutbox(sources: OutboxSources, kept: readonly Sent[] = []): Outbox {
  const { policyOf, canSend } = sources
  const listeners = new Set<() => void>()
  const waiters = new Map<string, ((outcome: Outcome) => void)[]>()
  const retries = createRetries(sources.random)
  let state: OutboxState = { pending: kept.map((sent) => ({ ...sent, phase: 'waiting', rev: null })), outcomes: {} }
  let reachedRev = Number.NEGATIVE_INFINITY
  let isRunning = false
  let delivering: Sent | null = null
  /** When each command is given up that may not be late. */
  const expiries = new Map<string, ReturnType<typeof setTimeout>>()
  /** [S8] Those that have left this page: the room may know them. */
  const departed = new Set<string>()
  /** The command that waits for its next try. */
  let resting: Sent | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(change: Partial<OutboxState>): void {
    state = { ...state, ...change }
    for (const listener of [...listeners]) listener()
  }

  const isOpen = ({ phase }: Pending) => phase !== 'done'
  const isCounted = ({ command }: Sent) => policyOf(command).tries !== 'until-replied'

  function setPhase(phase: 'waiting' | 'sending', isMeant: (entry: Pending) => boolean): void {
    const isDue = (entry: Pending) => isOpen(entry) && entry.phase !== phase && isMeant(entry)
    if (state.pending.some(isDue))
      set({ pending: state.pending.map((entry) => (isDue(entry) ? { ...entry, phase } : entry)) })
  }

  /** A command is over, or a newer one replaces it: it is not kept, tried again or given up any more. */
  function forget(opId: string): void {
    sources.forget(opId)
    retries.forget(opId)
    clearTimeout(expiries.get(opId))
    expiries.delete(opId)
    departed.delete(opId)
  }

  /** [S8] Takes back what may not be late, and asks whether it was done; nothing for what is done however late it comes. */
  function withdrawalOf(sent: Sent, end: DeliveryResult): Withdrawal | undefined {
    const isGivenUp = end.kind === 'no-reply' || (end.kind === 'refused' && end.code === 'press_given_up')
    if (!isGivenUp || policyOf(sent.command).isWithdrawn !== true) return undefined
    return (departed.has(sent.opId) ? sources.withdraw?.(sent) : undefined) ?? Promise.resolve(null)
  }

  function finish(asked: Sent, end: DeliveryResult): void {
    const { opId, command, askedAt } = asked
    const sent = { opId, command, askedAt }
    const withdrawal = withdrawalOf(asked, end)
    const taken = withdrawal === undefined ? {} : { withdrawal }
    const outcome: Outcome =
      end.kind === 'done' ? { ...sent, ...end } : { ...sent, kind: 'failed', ...failureOf(end), ...taken }
    forget(opId)
    const isLeft = outcome.kind === 'done' && outcome.rev > reachedRev
    const pending = state.pending.flatMap((entry): Pending[] => {
      if (entry.opId !== opId) return [entry]
      return outcome.kind === 'done' && isLeft ? [{ ...sent, phase: 'done', rev: outcome.rev }] : []
    })
    const { subject } = policyOf(command)
    set({ pending, outcomes: subject === null ? state.outcomes : { ...state.outcomes, [subject]: outcome } })
    sources.onOutcome(outcome)
    for (const resolve of waiters.get(opId) ?? []) resolve(outcome)
    waiters.delete(opId)
  }

  /** One at a time and in order: an operator's second press, or the answer to question 2, is sent second. */
  function pump(): void {
    if (!isRunning || delivering !== null) return
    clearTimeout(timer)
    resting = null
    setPhase('waiting', ({ command }) => !canSend(command))
    const next = state.pending.find((entry) => isOpen(entry) && (canSend(entry.command) || isCounted(entry)))
    if (next === undefined) return
    if (!canSend(next.command)) return conclude(next, { kind: 'no-reply' })
    setPhase('sending', ({ opId }) => opId === next.opId)
    delivering = next
    departed.add(next.opId)
    void sources.deliver(next, retries.failuresSinceReset()).then((delivery) => {
      // It was given up meanwhile, and its outcome has been told.
      if (delivering !== next) return
      delivering = null
      conclude(next, delivery)
    })
  }

  /** Ends a command that has no reply, and goes on with the next one. */
  function giveUp(opId: string): void {
    const entry = state.pending.find((one) => one.opId === opId && isOpen(one))
    if (entry === undefined) return
    if (delivering?.opId === opId) delivering = null
    finish(entry, { kind: 'no-reply' })
    pump()
  }

  function conclude(entry: Sent, delivery: DeliveryResult): void {
    if (delivery.kind === 'done') retries.reset()
    if (delivery.kind === 'done' || countFailure(entry, delivery)) {
      finish(entry, delivery)
      return pump()
    }
    setPhase('waiting', ({ opId }) => opId === entry.opId)
    resting = entry
    timer = setTimeout(pump, retries.nextWaitMs())
  }

  /** Returns whether it was the last delivery of its command. */
  function countFailure({ opId, command }: Sent, delivery: Exclude<DeliveryResult, { kind: 'done' }>): boolean {
    const { tries } = policyOf(command)
    const most = tries === 'until-replied' ? Number.POSITIVE_INFINITY : tries
    return retries.countFailure(opId, delivery.kind === 'refused' ? delivery.code : null, most)
  }

  const endOf = (opId: string) =>
    new Promise<Outcome>((resolve) => waiters.set(opId, [...(waiters.get(opId) ?? []), resolve]))

  /** Removes commands that a newer one replaces; callers that wait for them then wait for the newer one. */
  function giveWay(isMeant: (older: Pending) => boolean, opId: string): void {
    const needless = state.pending.filter((older) => isOpen(older) && older.opId !== delivering?.opId && isMeant(older))
    for (const older of needless) {
      forget(older.opId)
      waiters.set(opId, [...(waiters.get(opId) ?? []), ...(waiters.get(older.opId) ?? [])])
      waiters.delete(older.opId)
    }
    if (needless.length > 0) set({ pending: state.pending.filter((entry) => !needless.includes(entry)) })
  }

  /** Forgets the finished commands that the page shows. */
  function dropShown(rev: number): void {
    const isShown = (entry: Pending) => entry.rev !== null && entry.rev <= rev
    if (state.pending.some(isShown)) set({ pending: state.pending.filter((entry) => !isShown(entry)) })
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask(command, how = {}) {
      const { subject, isKept, isReplaceable, covers, patienceMs } = policyOf(command)
      const isAbout = (other: Sent) => subject !== null && policyOf(other.command).subject === subject
      const first = state.pending
        .filter(isOpen)
        .find((entry) => entry.opId === how.opId || (isAbout(entry) && !isReplaceable))
      if (first !== undefined) return endOf(first.opId)
      const before = subject === null ? undefined : state.outcomes[subject]
      // A repeated command may have arrived the first time, so it keeps its `opId`.
      const isAgain = before?.kind === 'failed' && isSame(before.command, command)
      const opId = how.opId ?? (isAgain ? before.opId : sources.newOpId())
      giveWay((older) => isAbout(older) || covers?.(older.command) === true, opId)
      const askedAt = sources.now()
      const sent: Sent = { opId, command, askedAt }
      if (patienceMs !== undefined) {
        sent.notAfter = askedAt + patienceMs
        expiries.set(
          opId,
          setTimeout(() => giveUp(opId), patienceMs),
        )
      }
      if (isKept) sources.keep(sent)
      const end = endOf(opId)
      const { [subject ?? '']: _before, ...outcomes } = state.outcomes
      set({ pending: [...state.pending, { ...sent, phase: 'sending', rev: null }], outcomes })
      // More presses do not use up the tries of earlier commands.
      if (resting === null || !isCounted(resting)) pump()
      return end
    },
    settled: () => Promise.all(state.pending.filter(isOpen).map(({ opId }) => endOf(opId))),
    streamReached(rev) {
      reachedRev = rev
      dropShown(rev)
    },
    roomWasReread() {
      // The stream may have started over, so later commands wait for their own frames.
      reachedRev = Number.NEGATIVE_INFINITY
      dropShown(Number.POSITIVE_INFINITY)
    },
    wake() {
      retries.reset()
      pump()
    },
    withdraw: giveUp,
    dismiss(subject) {
      const { [subject]: _gone, ...outcomes } = state.outcomes
      set({ outcomes })
    },
    start() {
      isRunning = true
      pump()
      return () => {
        isRunning = false
        clearTimeout(timer)
      }
    },
  }
}

function failureOf(end: Exclude<DeliveryResult, { kind: 'done' }>): ReadError | { code: 'unreachable' } {
  if (end.kind === 'no-reply') return { code: 'unreachable' }
  const { kind: _, ...told } = end
  return told
}
