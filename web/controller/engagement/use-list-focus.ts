import { type RefObject, useCallback, useRef } from 'react'

type ListFocus = {
  list: RefObject<HTMLOListElement | null>
  /** After the item that had the focus is gone: the focus goes to the first item on the page, else nowhere. */
  keepFocus: () => void
}

/** Keeps whoever works by keyboard in the list when something leaves it. */
export function useListFocus(): ListFocus {
  const list = useRef<HTMLOListElement>(null)
  const keepFocus = useCallback(() => {
    requestAnimationFrame(() => {
      const { activeElement } = document
      if (activeElement !== document.body && activeElement !== null) return
      list.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    })
  }, [])
  return { list, keepFocus }
}
