import { withoutAround } from './page-path.ts'

/**
 * The key in a fragment such as `#key=abc`, or null. No server and no log ever sees a fragment. What a text puts after its
 * link is no part of the key.
 */
export function keyInFragment(hash: string): string | null {
  const key = new URLSearchParams(hash.replace(/^#/, '')).get('key')
  return withoutAround(key ?? '') || null
}
