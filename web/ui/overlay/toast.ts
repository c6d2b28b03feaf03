import { sharedValue } from '../shared-value.ts'
import { openDialogs } from './top-dialog.ts'

const toastRemoveMs = 1_000_000

type ToastVariant = 'default' | 'destructive'

export type Toast = {
  title: string
  description?: string | undefined
  /** `destructive`: something failed or was refused. */
  variant?: ToastVariant | undefined
  /** One thing to do about it, e.g. Undo; the toast closes with it. */
  action?: { label: string; onPress: () => void } | undefined
  /** 5000 unless given. */
  durationMs?: number | undefined
  /** It stays until it is answered or its time is over. Other toasts wait. */
  isQuestion?: boolean | undefined
  /** Takes the place of the toast with the same topic that is shown, and closes when that would. */
  topic?: string | undefined
}

export type ShownToast = Toast & {
  id: number
  isOpen: boolean
  /** The dialogs that were open when it came: it is about the topmost, or about the page. */
  dialogs: readonly HTMLDialogElement[]
  /** The newest toast that waits for this one, a question. */
  next?: ShownToast | undefined
}

/** The current toast, open or closing, which the toaster shows. */
export const toastStore = sharedValue<ShownToast | null>(null)
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

/**
 * Shows a toast, replacing the previous one: `toast({ title: 'Timer deleted', description: '…' })`. Can be called from
 * anywhere, inside React or not; the organiser shell shows it, in the topmost open dialog if there is one.
 * @returns a function that closes it.
 */
export function toast(options: Toast): () => void {
  const shown = toastStore.get()
  const isSame = shown?.isOpen === true && options.topic !== undefined && shown.topic === options.topic
  if (!isSame) {
    clearTimeout(removal)
    lastId += 1
  }
  const id = isSame ? shown.id : lastId
  toastStore.set(withToast(shown, { ...options, id, isOpen: true, dialogs: openDialogs() }))
  return () => dismissToast(id)
}

/** What is shown when another toast comes. A question makes way for another one, and for what a later dialog says. */
export function withToast(shown: ShownToast | null, coming: ShownToast): ShownToast {
  const isAsking = shown?.isOpen === true && shown.isQuestion === true && coming.isQuestion !== true
  return isAsking && coming.dialogs.length <= shown.dialogs.length
    ? { ...shown, next: coming }
    : { next: shown?.next, ...coming }
}

/** Closes a toast. So that its exit can be animated, it stays here until the next toast, or for `toastRemoveMs`. */
export function dismissToast(id: number): void {
  const shown = toastStore.get()
  if (shown?.next?.id === id) return toastStore.set({ ...shown, next: undefined })
  if (shown?.id !== id || !shown.isOpen) return
  if (shown.next !== undefined) return toastStore.set(shown.next)
  toastStore.set({ ...shown, isOpen: false })
  removal = setTimeout(() => toastStore.set(null), toastRemoveMs)
}

/** Runs a toast's action, once: the toast closes with the press, and a second press has no effect. */
export function pressToast(id: number): void {
  const shown = toastStore.get()
  if (shown?.id !== id || !shown.isOpen) return
  const { action } = shown
  dismissToast(id)
  action?.onPress()
}
