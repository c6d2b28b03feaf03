/** How the desk asks its room: commands go through the outbox, the few other requests wait their turn behind them. */
import type { DirectCommand } from '../../../schema/engine/commands/commands.ts'
import { runningCue } from '../../../schema/tools/timers/sequence.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import type { ApiReply } from '../../client/api/reply.ts'
import type { Outbox, Outcome } from '../../client/outbox/outbox.ts'
import { localClock } from '../../live/clock/clock-words.ts'
import { prefetch } from '../../live/part.tsx'
import type { FailedAction } from '../notices/failures.ts'
import {
  type Failure,
  failureNotice,
  offer,
  type Refused,
  showFailure,
  showNotice,
  successNotice,
} from '../notices/notices.ts'
import { isOnDisplay, offerScene } from '../notices/scene-offer.ts'
import * as words from '../notices/words/notices.ts'
import type { ShowCommand } from './desk-action.ts'
import { overlay, predicted, rules } from './predicted.ts'
import { pressName } from './press-name.ts'
import { pressTurns } from './press-turns.ts'
import { isShowPress, type Unsent } from './unsent.ts'

export type AskingWiring = {
  outbox: Pick<Outbox, 'ask' | 'getState' | 'settled' | 'subscribe' | 'withdraw'>
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

type Failed = Extract<Outcome, { kind: 'failed' }>

/** What is left to say of a command that failed, after the desk has kept a press of the show that was not sent. */
type Told = Refused | null

export function createAsking({ outbox, unsent, newKey, now, received, isLive, readAgain }: AskingWiring) {
  prefetch(rules)
  /** Presses that the operator took back while they waited for the connection. */
  const withdrawn = new Set<string>()
  /** Settles when every request so far has its reply. */
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = pressTurns(outbox)

  /** The room with every command so far, up to date even between two renders. */
  function shown(): Snapshot | null {
    const snapshot = received()
    return snapshot === null ? null : overlay(snapshot, outbox.getState().pending)
  }

  /**
   * Shows a change immediately, sends it, and takes it back with a toast if it is refused. Returns whether it was sent.
   * @param opId the name of the command, with which it can be undone later
   */
  function ask(command: DirectCommand, opId = newKey()): boolean {
    const snapshot = shown()
    if (snapshot === null) return false
    // What is shown may be old while the connection is down: then the server decides.
    const next = isLive() ? predicted(snapshot, command, now()) : null
    if (next?.ok === false) showRefusal(command, next)
    if (next?.ok === false || next?.value.isChange === false) return false
    void ended(command, outbox.ask(command, { opId }))
    return true
  }

  /** Sends a command, shows a toast if its outcome is not plain to see, and returns the outcome. */
  const perform = (command: DirectCommand, { opId = newKey(), ...how }: HowAsked = {}): Promise<Outcome> =>
    ended(command, outbox.ask(command, { opId }), how)

  /** How a command ends that was sent. A toast says so if it is not plain to see. */
  async function ended(command: DirectCommand, sent: Promise<Outcome>, how: HowAsked = {}): Promise<Outcome> {
    unsent.drop(command.type)
    const outcome = await sent
    // A newer command replaced it and shows its own outcome.
    if (outcome.command !== command) return outcome
    if (outcome.kind === 'failed' && outcome.changed !== undefined) return compared(command, outcome, how)
    if (outcome.kind === 'failed') showRefusal(command, toldOf(outcome), how)
    else tellSuccess(command)
    return outcome
  }

  /** Shows what a colleague changed meanwhile, and sends what the person chooses, until it overlooks nothing. */
  async function compared(command: DirectCommand, outcome: Failed, how: HowAsked): Promise<Outcome> {
    const meanwhile = await import('../conflicts/meanwhile.ts').catch(() => null)
    const again = (await meanwhile?.resolved(command, outcome, how.from)) ?? null
    // The person went back to the form, which still has what was typed.
    if (again === null) return outcome
    if (again !== 'nothing')
      return ended(again, outbox.ask(again, { opId: newKey() }), { ...how, from: outcome.current })
    tellSuccess(command)
    const { opId, askedAt } = outcome
    return { opId, command, askedAt, kind: 'done', reply: { kind: 'gone', view: null }, rev: 0 }
  }

  function tellSuccess(command: DirectCommand): void {
    if (rules.get()?.isPredicted(command) !== true) readAgain()
    const notice = successNotice(command)
    if (notice === null) return
    const scene = sceneOf(command)
    const now = shown()
    if (scene === null || (now !== null && isOnDisplay(now, scene))) showNotice(notice)
    else offerScene(notice, scene, () => void perform({ type: 'room.stage', scene }))
  }

  /** A press of the show that came too late is asked about instead: it is never done late, and never lost silently. */
  function toldOf({ opId, command, code, about, reason, withdrawal }: Failed): Told {
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
  function tellDone(
    opId: string,
    command: ShowCommand,
    { doneAt, isCancelled }: { doneAt: string; isCancelled: boolean },
  ): void {
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

  /** If another timer cannot start because one is running, offers to pause that one first. */
  function showRefusal(command: DirectCommand, refused: Told, { again, past }: HowAsked = {}): void {
    if (refused === null) return
    const { code } = refused
    const running = runningCue(shown()?.timers ?? [])
    const isInTheWay = code === 'undo_conflict' || code === 'undo_full'
    if (code === 'timer_running_start' && running !== undefined)
      offer(failureNotice('timer', code), words.pauseAndStart, () => {
        void perform({ type: 'timer.pause', timerId: running.id })
        void perform(command)
      })
    else if (isInTheWay && past !== undefined) offer(failureNotice('room.undo', code, refused), words.undoBefore, past)
    else showFailure(command, refused, isInTheWay ? undefined : again)
  }

  return {
    shown,
    ask,
    perform,
    inTurn,
    /** Takes back a press that waits for the connection. */
    withdraw(opId: string): void {
      withdrawn.add(opId)
      outbox.withdraw(opId)
    },
    /** Runs a request in its turn, behind everything asked before it. Shows a toast if it fails. */
    async request<T>(deed: FailedAction, run: () => Promise<ApiReply<T>>): Promise<ApiReply<T>> {
      const running = Promise.all([turn, outbox.settled()]).then(run)
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
const sceneOf = (command: DirectCommand) =>
  command.type === 'poll.edit' && command.isActive === true
    ? ({ kind: 'poll', id: command.pollId, isPinned: false } as const)
    : null

/** The id of what was added, or null if nothing was. */
export function addedId(outcome: Outcome): string | null {
  const view = outcome.kind === 'failed' ? null : outcome.reply.view
  return view !== null && 'id' in view ? view.id : null
}
