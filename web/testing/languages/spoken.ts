/** The language that a test's page speaks at the moment; see `web/texts/switchable.ts`. */
import { catalogues } from 'virtual:catalogues'
import { languages } from '../../../schema/languages.ts'

const listeners = new Set<() => void>()
let spoken = 'en'

/** Called immediately and whenever the language changes. */
export function onLanguage(listener: () => void): void {
  listeners.add(listener)
  listener()
}

/** A text of the language by its key. */
export const textOf = (key: string): string => catalogues[spoken]?.[key] ?? `no text ${key}`

/** The code of the language, as in `lang`. */
export const language = (): string => spoken

/** The made-up language, in which every text that was taken out of the code has accents and brackets. */
export const madeUp = 'en-XA'

/** The languages that a test can choose, with the made-up one. */
export const spokenLanguages: readonly string[] = Object.keys(catalogues)

/** Those of organisers. */
export const organisersLanguages: readonly string[] = [
  madeUp,
  ...languages.filter(({ isForOrganisers }) => isForOrganisers).map(({ code }) => code),
]

/** Lets the page speak a language from now on. What is drawn already stays until it is drawn again. */
export function speak(code: string): void {
  spoken = code
  document.documentElement.lang = code
  document.documentElement.dir = new Intl.Locale(code).language === 'ar' ? 'rtl' : 'ltr'
  for (const listener of listeners) listener()
}
