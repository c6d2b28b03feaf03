import { useState } from 'react'

/** What was typed and not yet sent, kept in this tab through closed dialogs, failed requests and reloads. */

/** The part of `sessionStorage` that is needed. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type DraftStore<T> = {
  /** The kept draft, or null if there is none that can be read. */
  load: () => T | null
  save: (draft: T) => void
  clear: () => void
}

/**
 * @param storage looked up at each use: a browser may forbid it, then drafts live as long as the page
 * @param read checks what was kept, because an older version of the page may have written it
 */
export function createDraftStore<T>(
  key: string,
  read: (value: unknown) => T | null,
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
        return text === null ? null : read(JSON.parse(text))
      }, null),
    save: (draft) => attempt((kept) => kept.setItem(key, JSON.stringify(draft)), undefined),
    clear: () => attempt((kept) => kept.removeItem(key), undefined),
  }
}

/** A draft of a form as state of the form. What equals the empty draft is not kept. */
export function useKeptDraft<T>(key: string, empty: T, read: (value: unknown) => T | null): [T, (next: T) => void] {
  const store = createDraftStore(key, read)
  const [draft, show] = useState(() => store.load() ?? empty)
  return [
    draft,
    (next) => {
      show(next)
      if (JSON.stringify(next) === JSON.stringify(empty)) store.clear()
      else store.save(next)
    },
  ]
}
