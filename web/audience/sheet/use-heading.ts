import { type RefObject, useLayoutEffect, useRef } from 'react'
import * as words from '../words/entry.ts'

let isFirst = true

/**
 * Names the page, and takes the focus to the heading of a screen that takes the place of another, so that a reader hears it
 * and the keyboard starts there. The first one since the page was loaded the browser itself reads out.
 * @param afterMs how long a screen must stay for that
 */
export function useHeading(pageTitle: string, afterMs = 0): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    document.title = words.pageTitle(pageTitle)
    if (isFirst) {
      isFirst = false
      return
    }
    const takeFocus = () => {
      window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    if (afterMs === 0) return takeFocus()
    const timer = setTimeout(takeFocus, afterMs)
    return () => clearTimeout(timer)
  }, [pageTitle, afterMs])
  return heading
}
