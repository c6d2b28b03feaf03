import type { ReactNode } from 'react'

/** What a phone shows after a press, without a script. On a wider screen the contents are always there (fold.css). */
export function Fold({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <details className="fold">
      <summary>{title}</summary>
      {children}
    </details>
  )
}
