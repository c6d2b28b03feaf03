/** The browser's storage of this kind, or null if it is forbidden, as in some private windows. */
export function browserStorage(kind: 'local' | 'session'): Storage | null {
  try {
    const storage = window[`${kind}Storage`]
    return typeof storage.length === 'number' ? storage : null
  } catch {
    return null
  }
}
