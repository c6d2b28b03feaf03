/** What the parts of the controller share: the snapshot it shows, and everything that can be asked of it. */
import { createContext, useContext } from 'react'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import type { Pending } from '../../client/outbox/outbox.ts'
import type { DeskActions } from '../actions/desk-actions.ts'
import type { UnsentPress } from '../actions/unsent.ts'

export type Desk = {
  snapshot: Snapshot
  actions: DeskActions
  /** The marks of commands that are late, see `useUnconfirmed`. */
  unconfirmed: ReadonlySet<string>
  /** [C10] Whether GO and Previous take no press, because another cue has just started or one of them is not confirmed. */
  isGoGuarded: boolean
  /** Presses of the show that have no reply yet, the oldest first. */
  waiting: readonly Pending[]
  /** Presses of the show that did not reach the room in time. */
  unsent: readonly UnsentPress[]
}

export const DeskContext = createContext<Desk | null>(null)
/** Apart from the snapshot, so a row which only acts is not redrawn with every change of the room. */
export const DeskActionsContext = createContext<DeskActions | null>(null)

/** The desk of this page; only below the controller page. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (desk === null) throw new Error('no desk above')
  return desk
}

/** The actions without the snapshot. */
export function useDeskActions(): DeskActions {
  const actions = useContext(DeskActionsContext)
  if (actions === null) throw new Error('no desk above')
  return actions
}
