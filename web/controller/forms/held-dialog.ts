import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

/** Draws a dialog; `close` takes away this one and no other. */
type Draw = (close: () => void) => ReactNode
type Open = (draw: Draw) => void

/**
 * Opens a dialog that a part of the desk needs. The desk holds it and not the part, which is drawn again when the columns
 * change their layout: what was typed would be lost with it.
 */
export const HeldDialog = createContext<Open>(() => {})
export const useHeldDialog = (): Open => useContext(HeldDialog)

/** What the desk draws, and how its parts open it. */
export function useDialogHolder(): [dialog: ReactNode, open: Open] {
  const [held, hold] = useState<{ draw: Draw } | null>(null)
  const open = useCallback((draw: Draw) => hold({ draw }), [])
  const close = () => hold((now) => (now === held ? null : now))
  return [held?.draw(close), open]
}
