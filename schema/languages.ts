/** The languages that pages speak. Adding one: a line here, then `npm run texts`, then the files that this writes. */
import { codeNow } from './language-code.ts'

export type Language = {
  /** The code that `lang` and the names of files have. */
  code: string
  /** What its own speakers call it. */
  name: string
  dir: 'ltr' | 'rtl'
  /** Whether the pages of organisers speak it, and not only those of guests. */
  isForOrganisers: boolean
  /** How its speakers say that a translation is not finished, while some of its texts are still in English (decision 152). */
  unfinished?: string
}

/** The language of the texts in the code. */
export const english: Language = { code: 'en', name: 'English', dir: 'ltr', isForOrganisers: true }

export const languages: readonly Language[] = [
  english,
  { code: 'de', name: 'Deutsch', dir: 'ltr', isForOrganisers: true },
  { code: 'fr', name: 'Français', dir: 'ltr', isForOrganisers: true },
  { code: 'es', name: 'Español', dir: 'ltr', isForOrganisers: true },
  { code: 'pt-BR', name: 'Português (Brasil)', dir: 'ltr', isForOrganisers: true },
  { code: 'id', name: 'Bahasa Indonesia', dir: 'ltr', isForOrganisers: false },
  { code: 'it', name: 'Italiano', dir: 'ltr', isForOrganisers: true },
  { code: 'nl', name: 'Nederlands', dir: 'ltr', isForOrganisers: true },
  { code: 'sv', name: 'Svenska', dir: 'ltr', isForOrganisers: false },
  { code: 'nb', name: 'Norsk bokmål', dir: 'ltr', isForOrganisers: false },
  { code: 'pl', name: 'Polski', dir: 'ltr', isForOrganisers: true },
  { code: 'cs', name: 'Čeština', dir: 'ltr', isForOrganisers: false },
  { code: 'hu', name: 'Magyar', dir: 'ltr', isForOrganisers: false },
  { code: 'uk', name: 'Українська', dir: 'ltr', isForOrganisers: false },
  { code: 'tr', name: 'Türkçe', dir: 'ltr', isForOrganisers: false },
  { code: 'ar', name: 'العربية', dir: 'rtl', isForOrganisers: false },
  { code: 'ja', name: '日本語', dir: 'ltr', isForOrganisers: false },
  { code: 'ko', name: '한국어', dir: 'ltr', isForOrganisers: false },
  { code: 'zh-Hans', name: '简体中文', dir: 'ltr', isForOrganisers: false },
  { code: 'zh-Hant', name: '繁體中文', dir: 'ltr', isForOrganisers: false },
]

/** The language of a code that came from outside; null if we have none. */
export function languageNamed(code: string | null | undefined, all: readonly Language[] = languages): Language | null {
  const wanted = codeNow(code ?? '').toLowerCase()
  return all.find((language) => language.code.toLowerCase() === wanted) ?? null
}

/** The header with which a page asks the server for the language that its reader has chosen. */
export const languageHeader = 'Cuelight-Language'
