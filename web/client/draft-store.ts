/** Keeps what was typed or chosen in this tab, through closed dialogs, failed requests and reloads. */
import { useCallback, useState } from 'react'
import type * as z from 'zod/mini'

/** The part of `sessionStorage` that is needed. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type DraftStore<T> = {
  /** The kept draft, or null if there is none that can be read. */
  load: () => T | null
  save: (draft: T) => void
  clear: () => void
}

/**
 * @param schema checks what was kept, because an older version of the page may have written it
 * @param storage looked up at each use; if the browser forbids it, drafts last only as long as the page
 */
export function createDraftStore<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  storage: () => DraftStorage = () => sessionStorage,
): DraftStore<T> {
  const attempt = <R>(use: (storage: DraftStorage) => R, otherwise: R): R => {
    try {
      return use(storage())
    } catch {
      return otherwise
    }
  }
  return {
    load: () =>
      attempt((kept) => {
        const text = kept.getItem(key)
        return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null)
      }, null),
    save: (draft) =>
      attempt((kept) => {
        // If storage is full, an older text must not stay: it would look like another draft.
        kept.removeItem(key)
        kept.setItem(key, JSON.stringify(draft))
      }, undefined),
    clear: () => attempt((kept) => kept.removeItem(key), undefined),
  }
}

/** The state of a form that is kept as a draft, unless it equals `empty`. @param store null keeps nothing */
export function useKeptDraft<T>(store: DraftStore<T> | null, empty: T): [draft: T, setDraft: (next: T) => void] {
  const [draft, show] = useState(() => store?.load() ?? empty)
  const setDraft = useCallback(
    (next: T) => {
      show(next)
      if (JSON.stringify(next) === JSON.stringify(empty)) store?.clear()
      else store?.save(next)
    },
    [store, empty],
  )
  return [draft, setDraft]
}
