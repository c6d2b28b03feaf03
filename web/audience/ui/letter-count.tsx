import type { ReactNode } from 'react'
import { tagged } from '../../ui/tagged.ts'
import * as words from './words/letter-count.ts'

type LetterCountProps = { id: string; count: number; limit: number }

/** How long a text is, and how long it may be: `12/200`. */
export function LetterCount({ id, count, limit }: LetterCountProps): ReactNode {
  return (
    <p id={id} className="hint letter-count" data-over={count > limit}>
      {tagged(words.characters(count, limit), { unseen: (inside) => <span className="unseen">{inside}</span> })}
    </p>
  )
}
