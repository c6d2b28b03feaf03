/**
 * The texts of exported files, as modules: the Worker chooses their language when it makes a file, and the import knows the
 * headings and words of a running order again, whatever the language of the page.
 */
import { fileURLToPath } from 'node:url'
import type { Language } from '../../schema/languages.ts'
import { organiserLanguages } from '../../schema/organiser-languages.ts'
import { englishOfArea, textsOfArea, workerArea } from './english.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where the modules are. */
export const exportTextsFile = `${root}worker/tools/files/translations.ts`
export const ownWordsFile = `${root}schema/sheet/columns/own-words.ts`

/** Which texts of an area are in exports, and what their keys begin with there. The log says what undo says. */
const sources = [
  { area: workerArea, from: 'worker/tools/files/exports.', to: '' },
  { area: 'controller', from: 'controller/notices/step-sentences.sentences.', to: 'steps.' },
  { area: 'controller', from: 'controller/log/log.own.', to: 'own.' },
  { area: 'controller', from: 'controller/people/people.rights.', to: 'rights.' },
] as const

/** All of them in each language of organisers, by language and key. */
function textsByLanguage(): readonly (readonly [string, ReadonlyMap<string, string>])[] {
  const areas = new Map([...new Set(sources.map(({ area }) => area))].map((area) => [area, englishOfArea(area)]))
  const textsOf = (language: Language) => {
    const texts = new Map([...areas].map(([area, source]) => [area, textsOfArea(area, language, source)]))
    return new Map(
      sources.flatMap(({ area, from, to }) =>
        [...(texts.get(area) ?? [])].flatMap(([key, text]) =>
          key.startsWith(from) ? [[`${to}${key.slice(from.length)}`, text] as const] : [],
        ),
      ),
    )
  }
  return organiserLanguages.map((language) => [language.code, textsOf(language)])
}

/** The module for the Worker. */
export function exportTexts(): string {
  const texts = textsByLanguage().map(([code, own]) => [code, Object.fromEntries(own)])
  return `/** Written by \`npm run texts\` from the files in \`web/texts/\`. */
// biome-ignore format: as it was written
export const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(
    Object.fromEntries(texts),
    null,
    2,
  )}
`
}

/** The module for the import. */
export function ownWords(): string {
  const texts = textsByLanguage()
  const named = (own: ReadonlyMap<string, string>, list: string) =>
    [...own].flatMap(([key, text]) => (key.startsWith(list) ? [[key.slice(list.length), text] as const] : []))
  const headings = texts.map(([, own]) => named(own, 'rundown.').map(([, text]) => text))
  const words = texts.flatMap(([, own]) =>
    named(own, 'rundownWords.').map(([name, text]) => [text.toLowerCase(), name] as const),
  )
  const texted = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(', ')
  const headingLines = headings.map((names) => `  [${texted(names)}],`)
  const meanings = [...new Set(words.map(([, name]) => name))]
  const wordLines = meanings.map((meaning) => {
    const own = new Set(words.flatMap(([text, name]) => (name === meaning ? [text] : [])))
    return `  ${meaning}: [${texted([...own])}],`
  })
  return `/** Written by \`npm run texts\`: what the file of a running order says in the languages of organisers (rule X40). */
/** The headings, a language in each line, in the order of the file. */
// biome-ignore format: as it was written
export const ownHeadings: readonly (readonly string[])[] = [
${headingLines.join('\n')}
]

// biome-ignore format: as it was written
const words = {
${wordLines.join('\n')}
}
/** What each word of it stands for. */
export const ownWords: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([meaning, own]) => own.map((word) => [word, meaning])),
)
`
}
