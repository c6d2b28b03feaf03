import { useEffect } from 'react'
import { codeNow } from '../../../schema/language-code.ts'
import { fetchHead } from '../../live/fetch-json.ts'
import { isInLanguage } from '../../live/language/ask-for-language.ts'
import { pageLanguage } from '../../ui/say.ts'

/** How long a page waits before it asks again for a language that the server did not have for it. */
const askAgainMs = 60_000

/**
 * [R15] Loads a hall's page again when its room has another language. The server is asked first, so no screen goes
 * dark while it cannot be reached, or for a language that it does not have.
 * @param language the room's; null while it is not known, and on a page that follows its reader
 * @param reload shows the page again
 */
export function useRoomLanguage(language: string | null, reload = () => location.reload()): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every render's `reload` does the same
  useEffect(() => {
    if (language === null || language === pageLanguage || isFixed()) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function ask(wanted: string): Promise<void> {
      const reply = await fetchHead(location.href)
      if (isOver) return
      if (isInLanguage(reply, wanted)) reload()
      else timer = setTimeout(() => void ask(wanted), askAgainMs)
    }
    void ask(language)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [language])
}

/** Whether the page was asked for in the language that it has, or is in English because that one did not arrive. */
const isFixed = (): boolean =>
  isNamedIn(location.search, pageLanguage) || document.documentElement.hasAttribute('data-lacks-language')

/** Whether a link to a page names this language. */
export const isNamedIn = (search: string, language: string): boolean =>
  codeNow(new URLSearchParams(search).get('lang') ?? '').toLowerCase() === language.toLowerCase()
