import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { showNotice } from './outcome-toasts.ts'
import type { Draft } from './use-draft.ts'
import * as words from './words/drafts.ts'

type StartOverProps<T> = Draft<T> & { onClear?: () => void }

/** Empties a form; what was typed can be brought back. */
export function StartOver<T>({ draft, setDraft, clearDraft, onClear }: StartOverProps<T>): ReactNode {
  const clear = () => {
    clearDraft()
    onClear?.()
    showNotice({ ...words.cleared, tone: 'plain' }, () => setDraft(draft))
  }
  return (
    <Button variant="quiet" className="mr-auto px-2!" onClick={clear}>
      {words.startOver}
    </Button>
  )
}
