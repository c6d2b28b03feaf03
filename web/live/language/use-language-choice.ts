import { useState } from 'react'
import { pageLanguage } from '../../ui/say.ts'
import { askForLanguage } from './ask-for-language.ts'
import * as words from './words/language.ts'

export type LanguageChoosing = {
  /** Asks for pages in a language; whether they can be had in it. */
  ask?: ((code: string) => Promise<boolean>) | undefined
  /** Shows the page in the language that was chosen. */
  onChosen?: (() => void) | undefined
}

/**
 * The choice of the page's language. The page is loaded again in the one that is chosen; what was typed or selected is
 * kept as it is for any other load. If the server cannot be asked, the page stays as it is, and `problem` says so.
 */
export function useLanguageChoice({ ask = askForLanguage, onChosen = () => location.reload() }: LanguageChoosing) {
  const [asked, setAsked] = useState<string | null>(null)
  const [isUnreachable, setIsUnreachable] = useState(false)
  async function choose(code: string): Promise<void> {
    setAsked(code)
    setIsUnreachable(false)
    if (await ask(code)) return onChosen()
    setAsked(null)
    setIsUnreachable(true)
  }
  return {
    code: asked ?? pageLanguage,
    choose,
    problem: isUnreachable ? words.unreachable : undefined,
    dropProblem: () => setIsUnreachable(false),
  }
}
