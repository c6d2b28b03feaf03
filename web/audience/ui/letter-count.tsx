import type { ReactNode } from 'react'
import * as words from './words/letter-count.ts'

type LetterCountProps = { id: string; count: number; limit: number }

/** How long a text is, and how long it may be: `12/200`. */
export function LetterCount({ id, count, limit }: LetterCountProps): ReactNode {
  return (
    <p id={id} className="hint letter-count" data-over={count > limit}>
      {count}/{limit}
      <span className="unseen"> {words.characters}</span>
    </p>
  )
}
