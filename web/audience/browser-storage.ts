/** What a phone's first load keeps in the browser. The draft store, which its later forms use, would add 0.4 kB to it. */
import { serverNow } from '../live/clock/clock.ts'

/** The stored text; empty if there is none. */
export const recall = (storage: Storage | null, key: string): string => storage?.getItem(key) || ''

/** Stores a text, or removes an empty one. If the storage is full, only this text is lost. */
export function remember(storage: Storage | null, key: string, text: string): void {
  try {
    if (text === '') storage?.removeItem(key)
    else storage?.setItem(key, text)
  } catch {
    // What could not be stored is asked for again after a reload.
  }
}

const sessionKey = 'poll_session_id'
const randomLetters = 10

/** This browser's own id, a hint for the server: made from a timestamp and random text the first time. */
export function clientSessionId(storage: Storage | null): string {
  const known = recall(storage, sessionKey)
  if (known !== '') return known
  const random = Array.from({ length: randomLetters }, () => Math.floor(Math.random() * 36).toString(36)).join('')
  const made = `session_${Math.round(serverNow())}_${random}`
  remember(storage, sessionKey, made)
  return made
}
