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

/**
 * Where tooltips, menus and toasts go: the topmost open dialog (everything else is inert while it is open), else null
 * for the body.
 */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, () => stack[stack.length - 1] ?? null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
