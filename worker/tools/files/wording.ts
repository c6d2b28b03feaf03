/** How a file says things: as programs read it, which never changes, or as people do, in a language of organisers. */
import * as z from 'zod/mini'
import type { Rights } from '../../../schema/core/rights.ts'
import type { LogEntry } from '../../../schema/engine/log.ts'
import { languageNamed } from '../../../schema/languages.ts'
import { organiserLanguages } from '../../../schema/organiser-languages.ts'
import { namelessCodes } from '../../../schema/tools/undo/entity.ts'
import { numberIn, sayIn, type Values } from '../../../schema/values/say-in.ts'
import { translations } from './translations.ts'
import type { pollLines, values } from './words/exports.ts'

/** A text in a cell: as programs read it, and which text people read. */
export type Said = { text: string; say: `values.${keyof typeof values}` | `rights.${Rights}`; with?: Values }

export type Wording = {
  /** What the name of a file begins with. */
  file: (kind: string) => string
  sheet: (name: string) => string
  column: (name: string) => string
  /** A word of a running order, which the import reads back. */
  word: (name: string) => string
  said: (cell: Said) => string
  line: (name: keyof typeof pollLines, values?: Values) => string
  /** What was done, in the log. */
  step: (entry: LogEntry) => string
  /** A number with one decimal. */
  decimal: (value: number) => string
  share: (percent: number, decimals: number) => string
  /** The cells of CSV. */
  number: (value: number) => number | string
  yesNo: (value: boolean) => boolean | string
  /** What stands between them. */
  separator: ',' | ';'
}

const textOf = (code: string, key: string): string | undefined => translations[code]?.[key] ?? translations['en']?.[key]

/** English names and dots, whatever the language: programs find the columns again. */
export const forPrograms: Wording = {
  file: (kind) => kind,
  sheet: (name) => name,
  column: (name) => name,
  word: (name) => name,
  said: ({ text }) => text,
  line: (name, given = {}) => {
    const pattern = textOf('en', `pollLines.${name}`) ?? ''
    // No groups of digits, but where it counts things, and no marks of direction.
    const isCounted = (key: string) => pattern.includes(`{${key}, plural`)
    const plain = Object.entries(given).map(([key, value]) => [key, isCounted(key) ? value : String(value)])
    return sayIn('en', pattern, Object.fromEntries(plain)).replace(/[\u2068\u2069]/g, '')
  },
  step: ({ summary }) => summary,
  decimal: (value) => value.toFixed(1),
  share: (percent, decimals) => `${percent.toFixed(decimals)}%`,
  number: (value) => value,
  yesNo: (value) => value,
  separator: ',',
}

function forPeople(code: string): Wording {
  const find = (key: string) => textOf(code, key)
  const say = (key: string, given: Values = {}) => sayIn(code, find(key) ?? '', given)
  const digits = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count })
  const hasComma = numberIn(code, 1.5) === '1,5'
  return {
    file: (kind) => find(`files.${kind}`) ?? kind,
    sheet: (name) => find(`sheets.${name}`) ?? name,
    column(name) {
      const [, of, number] = /^(question|points) (\d+)$/.exec(name) ?? []
      if (of !== undefined) return say(`columns.${of}Number`, { number: number ?? '' })
      return find(`columns.${name}`) ?? find(`rundown.${name}`) ?? name
    },
    word: (name) => find(`rundownWords.${name}`) ?? name,
    said: ({ say: key, with: given }) => say(key, given),
    line: (name, given) => say(`pollLines.${name}`, given),
    step({ code: step, params: { name = '', count = 0 }, summary }) {
      const pattern = find(`own.${step}`) ?? find(`steps.${(name === '' ? namelessCodes[step] : undefined) ?? step}`)
      if (pattern === undefined) return summary
      const said = sayIn(code, pattern, { name, count })
      return said.charAt(0).toLocaleUpperCase(code) + said.slice(1)
    },
    decimal: (value) => numberIn(code, value, digits(1)),
    share: (percent, decimals) => numberIn(code, percent / 100, { style: 'percent', ...digits(decimals) }),
    // No groups, which a spreadsheet may read as text.
    number: (value) => (Number.isInteger(value) || !hasComma ? value : String(value).replace('.', ',')),
    yesNo: (value) => say(value ? 'values.yesNo_true' : 'values.yesNo_false'),
    // Where commas are decimal, spreadsheets expect semicolons.
    separator: hasComma ? ';' : ',',
  }
}

/** How people read a file in a language; how programs do if none is named. */
export const wordingIn = (code: string | undefined): Wording =>
  code === undefined ? forPrograms : forPeople(languageNamed(code, organiserLanguages)?.code ?? 'en')

/** The part of the query of each file that people save too. */
export const inLanguage = {
  language: z
    .optional(z.enum(organiserLanguages.map(({ code }) => code)))
    .check(
      z.describe('For people: headings, words and decimals in this language. Without it, as programs read the file.'),
    ),
}
/** The query of a file with nothing else to choose. */
export const languageQuery = z.object(inLanguage)
