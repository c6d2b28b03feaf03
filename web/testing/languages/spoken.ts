/** The language that a test's page speaks at the moment; see `web/texts/switchable.ts`. */
import { catalogues } from 'virtual:catalogues'
import { inject } from 'vitest'
import { languages } from '../../../schema/languages.ts'
import { drawnLanguages, madeUp } from './drawn.ts'

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

/** The languages that this run draws, with the made-up one. */
export const spokenLanguages: readonly string[] = drawnLanguages(inject('languages'), Object.keys(catalogues))

const ofOrganisers = [madeUp, ...languages.filter(({ isForOrganisers }) => isForOrganisers).map(({ code }) => code)]

/** Those of organisers. */
export const organisersLanguages: readonly string[] = spokenLanguages.filter((code) => ofOrganisers.includes(code))

/** Lets the page speak a language from now on. What is drawn already stays until it is drawn again. */
export function speak(code: string): void {
  spoken = code
  document.documentElement.lang = code
  document.documentElement.dir = new Intl.Locale(code).language === 'ar' ? 'rtl' : 'ltr'
  for (const listener of listeners) listener()
}
