/** Makes something of a text, and gives the same again while the same text comes: a crowd that comes at once says alike. */
export function onceForAlike<T>(make: (text: string) => T): (text: string) => T {
  let last: { text: string; made: T } | null = null
  return (text) => {
    if (last?.text !== text) last = { text, made: make(text) }
    return last.made
  }
}

/**
 * Makes something of an object, once: whatever is after one press is before the next one. Only for objects that never change, such
 * as the lists of a room, which are replaced as a whole.
 */
export function onceForEach<K extends object, T>(make: (of: K) => T): (of: K) => T {
  const known = new WeakMap<K, { made: T }>()
  return (of) => {
    const found = known.get(of) ?? { made: make(of) }
    known.set(of, found)
    return found.made
  }
}
