/** How the desk asks its room: commands go through the outbox, the few other requests wait their turn behind them. */
import type { DirectCommand } from '../../../schema/engine/commands.ts'
import type { Predictable } from '../../../schema/engine/predicted.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { runningCue } from '../../../schema/tools/timers/sequence.ts'
import { type EpochMs, isoTime } from '../../../schema/values/time.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import type { ApiReply } from '../../client/api/reply.ts'
import type { Outbox, Outcome, Pending } from '../../client/outbox/outbox.ts'
import { localClock } from '../../live/clock/clock-words.ts'
import { part, prefetch } from '../../live/part.tsx'
import type { ShowCommand } from '../actions/desk-action.ts'
import { isOnDisplay, offerScene } from '../stage/scene-offer.ts'
import type { FailedAction } from './failures.ts'
import { type Failure, failureNotice, offer, type Refused, showFailure, showNotice, successNotice } from './notices.ts'
import { pressName } from './press-name.ts'
import { isShowPress, type Unsent } from './unsent.ts'
import * as words from './words/notices.ts'

/**
 * The room's own rules, fetched right after the page: they would add 16 kB to the first load. A press before that shows
 * once the server has replied.
 */
export const predicting = part(() => import('../../../schema/engine/predicted.ts'), 1_000)

/** Fetched only where two people changed the same. */
const comparing = part(() => import('./meanwhile.ts'))

export type AskingWiring = {
  outbox: Pick<Outbox, 'ask' | 'getState' | 'withdraw'>
  /** Where presses of the show go that did not reach the room in time. */
  unsent: Pick<Unsent, 'add' | 'drop' | 'confirm' | 'forget'>
  newKey: () => string
  now: () => EpochMs
  /** The room as the server last sent it. */
  received: () => Snapshot | null
  isLive: () => boolean
  /** Reads the room again, for a change that no frame brings. */
  readAgain: () => void
}

/**
 * `opId` stays the same when a command is asked again; `again` is what Undo does in the toast of a failure. `past` undoes
 * what came before, if something is in the way of an undo. `from` is what an edit began from, if it has lists to merge.
 */
type HowAsked = { opId?: string; again?: () => void; past?: (() => void) | undefined; from?: unknown }

/** When a press was done that was cancelled or given up. */
type Happened = { doneAt: string; isCancelled: boolean }

/** What is left to say of a command that failed, after the desk has kept a press of the show that was not sent. */
type Told = Refused | null

export function createAsking({ outbox, unsent, newKey, now, received, isLive, readAgain }: AskingWiring) {
  prefetch(predicting)
  /** Presses that the operator took back while they waited for the connection. */
  const withdrawn = new Set<string>()
  /** Settles when everything asked for so far has its reply. */
  let turn: Promise<unknown> = Promise.resolve()

  function send(command: DirectCommand, opId: string): Promise<Outcome> {
    unsent.drop(command.type)
    const end = outbox.ask(command, { opId })
    turn = Promise.all([turn, end])
    return end
  }

  /** The room with every command so far, up to date even between two renders. */
  function shown(): Snapshot | null {
    const snapshot = received()
    if (snapshot === null) return null
    const { pending } = outbox.getState()
    return predicting.get() === null ? withQuickPresses(snapshot, pending) : overlay(snapshot, pending)
  }

  /** Sends an edit until it overlooks nothing: what a colleague changed meanwhile is shown, and the person chooses. */
  async function sendCompared(command: DirectCommand, opId: string, from?: unknown): Promise<Outcome> {
    const outcome = await send(command, opId)
    if (outcome.kind !== 'failed' || outcome.changed === undefined) return outcome
    const meanwhile = await comparing.fetch().catch(() => null)
    const again = (await meanwhile?.resolved(command, outcome, from)) ?? null
    if (again === null) return outcome
    if (again !== 'nothing') return sendCompared(again, newKey(), outcome.current)
    const { opId: asked, askedAt } = outcome
    return { opId: asked, command, askedAt, kind: 'done', reply: { kind: 'gone', view: null }, rev: 0 }
  }

  /** A press of the show that came too late is asked about instead: it is never done late, and never lost silently. */
  function toldOf({ opId, command, code, about, reason, withdrawal }: Extract<Outcome, { kind: 'failed' }>): Told {
    const isCancelled = withdrawn.delete(opId)
    const failure: Failure = code === 'press_given_up' ? 'unreachable' : code
    const isPress = isShowPress(command)
    if (!isCancelled && (failure !== 'unreachable' || !isPress)) return { code: failure, about, reason }
    if (!isPress) return null
    if (!isCancelled) unsent.add(opId, command)
    void withdrawal?.then((doneAt) => {
      if (doneAt === null) return unsent.confirm(opId)
      unsent.forget(opId)
      tellDone(opId, command, { doneAt, isCancelled })
    })
    return null
  }

  /** [S8] A press that was cancelled or given up has happened all the same. It can be undone. */
  function tellDone(opId: string, command: ShowCommand, { doneAt, isCancelled }: Happened): void {
    const running = runningCue(received()?.timers ?? [])
    const time = localClock.timeWithSeconds(Date.parse(doneAt))
    const isStart = command.type === 'rundown.next' || command.type === 'timer.start'
    const title =
      isStart && running !== undefined ? words.startedAt(running.name, time) : words.doneAt(pressName(command), time)
    const undo = () => void perform({ type: 'room.undo', of: opId })
    const description = isCancelled ? words.beforeCancel : words.replyLost
    showNotice({ title, description }, isUndoable(command) ? undo : undefined)
    readAgain()
  }

  async function askFor(command: Predictable, opId: string): Promise<void> {
    const outcome = await sendCompared(command, opId)
    if (outcome.kind === 'failed' && outcome.changed !== undefined) return
    // A newer command replaced it and shows its own outcome.
    if (outcome.opId !== opId) return
    if (outcome.kind === 'failed') return showRefusal(shown(), command, toldOf(outcome))
    const notice = successNotice(command)
    if (notice === null) return
    const scene = sceneOf(command)
    const now = shown()
    if (scene === null || (now !== null && isOnDisplay(now, scene))) showNotice(notice)
    else offerScene(notice, scene, () => void askFor({ type: 'room.stage', scene }, newKey()))
  }

  /** If another timer cannot start because one is running, offers to pause that one first. */
  function showRefusal(snapshot: Snapshot | null, command: Predictable, refused: Told): void {
    if (refused === null) return
    const running = runningCue(snapshot?.timers ?? [])
    const { code } = refused
    if (code !== 'timer_running_start' || running === undefined) return showFailure(command, refused)
    offer(failureNotice('timer', code), words.pauseAndStart, () => {
      void askFor({ type: 'timer.pause', timerId: running.id }, newKey())
      void askFor(command, newKey())
    })
  }

  /** Sends a command, shows a toast if its outcome is not plain to see, and returns the outcome. */
  async function perform(
    command: DirectCommand,
    { opId = newKey(), again, past, from }: HowAsked = {},
  ): Promise<Outcome> {
    const outcome = await sendCompared(command, opId, from)
    // The person went back to the form, which still has what was typed.
    if (outcome.kind === 'failed' && outcome.changed !== undefined) return outcome
    if (outcome.kind === 'failed') {
      const told = toldOf(outcome)
      if (told === null) return outcome
      const isInTheWay = told.code === 'undo_conflict' || told.code === 'undo_full'
      if (isInTheWay && past !== undefined) offer(failureNotice('room.undo', told.code, told), words.undoBefore, past)
      else showFailure(command, told, isInTheWay ? undefined : again)
      return outcome
    }
    const notice = successNotice(command)
    if (notice !== null) showNotice(notice)
    if (predicting.get()?.isPredictable(command) !== true) readAgain()
    return outcome
  }

  return {
    shown,
    /** Takes back a press that waits for the connection. */
    withdraw(opId: string): void {
      withdrawn.add(opId)
      outbox.withdraw(opId)
    },
    /**
     * Shows a change immediately, sends it, and takes it back with a toast if it is refused. Returns whether it
     * was sent.
     * @param opId the name of the command, with which it can be undone later
     */
    ask(command: Predictable, opId = newKey()): boolean {
      const snapshot = shown()
      if (snapshot === null) return false
      // What is shown may be old while the connection is down: then the server decides.
      const next = isLive() ? predicting.get()?.predict(snapshot, command, now()) : undefined
      if (next?.ok === false) showRefusal(snapshot, command, next)
      if (next?.ok === false || next?.value.isChange === false) return false
      void askFor(command, opId)
      return true
    },
    /** Sends a command, shows a toast if its outcome is not plain to see, and returns the outcome. */
    perform,
    /** Runs a request in its turn, behind everything asked before it. Shows a toast if it fails. */
    async request<T>(deed: FailedAction, run: () => Promise<ApiReply<T>>): Promise<ApiReply<T>> {
      const running = turn.then(run)
      turn = running.catch(() => {})
      const reply = await running
      if (reply.ok) readAgain()
      else showNotice(failureNotice(deed, reply.code))
      return reply
    },
  }
}

/** A flash and a selection leave nothing to undo. */
const isUndoable = ({ type }: ShowCommand): boolean => type !== 'room.flash' && type !== 'timer.select'

/** The scene of what a command has opened; null if it cannot fill the display. */
const sceneOf = (command: Predictable) =>
  command.type === 'poll.edit' && command.isActive === true
    ? ({ kind: 'poll', id: command.pollId, isPinned: false } as const)
    : null

/** The id of what was added, or null if nothing was. */
export function addedId(outcome: Outcome): string | null {
  const view = outcome.kind === 'failed' ? null : outcome.reply.view
  return view !== null && 'id' in view ? view.id : null
}

/**
 * Without the rules: the room with what the next of quick presses begins from, so three presses of +1m are three
 * minutes, and a second Space pauses. It is not drawn, because only the rules know everything that a press changes.
 */
const withQuickPresses = (received: Snapshot, pending: readonly Pending[]): Snapshot => ({
  ...received,
  timers: received.timers.map((timer) => pending.reduce(pressed, timer)),
})

function pressed(timer: Timer, { command, askedAt }: Pending): Timer {
  if (!('timerId' in command) || command.timerId !== timer.id) return timer
  switch (command.type) {
    case 'timer.adjust':
      return { ...timer, currentTime: command.currentTime }
    case 'timer.start':
      return { ...timer, isRunning: true, startedAt: isoTime(askedAt - (timer.restMs ?? 0)) }
    case 'timer.pause':
      return { ...timer, isRunning: false, startedAt: null }
    default:
      return timer
  }
}

/**
 * The room as the desk shows it: as the server last sent it, with the pending commands applied. A command that the
 * rules would refuse by now, or that cannot be predicted, changes nothing.
 */
export function overlay(received: Snapshot, pending: readonly Pending[]): Snapshot {
  const rules = predicting.get()
  if (rules === null) return received
  return pending.reduce((shown, { command, askedAt }) => {
    if (!rules.isPredictable(command)) return shown
    const next = rules.predict(shown, command, askedAt)
    return next.ok ? next.value.room : shown
  }, received)
}
