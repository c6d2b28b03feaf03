import { type RefObject, useCallback, useRef } from 'react'
import { focusWhereLost } from '../../ui/focus-where-lost.ts'

type ListFocus = {
  /** For a list that can hold the focus: `tabIndex={-1}`. */
  list: RefObject<HTMLOListElement | null>
  /** Before something is taken out of the list. */
  noteFocus: () => void
  /** After it is gone: whoever works by keyboard stays in the list. */
  keepFocus: () => void
}

/** Keeps the keyboard's place in a list when an item leaves it. The pointer has none, so that Space stays with the timer. */
export function useListFocus(): ListFocus {
  const list = useRef<HTMLOListElement>(null)
  const hadFocus = useRef(false)
  const noteFocus = useCallback(() => {
    hadFocus.current = list.current?.contains(document.activeElement) === true
  }, [])
  const keepFocus = useCallback(() => {
    if (hadFocus.current) focusWhereLost(list.current)
  }, [])
  return { list, noteFocus, keepFocus }
}
