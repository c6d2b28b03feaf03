import { useSyncExternalStore } from 'react'
import { sharedValue } from '../shared-value.ts'

/** The open modal dialogs, the topmost last. Anything to be seen above them is put inside the topmost. */
const stack = sharedValue<readonly HTMLDialogElement[]>([])

/** Registers an open dialog; the result unregisters it. */
export function pushDialog(dialog: HTMLDialogElement): () => void {
  stack.set([...stack.get(), dialog])
  return () => stack.set(stack.get().filter((d) => d !== dialog))
}

/** The topmost open dialog, or null; everything outside it is inert. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(stack.subscribe, () => stack.get()[stack.get().length - 1] ?? null)
}

/** The open dialogs, the topmost last. */
export const openDialogs = (): readonly HTMLDialogElement[] => stack.get()

/** The topmost of these dialogs that is still open, or null. */
export function useTopOf(dialogs: readonly HTMLDialogElement[]): HTMLDialogElement | null {
  const open = useSyncExternalStore(stack.subscribe, stack.get)
  return [...dialogs].reverse().find((dialog) => open.includes(dialog)) ?? null
}

/**
 * The parent of a tooltip or menu: the topmost open dialog, else the page's main part, so it is inside a landmark.
 * It is looked up on opening, because the main part may still change while a page loads.
 */
export function usePortalContainer(isOpen: boolean): HTMLElement | null {
  const dialog = useTopDialog()
  return isOpen ? (dialog ?? document.querySelector('main')) : null
}
