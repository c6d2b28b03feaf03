/**
 * Texts that people read are in files of words, one place per area, so they can be translated (decision 21); and
 * they have one word for one thing (the table of words on screens in `docs/glossary.md`).
 */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { textsIn } from './build/text-finder.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const areas = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['build', 'public', 'e2e', 'testing', 'texts'].includes(entry.name))
  .map(({ name }) => name)
/** The reader of sheets recognises words in people's files and shows none of them. */
const isWords = (file: string) => /\/words\/|\.test\.tsx?$|\.d\.ts$|^controller\/import\/(?:sheet|testing)\//.test(file)

describe.each(areas)('web/%s', (area) => {
  const files = globSync(`${area}/**/*.{ts,tsx}`, { cwd: here }).filter((file) => !isWords(file))

  test('has files', () => expect(files.length).toBeGreaterThan(0))

  test('has all its texts in its files of words', () => {
    const said = files.flatMap((file) =>
      textsIn(file, readFileSync(here + file, 'utf8')).map(({ line, text }) => `web/${file}:${line} ${text}`),
    )
    expect(said).toEqual([])
  })
})

/** What the glossary has another word for. The names of exports may say it: they are code. */
const others = [
  /\bactivat(e|ed|ing)\b(?! your account)/i,
  /\bdeactivat/i,
  /\blive game\b/i,
  /\bviewer\b(?! (display|link|locked|access))/i,
  /\bdesks?\b/i,
  /\b(retry|try now|load again)\b/i,
  /'Try again'/,
  /\p{L}…/u,
]
/** Where such a word means another thing: a front desk, a lighting desk, the link that is named Viewer, an address, an add-in of PowerPoint. */
const allowed = /front desk|A desk with one fader|'Viewer'|\/viewer"|as=viewer|[Vv]iewer, agenda|Web Viewer/
const wordFiles = globSync('{*/,}**/words/*.ts', { cwd: here }).filter((file) => !file.includes('.test.'))
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
const textsOfLine = (line: string) => line.match(/'(?:[^'\\]|\\.)*'|`[^`]*`?|"[^"]*"/g)?.join(' ') ?? ''

describe('words on screens', () => {
  test('are the ones of the glossary', () => {
    const found = wordFiles.flatMap((file) =>
      withoutComments(readFileSync(here + file, 'utf8'))
        .split('\n')
        .filter((line) => others.some((other) => other.test(textsOfLine(line))) && !allowed.test(line))
        .map((line) => `web/${file}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  })

  test.each([
    "export const start = 'Activate'",
    "export const open = 'Open viewer'",
    "export const again = 'Retry now'",
    "export const again = 'Try again'",
    "export const panel = 'Live game'",
    "export const sending = 'Sending…'",
    "export const text = 'Open it from the desk.'",
  ])('are not: %s', (line) => expect(others.some((other) => other.test(textsOfLine(line)))).toBe(true))
})
