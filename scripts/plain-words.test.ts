/** Comments, titles of tests and documents use the usual word. Records of decisions stay as they were written. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './root.ts'

/** The word to avoid, and what people say. */
const usual = [
  [/\bsomebody\b/i, 'someone, people'],
  [/\beverybody\b/i, 'everyone'],
  [/\banybody\b/i, 'anyone'],
  [/\bwhoever\b/i, 'people who, the one who'],
  [/\bbeside\b/i, 'next to'],
  [/\banew\b/i, 'again'],
  [/, so that\b/i, 'so'],
  [/\b(is|are|was|were) told (that|what|who|why|where|when|how|nothing|about)\b/i, 'learns, hears, gets'],
] as const

/** What people read of a line: in code its comment or its title, in a document all but code. */
function saidIn(file: string, line: string): string {
  if (file.endsWith('.md')) return line.replace(/`[^`]*`/g, '')
  const comment = /(?:^\s*(?:\/?\*+|\/\/|\{\/\*)|\s\/\/\s)(.*)$/.exec(line)?.[1]
  const title = /^\s*(?:(?:test|it|describe)[\w.]*\(|\]\)\()\s*['`](.*)$/.exec(line)?.[1]
  return (comment ?? title ?? '').replace(/`[^`]*`/g, '').replace(/'[^']*'/g, '')
}

const oddWordsIn = (file: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) => {
    const said = saidIn(file, line)
    return usual.flatMap(([word, better]) =>
      word.test(said) ? [`${file}:${index + 1} (${better}) ${line.trim()}`] : [],
    )
  })

const folders = ['schema', 'durable-objects', 'worker', 'web', 'scripts']

test('sources and documents use the usual word', () => {
  const files = globSync(['*.md', 'docs/*.md', ...folders.map((folder) => `${folder}/**/*.{ts,tsx,css}`)], {
    cwd: root,
  })
  const found = files
    .filter((file) => !file.includes('plain-words'))
    .flatMap((file) => oddWordsIn(file, readFileSync(root + file, 'utf8')))
  expect(found).toEqual([])
})

test.each([
  ['x.ts', '// Nobody but somebody'],
  ['x.ts', '  /** Shown beside it. */'],
  ['x.ts', 'call() // for everybody'],
  ['x.test.ts', "  test('whoever asks is told', () => {"],
  ['docs/product.md', 'It begins anew.'],
  ['x.ts', '// Sent twice, so that it arrives.'],
  ['docs/product.md', 'A screen is told what it shows.'],
])('it finds one in %s: %s', (file, line) => expect(oddWordsIn(file, line)).toHaveLength(1))

test.each([
  ['x.ts', "const who = 'somebody'"],
  ['x.ts', '/** `everybody` while some may be forgotten. */'],
  ['docs/product.md', 'Sent so that it arrives; phones are told to wait.'],
  ['docs/product.md', 'The value is `everybody`.'],
])('it leaves %s alone: %s', (file, line) => expect(oddWordsIn(file, line)).toEqual([]))
