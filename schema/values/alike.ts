/** Makes something of a text, and gives the same again while the same text comes: a crowd that comes at once says alike. */
export function onceForAlike<T>(make: (text: string) => T): (text: string) => T {
  let last: { text: string; made: T } | null = null
  return (text) => {
    if (last?.text !== text) last = { text, made: make(text) }
    return last.made
  }
}
