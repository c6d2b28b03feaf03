/**
 * The tests of languages read modules that were rewritten, and people read those of the build. Both are made here from each
 * words module in two languages, and say the same.
 */
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { languages } from '../../schema/languages.ts'
import { englishOfArea, textAreas, textsOfArea } from './english.ts'
import { type Texts, withMarks, withTexts } from './marks.ts'
import { withSwitches } from './switchable.ts'

const root = new URL('../../', import.meta.url)
const areas = textAreas.map((area) => ({ area, source: englishOfArea(area) }))
const files = [...new Set(areas.flatMap(({ source }) => [...source.values()].map(({ file }) => file)))]
const textsIn = (code: string): Texts => {
  const language = languages.find((one) => one.code === code)
  if (language === undefined) throw new Error(`no language ${code}`)
  return new Map(areas.flatMap(({ area, source }) => [...textsOfArea(area, language, source)]))
}

/** What a module has at the moment, where `say` gives its pattern and its values. @param given what it may import */
function exportsOf(code: string, given: Readonly<Record<string, unknown>>): () => unknown {
  const imported = [...code.matchAll(/^import \{(.*)\} from/gm)].flatMap(([, list = '']) => list.split(','))
  // What values are made with is the same in both.
  const made = imported.map((name) => name.trim()).filter((name) => name !== '' && !(name in given))
  const all = { ...given, ...Object.fromEntries(made.map((name) => [name, () => name])) }
  const plain = stripTypeScriptTypes(code.replace(/^import .*$/gm, ''))
  const names = [...plain.matchAll(/^export (?:const|let) (\w+)/gm)].map(([, name]) => name)
  const body = `${plain.replace(/^export /gm, '')}\nreturn () => ({ ${names.join(', ')} })`
  return new Function(...Object.keys(all), body)(...Object.values(all))
}

/** All texts of a module by their names; a function says its pattern. */
function said(value: unknown, name = ''): Record<string, string> {
  if (typeof value === 'string') return { [name]: value }
  if (typeof value === 'function') return { [name]: JSON.stringify(value('1', '2', '3')) }
  const inside = Object.entries(value ?? {}).map(([key, part]) => said(part, `${name}.${key}`))
  return Object.assign({}, ...inside)
}

const say = (pattern: string, values: object) => ({ pattern, values: Object.keys(values) })

test('a module that changes its language says in each what the build of that language says', () => {
  const [german, arabic] = [textsIn('de'), textsIn('ar')]
  expect(files.length).toBeGreaterThan(80)
  for (const file of files) {
    const code = readFileSync(new URL(file, root), 'utf8')
    let spoken = german
    const listeners: (() => void)[] = []
    const given = {
      say,
      textOf: (key: string) => spoken.get(key),
      onLanguage: (listener: () => void) => {
        listeners.push(listener)
        listener()
      },
    }
    const now = exportsOf(withSwitches(file, code), given)
    for (const texts of [arabic, german]) {
      spoken = texts
      for (const listener of listeners) listener()
      const built = exportsOf(withTexts(withMarks(file, code), texts), { say })
      expect({ file, said: said(now()) }).toEqual({ file, said: said(built()) })
    }
  }
})
