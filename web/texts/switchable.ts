/** Lets tests of screens show a page in every language without loading it again (decision 78). */
import type { Plugin } from 'vite'
import { english, type Language, languages } from '../../schema/languages.ts'
import { englishOfArea, isRead, textAreas, textsOfArea } from './english.ts'
import { keyOf } from './marks.ts'
import { pseudo } from './pseudo.ts'
import { textsOfWords } from './words-reader.ts'

const spoken = '/web/testing/languages/spoken.ts'
const catalogues = 'virtual:catalogues'
/** As `web/testing/languages/drawn.ts` names it. */
const madeUpCode = 'en-XA'

/**
 * Words modules whose texts change when `speak` is called, and `say` with them. What is remembered as it was drawn would
 * stay in its language, so no component is.
 */
export function switchableTexts(): Plugin {
  return {
    name: 'cuelight-switchable-texts',
    enforce: 'pre',
    resolveId: (id) => (id === catalogues ? `\0${catalogues}` : null),
    load: (id) => (id === `\0${catalogues}` ? `export const catalogues = ${JSON.stringify(allCatalogues())}` : null),
    transform(code, id) {
      if (isRead.test(id)) return { code: withSwitches(id, code), map: null }
      if (id.endsWith('/web/ui/say.ts')) return { code: withLanguage(code), map: null }
      if (/\/web\/.*\.tsx$/.test(id) && code.includes('= memo(')) return { code: withoutMemos(code), map: null }
      return null
    },
  }
}

/**
 * A words module that follows the language: constants are set again, and a pattern is looked up each time it is used.
 * Every language is there from the beginning, so nothing is fetched.
 */
export function withSwitches(file: string, code: string): string {
  let switched = ''
  let at = 0
  const set: string[] = []
  for (const text of textsOfWords(file, code)) {
    const key = JSON.stringify(keyOf(file, text))
    if (text.values === null) {
      const [name = '', ...path] = text.path
      set.push(`${name}${path.map((part) => `[${JSON.stringify(part)}]`).join('')} = textOf(${key})`)
      continue
    }
    switched += `${code.slice(at, text.start)}textOf(${key})`
    at = text.end
  }
  const settable = (switched + code.slice(at)).replace(/^export const (\w+)/gm, 'export let $1')
  const head = `import { onLanguage, textOf } from '${spoken}'\n`
  return `${head}${settable}\nonLanguage(() => {\n${set.join('\n')}\n})\n`
}

const withoutMemos = (code: string) => code.replace(/= memo\(/g, '= (')

const withLanguage = (code: string) =>
  `import { language, onLanguage } from '${spoken}'\n${code.replace('export const pageLanguage', 'export let pageLanguage')}
onLanguage(() => { pageLanguage = language() })\n`

/** The texts of every language by its code, and of the made-up one. */
function allCatalogues(): Record<string, Record<string, string>> {
  const areas = textAreas.map((area) => ({ area, source: englishOfArea(area) }))
  const of = (language: Language) =>
    Object.fromEntries(areas.flatMap(({ area, source }) => [...textsOfArea(area, language, source)]))
  const madeUp = Object.entries(of(english)).map(([key, text]) => [key, pseudo(text)])
  const spoken = languages.map((language) => [language.code, of(language)])
  return { [madeUpCode]: Object.fromEntries(madeUp), ...Object.fromEntries(spoken) }
}
