/** The listeners to one kind of event. */
export type Listeners<T> = {
  /** Adds a listener; returns a function that takes it away. */
  add: (listener: (news: T) => void) => () => void
  tell: (news: T) => void
}

/** A set of listeners that may be added and removed while they are called. */
export function createListeners<T>(): Listeners<T> {
  const listeners = new Set<(news: T) => void>()
  return {
    add(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(news) {
      for (const listener of [...listeners]) listener(news)
    },
  }
}
