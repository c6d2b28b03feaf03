/** A storage of the browser, or null where it is forbidden, as in some private windows. */
export function browserStorage(kind: 'local' | 'session'): Storage | null {
  try {
    const storage = kind === 'local' ? window.localStorage : window.sessionStorage
    return typeof storage.length === 'number' ? storage : null
  } catch {
    return null
  }
}

/** Writes a text, or takes it away where it is empty. A full storage loses it and nothing else. */
export function remember(storage: Storage | null, key: string, text: string): void {
  try {
    if (text === '') storage?.removeItem(key)
    else storage?.setItem(key, text)
  } catch {
    // What could not be remembered is asked for again after a reload.
  }
}
