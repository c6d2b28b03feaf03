import { newIdempotencyKey } from '../app/api.ts'
import type { Notice } from './notices.ts'
import { showNotice } from './outcome-toasts.ts'

/** Asks for what was deleted under `key`, so that it comes back once; where that fails `again` is offered. */
export type Restore = (key: string, again: () => void) => unknown

/** Shows that something was deleted, and offers to bring it back. */
export function offerUndo(notice: Notice, restore: Restore): void {
  const key = newIdempotencyKey()
  const undo = () => void restore(key, undo)
  showNotice(notice, undo)
}
