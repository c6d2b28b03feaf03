import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { createDraftStore, type DraftStore, useKeptDraft } from '../../client/draft-store.ts'
import { askedBefore, createIntentKey, type IntentKey } from '../../client/outbox/intent-key.ts'
import { newOpId } from '../../client/outbox/op-id.ts'
import { createListeners } from '../../live/feed/listeners.ts'

export type Draft<T> = {
  draft: T
  setDraft: (draft: T) => void
  /** Called after the draft was sent or thrown away. What was typed since, here or in a form opened later, stays. */
  clearDraft: (next?: T) => void
  /** The key of the request that sends it, see `IntentKey`; it outlives the form as the draft does. */
  keyFor: IntentKey['keyFor']
}

/** One for each draft, because a form that is closed while it is being sent may be opened again. */
const intents = new Map<string, IntentKey>()

/** Tells which draft was cleared: another form may show it by now, and must not offer again what was sent. */
const cleared = createListeners<string>()

function intentOf(key: string): IntentKey {
  const kept = createDraftStore(`cuelight_draft.${key}.asked`, askedBefore)
  const intent = intents.get(key) ?? createIntentKey(newOpId, kept)
  intents.set(key, intent)
  return intent
}

/**
 * A form's draft that outlives the form (see `useKeptDraft`), and the key under which it is sent.
 * @param key what it is a draft of, with the room's id, so two rooms in one tab do not mix. Null for the edit of
 *   something that exists, which keeps no draft
 */
export function useDraft<T>(key: string | null, empty: T, schema: z.ZodMiniType<T>): Draft<T> {
  const [store] = useState(() => (key === null ? null : createDraftStore(`cuelight_draft.${key}`, schema)))
  const [intent] = useState(() => (key === null ? createIntentKey(newOpId) : intentOf(key)))
  const [draft, setDraft] = useKeptDraft(store, empty)
  const clearDraft = useCallback(
    (next: T = empty) => {
      intent.done()
      if (store !== null && hasOther(store, draft, schema)) return
      setDraft(next)
      if (key !== null) cleared.tell(key)
    },
    [key, store, intent, empty, schema, draft, setDraft],
  )
  useEffect(
    () => cleared.add((other) => other === key && setDraft(store?.load() ?? empty)),
    [key, store, empty, setDraft],
  )
  return { draft, setDraft, clearDraft, keyFor: intent.keyFor }
}

/** The schema puts fields in its own order, so what is kept is compared with the draft as the schema reads it. */
const hasOther = <T>(store: DraftStore<T>, draft: T, schema: z.ZodMiniType<T>): boolean => {
  const kept = store.load()
  return kept !== null && JSON.stringify(kept) !== JSON.stringify(schema.safeParse(draft).data)
}

/**
 * Only what this operator changed since a form was opened, so a colleague's edit of another field stays; null if
 * nothing was changed.
 */
export function changesFrom<T extends object>(opened: T, now: T): Partial<T> | null {
  const patch: Partial<T> = { ...now }
  // Compared as JSON, because what a cue opens is an object.
  for (const field in patch) if (JSON.stringify(opened[field]) === JSON.stringify(now[field])) delete patch[field]
  return Object.keys(patch).length === 0 ? null : patch
}
