import { useSyncExternalStore } from 'react'
import { sharedValue } from '../shared-value.ts'

/** The open dialogs, the topmost last, those at the side too. */
const stack = sharedValue<readonly HTMLDialogElement[]>([])

/** Registers an open dialog; the result unregisters it. */
export function pushDialog(dialog: HTMLDialogElement): () => void {
  stack.set([...stack.get(), dialog])
  return () => stack.set(stack.get().filter((d) => d !== dialog))
}

/** Whether a dialog covers its page: then anything to be seen above it is put inside it. */
const isModal = (dialog: HTMLDialogElement): boolean => !dialog.classList.contains('is-beside')

/** The topmost modal dialog, or null; everything outside it is inert. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(stack.subscribe, () => openDialogs().pop() ?? null)
}

/** The last dialog that was opened, modal or at the side, or null. */
export function useLastDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(stack.subscribe, () => stack.get()[stack.get().length - 1] ?? null)
}

/** The open modal dialogs, the topmost last. */
export const openDialogs = (): HTMLDialogElement[] => stack.get().filter(isModal)

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
