/** Live messages whose deletion failed (spec 8), for as long as the page is open: turning to another tab forgets none. */
import { useSyncExternalStore } from 'react'

let failed: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Notes how the last try to delete a message ended; a new try begins without a failure. */
export function noteDeletion(messageId: string, hasFailed: boolean): void {
  if (failed.has(messageId) === hasFailed) return
  const others = [...failed].filter((id) => id !== messageId)
  failed = new Set(hasFailed ? [...others, messageId] : others)
  for (const listener of listeners) listener()
}

export const failedDeletions = {
  /** The ids of the messages; another set with every change. */
  get: (): ReadonlySet<string> => failed,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** The ids of the messages that are still there because deleting them failed. */
export const useFailedDeletions = (): ReadonlySet<string> =>
  useSyncExternalStore(failedDeletions.subscribe, failedDeletions.get)
