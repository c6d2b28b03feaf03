import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import * as words from './words/read-failed.ts'

type ReadFailedProps = { text: string; note?: string | undefined; onRetry: () => void }

/** Shown in place of something that could not be read; `note` says what is shown for now. */
export function ReadFailed({ text, note, onRetry }: ReadFailedProps): ReactNode {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 border-s-4 border-warn py-2 ps-4">
      <p className="min-w-0 flex-1 basis-60">
        {text} <span className="text-muted">{note}</span>
      </p>
      <Button size="s" onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </div>
  )
}
