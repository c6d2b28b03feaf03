import { useEffect, useRef } from 'react'

/** The button is replaced by the section it opens, and returns when that closes. The focus follows both times. */
export function useFollowedFocus(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const section = useRef<HTMLElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    const next = isOpen ? section.current : button.current
    next?.focus()
  }, [isOpen])
  return { button, section }
}
