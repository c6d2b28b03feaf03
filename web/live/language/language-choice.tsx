import './language-choice.css'
import type { ReactNode } from 'react'
import { type Language, languages } from '../../../schema/languages.ts'
import { LanguageOptions } from './language-options.tsx'
import { type LanguageChoosing, useLanguageChoice } from './use-language-choice.ts'
import * as words from './words/language.ts'

type LanguageChoiceProps = LanguageChoosing & {
  /** The languages that the page has: all of them on a guest's. */
  offered?: readonly Language[]
}

/** The languages of a page by their own names, under a globe. */
export function LanguageChoice({ offered = languages, ...choosing }: LanguageChoiceProps): ReactNode {
  const { code: chosen, choose, problem, dropProblem } = useLanguageChoice(choosing)
  return (
    <div className="language">
      <select
        aria-label={words.language}
        value={chosen}
        onChange={(event) => void choose(event.target.value)}
        onBlur={dropProblem}
      >
        <LanguageOptions languages={offered} />
      </select>
      <svg viewBox="-10 -10 44 44" aria-hidden="true" focusable="false">
        <circle cx="12" cy="12" r="9" />
        <path d="M3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18" />
      </svg>
      <p role="status">{problem}</p>
    </div>
  )
}
