import * as limits from '../../schema/limits.ts'

export type ToastVariant = 'default' | 'destructive'

export type Toast = {
  title: string
  description?: string | undefined
  /** destructive: something failed or was refused. */
  variant?: ToastVariant | undefined
  /** One thing to do about it, e.g. Undo; the toast closes with it. */
  action?: { label: string; onPress: () => void } | undefined
  /** 5000 unless given. */
  durationMs?: number | undefined
}

export type ShownToast = Toast & { id: number; isOpen: boolean }

let shown: ShownToast | null = null
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: ShownToast | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/**
 * Shows a toast, in place of the one before (spec 9: one at a time): `toast({ title: 'Timer deleted', description: '…' })`.
 * Callable from anywhere, inside React or not; a page that is inside the organiser shell shows it, above open dialogs too.
 * @returns a function that takes it away again.
 */
export function toast(options: Toast): () => void {
  clearTimeout(removal)
  lastId += 1
  const id = lastId
  change({ ...options, id, isOpen: true })
  return () => dismissToast(id)
}

/** Closes a toast; it is forgotten some time after (spec 9), so that it can leave with its motion. */
export function dismissToast(id: number): void {
  if (shown?.id !== id || !shown.isOpen) return
  change({ ...shown, isOpen: false })
  removal = setTimeout(() => change(null), limits.toastRemoveMs)
}

/** Does what a toast offers, once: it leaves with the press, and a second press finds it on its way out. */
export function pressToast(id: number): void {
  if (shown?.id !== id || !shown.isOpen) return
  const { action } = shown
  dismissToast(id)
  action?.onPress()
}

/** For the toaster: the toast that is shown, open or on its way out. */
export const toastStore = {
  get: (): ShownToast | null => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
