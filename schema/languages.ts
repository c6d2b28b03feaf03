/** The languages that pages speak. Adding one: a line here, then `npm run texts`, then the files that this writes. */

export type Language = {
  /** As in `lang`, and in the names of files. */
  code: string
  /** What its own speakers call it. */
  name: string
  dir: 'ltr' | 'rtl'
  /** Whether the pages of organisers speak it, and not only those of guests. */
  isForOrganisers: boolean
}

/** The language of the texts in the code. */
export const english: Language = { code: 'en', name: 'English', dir: 'ltr', isForOrganisers: true }

export const languages: readonly Language[] = [
  english,
  { code: 'de', name: 'Deutsch', dir: 'ltr', isForOrganisers: true },
]

/** The header with which a page asks the server for the language that its reader has chosen. */
export const languageHeader = 'Cuelight-Language'
