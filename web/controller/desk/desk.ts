/** What the parts of the controller share: the snapshot it shows, and everything that can be asked of it. */
import { createContext, useContext } from 'react'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import type { DeskActions } from './desk-actions.ts'

/** `unconfirmed` marks the commands that are late, see `useUnconfirmed`. */
export type Desk = { snapshot: Snapshot; actions: DeskActions; unconfirmed: ReadonlySet<string> }

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
