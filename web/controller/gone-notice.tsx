import type { ReactNode } from 'react'

/** Says in a form that what it edits was deleted by somebody else; null while it is there. */
export function GoneNotice({ text }: { text: string | null }): ReactNode {
  return <div role="status">{text !== null && <p className="border-l-4 border-warn py-1 pl-3 text-14">{text}</p>}</div>
}
