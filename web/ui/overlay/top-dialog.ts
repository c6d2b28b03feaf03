import { useSyncExternalStore } from 'react'
import { sharedValue } from '../shared-value.ts'

/** The open modal dialogs, the topmost last. What must be seen above them is put inside the topmost. */
const stack = sharedValue<readonly HTMLDialogElement[]>([])

/** Notes an opened dialog; the result notes that it closed. */
export function pushDialog(dialog: HTMLDialogElement): () => void {
  stack.set([...stack.get(), dialog])
  return () => stack.set(stack.get().filter((d) => d !== dialog))
}

/** The topmost open dialog; everything outside it is inert. Null where none is open. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(stack.subscribe, () => stack.get()[stack.get().length - 1] ?? null)
}

/**
 * Where a tooltip or a menu goes: the topmost open dialog, else the page's main part, so that it is inside a landmark.
 * Looked for when it opens: what is the main part while a page comes together is soon another one.
 */
export function usePortalContainer(isOpen: boolean): HTMLElement | null {
  const dialog = useTopDialog()
  return isOpen ? (dialog ?? document.querySelector('main')) : null
}
