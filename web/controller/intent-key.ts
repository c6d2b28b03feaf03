import type { DraftStore } from './draft-store.ts'

/** The key of a request that may have to be sent again. */
export type IntentKey = {
  /** The same for the same content, so that what is asked again after no answer came cannot be done twice. */
  keyFor: (content: unknown) => string
  /** It was done: the same content is then meant once more. */
  done: () => void
}

/** What was asked for, as text, and under which key. */
export type Asked = { content: string; key: string }

/**
 * @param newKey makes a key that nobody has had
 * @param kept where it outlives the page, as the draft does that it belongs to
 */
export function createIntentKey(newKey: () => string, kept?: DraftStore<Asked>): IntentKey {
  let asked = kept?.load() ?? null
  return {
    keyFor(content) {
      const text = JSON.stringify(content)
      if (asked?.content !== text) {
        asked = { content: text, key: newKey() }
        kept?.save(asked)
      }
      return asked.key
    },
    done() {
      asked = null
      kept?.clear()
    },
  }
}

/** What was kept of a request, checked; null where it is none. */
export function readAsked(value: unknown): Asked | null {
  if (typeof value !== 'object' || value === null) return null
  const content: unknown = Reflect.get(value, 'content')
  const key: unknown = Reflect.get(value, 'key')
  return typeof content === 'string' && typeof key === 'string' ? { content, key } : null
}
