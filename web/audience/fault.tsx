import type { ReactNode } from 'react'
import type { Outcome } from './answer-queue.ts'
import { wordsOf } from './outcome-words.ts'

/** What went wrong with the answer of this screen, said where it can be tried again. */
export function Fault({ outcome }: { outcome: Outcome | undefined }): ReactNode {
  const words = outcome === undefined ? null : wordsOf(outcome)
  return (
    <p className="fault" role="alert">
      {words?.place === 'screen' && (
        <>
          <strong>{words.title}</strong> {words.text}
        </>
      )}
    </p>
  )
}
