import { useCallback, useRef, useState } from 'react'
import { newIdempotencyKey } from '../app/api.ts'
import { createDraftStore } from './draft-store.ts'

export type Draft<T> = {
  draft: T
  setDraft: (draft: T) => void
  /** After it was sent, or thrown away. */
  clearDraft: () => void
}

/**
 * A form's draft that outlives the form (see `createDraftStore`).
 * @param key what it is a draft of; with the room's id, so that two rooms in one tab do not mix. Null keeps nothing: what is
 *   there already is edited
 */
export function useDraft<T>(key: string | null, empty: T, read: (value: unknown) => T | null): Draft<T> {
  const [store] = useState(() => (key === null ? null : createDraftStore(`cuelight_draft.${key}`, read)))
  const [draft, show] = useState(() => store?.load() ?? empty)
  const setDraft = useCallback(
    (next: T) => {
      show(next)
      store?.save(next)
    },
    [store],
  )
  const clearDraft = useCallback(() => {
    show(empty)
    store?.clear()
  }, [store, empty])
  return { draft, setDraft, clearDraft }
}

/**
 * The key of a request: the same for the same content, so that what is asked again after no answer came cannot be done
 * twice. `done` ends it: the same content is then meant once more.
 */
export function useIntentKey(): { keyFor: (content: unknown) => string; done: () => void } {
  const asked = useRef<{ content: string; key: string } | null>(null)
  const keyFor = useCallback((content: unknown) => {
    const text = JSON.stringify(content)
    if (asked.current?.content !== text) asked.current = { content: text, key: newIdempotencyKey() }
    return asked.current.key
  }, [])
  const done = useCallback(() => {
    asked.current = null
  }, [])
  return { keyFor, done }
}
