import './language-choice.css'
import { type ReactNode, useState } from 'react'
import { languages } from '../../../schema/languages.ts'
import { pageLanguage } from '../../ui/say.ts'
import { askForLanguage } from './ask-for-language.ts'
import * as words from './words/language.ts'

type LanguageChoiceProps = {
  /** Shows the page in the language that was chosen. */
  onChosen?: () => void
}

/**
 * The languages of a guest's page, by their own names. The page is loaded again in the one that is chosen; what was typed
 * or selected is kept as it is for any other load.
 */
export function LanguageChoice({ onChosen = () => location.reload() }: LanguageChoiceProps): ReactNode {
  const [asked, setAsked] = useState<string | null>(null)
  const [isUnreachable, setIsUnreachable] = useState(false)
  async function choose(code: string): Promise<void> {
    setAsked(code)
    setIsUnreachable(false)
    if (await askForLanguage(code)) return onChosen()
    setAsked(null)
    setIsUnreachable(true)
  }
  return (
    <div className="language">
      <select
        aria-label={words.language}
        value={asked ?? pageLanguage}
        onChange={(event) => void choose(event.target.value)}
        onBlur={() => setIsUnreachable(false)}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle cx="12" cy="12" r="9" />
        <path d="M3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18" />
      </svg>
      <p role="status">{isUnreachable && words.unreachable}</p>
    </div>
  )
}
