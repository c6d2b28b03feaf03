import type { ReactNode } from 'react'
import type { Moment } from './moment.ts'
import * as words from './words/entry.ts'

type OpenStripProps = {
  /** What the room asks, and whether the person has gone to the questions beside it. */
  moment: Moment
  isAtQuestions: boolean
  onQuestions: (isAtQuestions: boolean) => void
}

/** What else is open, in one line above the screen: nobody is taken away from what they have begun. */
export function OpenStrip({ moment, isAtQuestions, onQuestions }: OpenStripProps): ReactNode {
  return (
    <nav className="open-strip" aria-label={words.alsoOpen}>
      <button type="button" onClick={() => onQuestions(!isAtQuestions)}>
        {isAtQuestions ? words.moments[moment.kind] : words.moments.questions}
      </button>
    </nav>
  )
}
