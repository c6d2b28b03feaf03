import { useSyncExternalStore } from 'react'

/** The open modal dialogs, the topmost last. What must be seen above them is put inside the topmost. */
let stack: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]): void {
  stack = next
  for (const listener of listeners) listener()
}

/** Notes an opened dialog; the result notes that it closed. */
export function pushDialog(dialog: HTMLDialogElement): () => void {
  change([...stack, dialog])
  return () => change(stack.filter((d) => d !== dialog))
}

/** The topmost open dialog; everything outside it is inert. Null where none is open. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, () => stack[stack.length - 1] ?? null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Where a tooltip or a menu goes: the topmost open dialog, else the page's main part, so that it is inside a landmark.
 * Looked for when it opens: what is the main part while a page comes together is soon another one.
 */
export function usePortalContainer(isOpen: boolean): HTMLElement | null {
  const dialog = useTopDialog()
  return isOpen ? (dialog ?? document.querySelector('main')) : null
}
