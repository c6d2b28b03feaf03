/** What the parts of the controller share: the room as it is shown, and everything that can be asked of it. */
import { createContext, useContext } from 'react'
import type { Snapshot } from '../../schema/protocol.ts'
import type { Message, MessageColor, Timer } from '../../schema/room/state.ts'
import type { Answer } from '../app/api.ts'
import type { Deed } from './notices.ts'
import type { Predictable } from './prediction.ts'
import type { TimerInput } from './timer-form.ts'

export type MessageInput = { content: string; color: MessageColor }

/** Where a timer stands in the list now: its place is counted from 1. */
export type TimerPlace = { id: string; name: string; place: number; count: number }

/** The functions stay the same as long as the page is open. Those that answer say whether it worked. */
export type DeskActions = {
  /** Shows a change at once, sends it, and takes it back with a toast if it is refused. */
  ask: (command: Predictable) => void
  /** Sends a change and says whether it was taken: a form that is refused keeps what was typed. */
  save: (command: Predictable) => Promise<boolean>
  /**
   * Runs a request in its turn, behind everything asked before it; says so if it failed.
   * @param again what the toast of the failure offers as Undo
   */
  attempt: <T>(deed: Deed, request: () => Promise<Answer<T>>, again?: () => void) => Promise<Answer<T>>
  /** Starts or pauses what is on the display; a running timer first. */
  toggle: () => void
  /** Changes the time of a timer that stands still; quick presses add up. */
  adjust: (timerId: string, seconds: number) => void
  /** Puts a timer back to its duration; what it stood at can be brought back. */
  reset: (timerId: string) => void
  /** Selects the timer before or after the one on the display. Null where there is none or it may not be selected now. */
  selectNeighbour: (step: -1 | 1) => TimerPlace | null
  /** Null where it stays where it is. */
  moveTimer: (timerId: string, place: number) => TimerPlace | null
  hideMessages: () => void
  /** @param key the same when the same is asked again */
  addTimer: (input: TimerInput, key?: string) => Promise<boolean>
  /** All of them, each once, also where an answer is lost on the way. */
  addTimers: (inputs: readonly TimerInput[]) => Promise<void>
  /** @param isShown puts it on the display at once, in place of what is there */
  addMessage: (input: MessageInput, isShown: boolean, key?: string) => Promise<boolean>
  deleteTimer: (timer: Timer) => Promise<boolean>
  deleteMessage: (message: Message) => Promise<boolean>
  setPassword: (password: string | null) => Promise<boolean>
  /** Voids every controller link given so far and keeps control here. */
  rotateKey: () => Promise<boolean>
  deleteRoom: () => Promise<boolean>
}

export type Desk = { room: Snapshot; actions: DeskActions }

export const DeskContext = createContext<Desk | null>(null)
/** Apart from the room, so that a row which only acts is not drawn anew with every change of the room. */
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
