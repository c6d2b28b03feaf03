/** The key in a fragment such as `#key=abc`, or null. No server and no log ever sees a fragment. */
export function keyInFragment(hash: string): string | null {
  const key = new URLSearchParams(hash.replace(/^#/, '')).get('key')
  return key === null || key === '' ? null : key
}
