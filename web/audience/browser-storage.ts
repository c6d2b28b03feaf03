/** A storage of the browser, or null where it is forbidden, as in some private windows. */
export function browserStorage(kind: 'local' | 'session'): Storage | null {
  try {
    const storage = window[`${kind}Storage`]
    return typeof storage.length === 'number' ? storage : null
  } catch {
    return null
  }
}

/** The text that is kept there, empty where there is none. */
export const recall = (storage: Storage | null, key: string): string => storage?.getItem(key) || ''

/** Writes a text, or takes it away where it is empty. A full storage loses it and nothing else. */
export function remember(storage: Storage | null, key: string, text: string): void {
  try {
    if (text === '') storage?.removeItem(key)
    else storage?.setItem(key, text)
  } catch {
    // What could not be remembered is asked for again after a reload.
  }
}
