import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import * as words from './words/not-read.ts'

/** In the place of something that could not be read. */
export function NotRead({ text, onRetry }: { text: string; onRetry: () => void }): ReactNode {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{text}</p>
      <Button size="s" onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </div>
  )
}
