import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the heading that replaced a form, so it is read out and Tab continues from there. */
export function useHeadingFocus(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const heading = ref.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }, [])
  return ref
}
