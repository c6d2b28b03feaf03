/** A set of listeners that may be added and removed while they are called. */
export function createListeners<T>() {
  const listeners = new Set<(news: T) => void>()
  return {
    /** Adds a listener; returns a function that takes it away. */
    add(listener: (news: T) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(news: T): void {
      for (const listener of [...listeners]) listener(news)
    },
  }
}
