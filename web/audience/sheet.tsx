import './sheet.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { isFirstScreen } from './first-screen.ts'
import * as words from './words/entry.ts'

type SheetProps = {
  title: string
  /** Small words above the title: what this is. */
  eyebrow?: ReactNode
  children?: ReactNode
  /** What can be done, in reach of the thumb. */
  action?: ReactNode
  /** For the browser's own title where the heading is not enough. */
  pageTitle?: string
}

/**
 * A screen to work on: a heading, what belongs to it, and its action at the bottom. A sheet that takes the place of
 * another screen takes the focus to its heading, so that a reader hears it and the keyboard starts there.
 */
export function Sheet({ title, eyebrow, children, action, pageTitle = title }: SheetProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    document.title = words.pageTitle(pageTitle)
  }, [pageTitle])
  useLayoutEffect(() => {
    if (isFirstScreen()) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <main className="sheet">
      <div className="sheet-body">
        {eyebrow !== undefined && <div className="eyebrow">{eyebrow}</div>}
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h1>
        {children}
      </div>
      {action !== undefined && <div className="action">{action}</div>}
    </main>
  )
}
