/** What this desk may do. Full control may do everything and needs no declarations for that. */
import { createContext, useContext } from 'react'
import type { Rights } from '../../../schema/core/rights.ts'
import type { Action } from '../../../schema/engine/access/access.ts'
import type { Command } from '../../../schema/engine/commands/commands.ts'

/** Something that a part of the desk asks for: an action, or a command with the fields that matter. */
export type Asked = Action | Command

/** `may` says whether the declarations allow something, so a part is shown only to those who may use it. */
export type DeskAccess = {
  /** The widest of what is held. */
  rights: Rights
  /** All rights of this desk, which may have traded the keys of several limited links. */
  held: readonly Rights[]
  /** What a limited link is called in the head of its desk; null for full control. */
  label: string | null
  may: (asked: Asked) => boolean
  /** The room of a rehearsal is in this page: it has no addresses, files or links. */
  isRehearsal?: boolean
}

export const AccessContext = createContext<DeskAccess>({
  rights: 'full',
  held: ['full'],
  label: null,
  may: () => true,
})

export const useAccess = (): DeskAccess => useContext(AccessContext)
export const useMay = (): DeskAccess['may'] => useContext(AccessContext).may

/** Whether this desk may set what a cue opens, which is a field of its own right (rule A17). */
export const useMayOpen = (): boolean => useMay()({ type: 'timer.edit', timerId: '', opens: null })
