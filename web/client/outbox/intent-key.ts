import * as z from 'zod/mini'
import * as limits from '../../../schema/limits.ts'
import type { DraftStore } from '../draft-store.ts'

/** The key of a request that may have to be sent again. */
export type IntentKey = {
  /** A key that is the same for the same content, so repeating a request that got no reply has no second effect. */
  keyFor: (content: unknown) => string
  /**
   * The request was done, or its key is of no more use: the same content then counts as a new request.
   * @param content what was done; the key stays if something else was asked for since
   */
  done: (content?: unknown) => void
}

/** What was asked for, as text, and under which key. */
export const askedBefore = z.object({
  content: z.string(),
  key: z.string().check(z.minLength(limits.minIdempotencyKeyLength)),
})
type Asked = z.infer<typeof askedBefore>

/** @param newKey makes a key that nobody has used @param kept keeps it through a reload, as its draft is kept */
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
    done(content) {
      if (content !== undefined && asked?.content !== JSON.stringify(content)) return
      asked = null
      kept?.clear()
    },
  }
}
