import * as limits from '../../../schema/limits.ts'
import { sharedValue } from '../shared-value.ts'

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

/** For the toaster: the toast that is shown, open or on its way out. */
export const toastStore = sharedValue<ShownToast | null>(null)
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

/**
 * Shows a toast, in place of the one before (one at a time): `toast({ title: 'Timer deleted', description: '…' })`.
 * Callable from anywhere, inside React or not; a page that is inside the organiser shell shows it, above open dialogs too.
 * @returns a function that takes it away again.
 */
export function toast(options: Toast): () => void {
  clearTimeout(removal)
  lastId += 1
  const id = lastId
  toastStore.set({ ...options, id, isOpen: true })
  return () => dismissToast(id)
}

/** Closes a toast; it is forgotten some time after, so that it can leave with its motion. */
export function dismissToast(id: number): void {
  const shown = toastStore.get()
  if (shown?.id !== id || !shown.isOpen) return
  toastStore.set({ ...shown, isOpen: false })
  removal = setTimeout(() => toastStore.set(null), limits.toastRemoveMs)
}

/** Does what a toast offers, once: it leaves with the press, and a second press finds it on its way out. */
export function pressToast(id: number): void {
  const shown = toastStore.get()
  if (shown?.id !== id || !shown.isOpen) return
  const { action } = shown
  dismissToast(id)
  action?.onPress()
}
