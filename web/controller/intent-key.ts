/** The key of a request that may have to be sent again. */
export type IntentKey = {
  /** The same for the same content, so that what is asked again after no answer came cannot be done twice. */
  keyFor: (content: unknown) => string
  /** It was done: the same content is then meant once more. */
  done: () => void
}

/** @param newKey makes a key that nobody has had */
export function createIntentKey(newKey: () => string): IntentKey {
  let asked: { content: string; key: string } | null = null
  return {
    keyFor(content) {
      const text = JSON.stringify(content)
      if (asked?.content !== text) asked = { content: text, key: newKey() }
      return asked.key
    },
    done() {
      asked = null
    },
  }
}
