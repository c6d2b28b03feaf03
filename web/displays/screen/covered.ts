import * as z from 'zod/mini'
import { createDraftStore } from '../../client/draft-store.ts'

/**
 * A screen that was black or showed another page when it is loaded again begins black, so nobody sees for a moment
 * what the operator took off it. `public/theme.js` reads this before the first paint.
 */
const store = (roomId: string) => createDraftStore(`cuelight_covered.${roomId}`, z.literal(true))

/** Whether this page began black. */
export const startsCovered = (): boolean => document.documentElement.dataset['screen'] === 'awaited'

export function noteCovered(roomId: string, isCovered: boolean): void {
  if (isCovered) store(roomId).save(true)
  else store(roomId).clear()
}
