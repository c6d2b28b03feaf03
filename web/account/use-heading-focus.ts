import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the heading of what took the place of a form, so that it is read out and Tab goes on from there. */
export function useHeadingFocus(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const heading = ref.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }, [])
  return ref
}
