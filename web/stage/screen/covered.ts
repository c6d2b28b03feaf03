/**
 * A screen that was black or showed another page when it is loaded again begins black, so that nobody sees for a moment
 * what the operator took off it. `public/theme.js` reads this before the first paint.
 */
const key = (roomId: string) => `cuelight_covered.${roomId}`

/** Whether this page began black. */
export const startsCovered = (): boolean => document.documentElement.dataset['screen'] === 'awaited'

export function noteCovered(roomId: string, isCovered: boolean): void {
  try {
    if (isCovered) sessionStorage.setItem(key(roomId), '1')
    else sessionStorage.removeItem(key(roomId))
  } catch {
    // A browser that keeps nothing shows its page for a moment.
  }
}
