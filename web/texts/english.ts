/** The English texts of the code, by area, as `npm run texts`, the tests and the build read them. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { english, type Language, languages } from '../../schema/languages.ts'
import { type English, type EnglishText, translationsOf } from './catalogue.ts'
import { keyOf, type Texts } from './marks.ts'
import { textsOfWords } from './words-reader.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Modules of words, but those of the site, which is in English, and tests. */
const wordFiles = globSync(['web/**/words/*.ts', 'schema/words/*.ts', 'worker/**/words/*.ts'], { cwd: root })
  .filter((file) => !/^web\/site\/|\.test\.ts$/.test(file))
  .sort()

const areaOf = (file: string): string => file.replace(/^web\//, '').replace(/\/.*/, '')

/** The paths of the modules that the build reads. */
export const isRead = /\/(web\/(?!site\/)(.+\/)?|schema\/)words\/[^/]+(?<!\.test)\.ts$/

/** A translator's file for each of these. */
export const textAreas = [...new Set(wordFiles.map(areaOf))]

/** The area of mails and of exported files, which no page has. */
export const workerArea = 'worker'

/** Areas that only organisers see. */
const organiserAreas = ['account', 'client', 'controller', 'create', 'dashboard', 'programme', 'shell', workerArea]

/** Whether only organisers see an area. */
export const isOfOrganisers = (area: string): boolean => organiserAreas.includes(area)

/** The languages that an area is translated into. */
export const languagesOfArea = (area: string): readonly Language[] =>
  languages.filter((language) => language !== english && (language.isForOrganisers || !isOfOrganisers(area)))

/** Texts that only organisers read, in a module that the pages of guests load too. */
const organiserTexts = 'schema/refusals.deskRefusals.'

/** Those of an area's texts that a language has: one without a desk has none that only organisers read. */
export const textsFor = (language: Language, texts: English): English =>
  language.isForOrganisers ? texts : new Map([...texts].filter(([key]) => !key.startsWith(organiserTexts)))

/** The texts of an area by key, in the order of the code. */
export function englishOfArea(area: string): English {
  const texts = new Map<string, EnglishText>()
  for (const file of wordFiles.filter((file) => areaOf(file) === area)) {
    const code = readFileSync(root + file, 'utf8')
    for (const found of textsOfWords(file, code)) {
      const line = code.slice(0, found.start).split('\n').length
      texts.set(keyOf(file, found), { text: found.text, note: found.note, file, line })
    }
  }
  return texts
}

/** Where the file of an area is from which tools begin a language. */
export const templateFile = (area: string): string => `${root}web/texts/${area}/${area}.pot`

/** Where the translations of an area are. */
export const catalogueFile = (area: string, language: string): string => `${root}web/texts/${area}/${language}.po`

/**
 * All texts of an area in a language, in English where the language lacks one or is not for this area: the tests find
 * what is missing, and a page shows something.
 */
export function textsOfArea(area: string, language: Language, source = englishOfArea(area)): Texts {
  const texts = new Map([...source].map(([key, { text }]) => [key, text]))
  if (!languagesOfArea(area).includes(language)) return texts
  for (const [key, text] of translationsOf(readFileSync(catalogueFile(area, language.code), 'utf8'), source))
    texts.set(key, text)
  return texts
}
