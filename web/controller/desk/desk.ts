/** What the parts of the controller share: the room as it is shown, and everything that can be asked of it. */
import { createContext, useContext } from 'react'
import type { SheetCue } from '../../../schema/sheet/read-sheet.ts'
import type { DirectCommand } from '../../../schema/tools/commands.ts'
import type { Message, MessageColor } from '../../../schema/tools/messages/entity.ts'
import type { Predictable } from '../../../schema/tools/predicted.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import type { Answer } from '../../client/api/answer.ts'
import type { TimerInput } from '../timers/timer-form.ts'
import type { Asking } from './asking.ts'
import type { Notice } from './notices.ts'

export type MessageInput = { content: string; color: MessageColor }

/** Where a timer is in the list now; its place is counted from 1. */
type TimerPlace = { id: string; name: string; place: number; count: number }

/** The functions stay the same as long as the page is open. Those that answer say whether it worked. */
export type DeskActions = Pick<Asking, 'ask' | 'perform'> & {
  /** Sends a change and says whether it was taken: a form that is refused keeps what was typed. */
  save: (command: Predictable) => Promise<boolean>
  /** Starts or pauses what is on the display; a running timer first. */
  toggle: () => void
  /** Changes the time of a timer that is not running; quick presses add up. */
  adjust: (timerId: string, seconds: number) => void
  /** Resets a timer to its duration; undo brings back the time it showed. */
  reset: (timerId: string) => void
  /** Selects the timer before or after the one on the display. Null if there is none or it may not be selected now. */
  selectNeighbour: (step: -1 | 1) => TimerPlace | null
  /** Null if it stays where it is. */
  moveTimer: (timerId: string, place: number) => TimerPlace | null
  hideMessages: () => void
  /** Shows the message at a place, counted from 1, or hides it. */
  toggleMessage: (place: number) => void
  /** Ends the running cue and starts the next one; with nothing running it starts the selected cue. */
  nextCue: () => void
  /** Puts the running cue back and starts the one before it. */
  previousCue: () => void
  /** Makes every display black, or lifts it. */
  toggleBlackout: () => void
  /** Fills every display with the QR code, or brings back what it took the place of. */
  toggleQr: () => void
  /** Makes every display flash for three seconds. */
  flash: () => void
  /** @param opId the same when the same is asked again */
  addTimer: (input: TimerInput, opId: string) => Promise<boolean>
  /** All of them, each once, even if an answer is lost. */
  addTimers: (inputs: readonly TimerInput[]) => Promise<void>
  /** All of them or none. @param key the same when the same is asked again */
  importTimers: (timers: SheetCue[], key: string) => Promise<Answer<unknown>>
  /** @param isShown also puts it on the display, in place of what is there */
  addMessage: (input: MessageInput, isShown: boolean, opId: string) => Promise<boolean>
  /** Deletes or empties something, says so and offers to undo it. Says whether it worked. */
  remove: (command: Deletion, notice: Notice) => Promise<boolean>
  deleteTimer: (timer: Timer) => Promise<void>
  deleteMessage: (message: Message) => Promise<void>
  /** Reverts the newest command that can be undone, also one that a colleague gave. */
  undo: () => Promise<void>
  /** Applies what was undone last again. */
  redo: () => Promise<void>
  setPassword: (password: string | null) => Promise<boolean>
  /** Voids every controller link given so far and keeps control here. */
  rotateKey: () => Promise<boolean>
  deleteRoom: () => Promise<boolean>
}

/** A command that deletes something, or the answers to it. */
export type Deletion = Extract<DirectCommand, { type: `${string}.delete` | 'poll.reset' | 'quiz.reset' }>

/** `unconfirmed`: what is late (`useUnconfirmed`). */
export type Desk = { room: Snapshot; actions: DeskActions; unconfirmed: ReadonlySet<string> }

export const DeskContext = createContext<Desk | null>(null)
/** Apart from the room, so that a row which only acts is not redrawn with every change of the room. */
export const DeskActionsContext = createContext<DeskActions | null>(null)

/** The desk of this page; only inside the dashboard. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (desk === null) throw new Error('no desk above')
  return desk
}

/** Only what can be done. */
export function useDeskActions(): DeskActions {
  const actions = useContext(DeskActionsContext)
  if (actions === null) throw new Error('no desk above')
  return actions
}
