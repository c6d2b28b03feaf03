import { languageHeader } from '../../../schema/languages.ts'
import * as pages from '../../../schema/links/pages.ts'
import { fetchHead } from '../fetch-json.ts'

/**
 * Asks the server for pages in a language from now on, which it notes in a cookie. The page of the join form is asked for,
 * because every language has it and no room is joined by it.
 * @returns whether it is there in that language; without a connection nothing has changed
 */
export const askForLanguage = async (code: string): Promise<boolean> =>
  isInLanguage(await fetchHead(pages.joinForm, { [languageHeader]: code }), code)

/** Whether a page is there in a language. */
export const isInLanguage = (reply: Response | null, code: string): boolean =>
  reply?.ok === true && reply.headers.get('content-language') === code
