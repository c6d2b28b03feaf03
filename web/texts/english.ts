/** The English texts of the code, by area, as `npm run texts`, the tests and the build read them. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { english, type Language, languages } from '../../schema/languages.ts'
import type { English, EnglishText } from './catalogue.ts'
import { keyOf } from './marks.ts'
import { textsOfWords } from './words-reader.ts'

const web = fileURLToPath(new URL('..', import.meta.url))

/** The folders whose words modules are read. The others have texts that cannot be taken out of the code yet. */
export const readFolders = [
  // biome-ignore format: one folder a line, so that two changes do not meet.
  'account',
  'account/settings',
  'account/sign-in',
  'audience/join',
  'create',
  'dashboard',
  'shell',
]

/** A translator's file for each of these. */
export const textAreas = [...new Set(readFolders.map((folder) => folder.replace(/\/.*/, '')))]

/** Areas that only organisers see. */
const organiserAreas = ['account', 'controller', 'create', 'dashboard', 'shell']

/** The languages that an area is translated into. */
export const languagesOfArea = (area: string): readonly Language[] =>
  languages.filter((language) => language !== english && (language.isForOrganisers || !organiserAreas.includes(area)))

/** The texts of an area by key, in the order of the code. */
export function englishOfArea(area: string): English {
  const texts = new Map<string, EnglishText>()
  const folders = readFolders.filter((folder) => `${folder}/`.startsWith(`${area}/`))
  for (const file of globSync(
    folders.map((folder) => `${folder}/words/*.ts`),
    { cwd: web },
  ).sort()) {
    if (file.endsWith('.test.ts')) continue
    const path = `web/${file}`
    for (const found of textsOfWords(path, readFileSync(web + file, 'utf8')))
      texts.set(keyOf(path, found), { text: found.text, note: found.note, file: path })
  }
  return texts
}

/** Where the translations of an area are. */
export const catalogueFile = (area: string, language: string): string => `${web}texts/${area}/${language}.po`
