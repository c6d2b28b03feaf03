import './sheet.css'
import type { ReactNode } from 'react'
import { useHeading } from './use-heading.ts'

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

/** A screen to work on: a heading, what belongs to it, and its action at the bottom. */
export function Sheet({ title, eyebrow, children, action, pageTitle = title }: SheetProps): ReactNode {
  const heading = useHeading(pageTitle)
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
