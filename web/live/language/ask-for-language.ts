import { languageHeader } from '../../../schema/languages.ts'
import * as pages from '../../../schema/links/pages.ts'
import { requestTimeoutMs, withEnd } from '../fetch-json.ts'

/**
 * Asks the server for pages in a language from now on, which it notes in a cookie. The page of the join form is asked for,
 * because every language has it and no room is joined by it.
 * @returns whether it is there in that language; without a connection nothing has changed
 */
export const askForLanguage = (code: string): Promise<boolean> =>
  withEnd(requestTimeoutMs, (signal) =>
    fetch(pages.joinForm, { method: 'HEAD', cache: 'no-store', headers: { [languageHeader]: code }, signal }),
  ).then(
    ({ ok, headers }) => ok && headers.get('content-language') === code,
    () => false,
  )
