import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { showNotice } from './notices.ts'
import type { Draft } from './use-draft.ts'
import * as words from './words/drafts.ts'

/** Says in a form that somebody else deleted what it edits; null while it exists. */
export function GoneNotice({ text }: { text: string | null }): ReactNode {
  return <div role="status">{text !== null && <p className="border-l-4 border-warn py-1 pl-3 text-14">{text}</p>}</div>
}

type StartOverProps<T> = Draft<T> & { onClear?: () => void }

/** Empties a form; undo brings back what was typed. */
export function StartOver<T>({ draft, setDraft, clearDraft, onClear }: StartOverProps<T>): ReactNode {
  const clear = () => {
    clearDraft()
    onClear?.()
    showNotice(words.cleared, () => setDraft(draft))
  }
  return (
    <Button variant="quiet" className="mr-auto px-2!" onClick={clear}>
      {words.startOver}
    </Button>
  )
}
