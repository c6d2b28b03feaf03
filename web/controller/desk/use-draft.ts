import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { createDraftStore, type DraftStore } from '../../client/draft-store.ts'
import { newOpId } from '../../client/outbox/op-id.ts'

export type Draft<T> = {
  draft: T
  setDraft: (draft: T) => void
  /** After it was sent, or thrown away. What was typed since, here or in the form that was opened next, stays. */
  clearDraft: (next?: T) => void
  /** The key of the request that sends it, see `IntentKey`; it outlives the form as the draft does. */
  keyFor: IntentKey['keyFor']
}

/** One for each draft, because a form that is closed while it is being sent may be opened again. */
const intents = new Map<string, IntentKey>()

function intentOf(key: string): IntentKey {
  const kept = createDraftStore(`cuelight_draft.${key}.asked`, readAsked)
  const intent = intents.get(key) ?? createIntentKey(newOpId, kept)
  intents.set(key, intent)
  return intent
}

/**
 * A form's draft that outlives the form (see `createDraftStore`).
 * @param key what it is a draft of; with the room's id, so that two rooms in one tab do not mix. Null keeps nothing: what is
 *   there already is edited
 */
export function useDraft<T>(key: string | null, empty: T, read: (value: unknown) => T | null): Draft<T> {
  const [store] = useState(() => (key === null ? null : createDraftStore(`cuelight_draft.${key}`, read)))
  const [intent] = useState(() => (key === null ? createIntentKey(newOpId) : intentOf(key)))
  const [draft, show] = useState(() => store?.load() ?? empty)
  const setDraft = useCallback(
    (next: T) => {
      show(next)
      store?.save(next)
    },
    [store],
  )
  const clearDraft = useCallback(
    (next: T = empty) => {
      intent.done()
      if (store !== null && hasOther(store, draft)) return
      show(next)
      if (next === empty) store?.clear()
      else store?.save(next)
    },
    [store, intent, empty, draft],
  )
  return { draft, setDraft, clearDraft, keyFor: intent.keyFor }
}

const hasOther = <T>(store: DraftStore<T>, draft: T): boolean => {
  const kept = store.load()
  return kept !== null && JSON.stringify(kept) !== JSON.stringify(draft)
}

/** The key of a request that may have to be sent again. */
type IntentKey = {
  /** The same for the same content, so that what is asked again after no answer came cannot be done twice. */
  keyFor: (content: unknown) => string
  /** It was done: the same content is then meant once more. */
  done: () => void
}

/** What was asked for, as text, and under which key. */
const askedBefore = z.object({ content: z.string(), key: z.string() })
type Asked = z.infer<typeof askedBefore>

/**
 * @param newKey makes a key that nobody has used
 * @param kept stores it through a reload, as its draft is stored
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

/** What was kept of a request, checked; null if it is not one. */
export const readAsked = (value: unknown): Asked | null => askedBefore.safeParse(value).data ?? null
