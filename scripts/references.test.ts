/**
 * A reference leads somewhere: a rule to docs/room-rules.md, a threat or a fault to docs/threats.md, a decision to its
 * record, a document or a file to one in the repository.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sitePages } from '../schema/links/pages.ts'
import { root } from './root.ts'

const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')
const folders = [
  ...['schema', 'durable-objects', 'worker', 'web', 'scripts', 'docs'],
  ...['integrations/companion/src', 'integrations/companion/companion'],
]
const files = [
  ...readdirSync(root).filter((name) => /\.(md|ts|toml)$/.test(name)),
  ...folders.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ),
].filter((file) => /\.(tsx?|css|html|md|toml)$/.test(file) && file !== 'scripts/references.test.ts')

const idsIn = (file: string, line: RegExp) => new Set([...read(file).matchAll(line)].map(([, id]) => id ?? ''))
const rules = idsIn('docs/room-rules.md', /^- \*\*\[([A-Z]{1,2}\d+)\]\*\*/gm)
const threats = idsIn('docs/threats.md', /^\| ([TF]\d+) \|/gm)
const decisions = new Set(readdirSync(`${root}docs/decisions`).map((name) => String(Number(name.slice(0, 4)))))

/** The ids after a word such as `rule`: one, or several (`T1`, `T1 and T2`, `Q10 to Q20`). */
const named = (word: string, id: string) =>
  new RegExp(String.raw`\b${word}s? ((?:${id})(?:(?:, | and |, and | to )(?:${id}))*)`, 'gi')
const kinds = [
  { pattern: named('rule', String.raw`[A-Z]{1,2}\d+`), known: rules },
  { pattern: named('threat', String.raw`T\d+`), known: threats },
  { pattern: named('fault', String.raw`F\d+`), known: threats },
  { pattern: named('(?:decision|record)', String.raw`\d+`), known: decisions },
]
/** `[T1]` in a comment or at the start of a title. Anywhere else in the code, it would be an index. */
const bracketed = /\/\*\*[\s\S]*?\*\/|\/\/.*|['"`](?:\[[A-Z]{1,2}\d+\] )+/g

/** The ids in a list: those that it names, and those that a range (`Q10 to Q20`) leaves out. */
const idsOf = (list: string): string[] => [
  ...(list.match(/[A-Z]{0,2}\d+/g) ?? []),
  ...[...list.matchAll(/([A-Z]{0,2})(\d+) to \1(\d+)/g)].flatMap(([, letter = '', first, last]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => `${letter}${Number(first) + n}`),
  ),
]

const unknownIds = (text: string): string[] => [
  ...kinds.flatMap(({ pattern, known }) =>
    [...text.matchAll(pattern)].flatMap(([said, ids = '']) => (idsOf(ids).some((id) => !known.has(id)) ? [said] : [])),
  ),
  ...[...text.matchAll(bracketed)].flatMap(([part]) =>
    [...part.matchAll(/\[([A-Z]{1,2}\d+)\]/g)].flatMap(([said, id]) => (rules.has(id ?? '') ? [] : [said])),
  ),
]

/** Whether a file has tests that `npm test` runs. */
const isTest = (file: string) => /\.(test|proof|spec)\.tsx?$/.test(file) && !file.includes('.long.')
/** The text of the titles of a test: of its code, each string. */
const titlesIn = (file: string): string =>
  read(file)
    // The formatter puts the tag of a flow with a long title into the next line.
    .replace(/,\s*\{\s*tag: '@long'/g, ", { tag: '@long'")
    // And that of a test of `npm run test:long`, which may come after its cases.
    .replace(/\blongTest(?:\.each\([\s\S]*?\)\(|\()\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)/g, '')
    .split('\n')
    .filter((line) => !/^\s*(\*|\/[/*])/.test(line) && !line.includes("'@long'"))
    .flatMap((line) => line.match(/'[^']*'|"[^"]*"|`[^`]*`/g) ?? [])
    .join('\n')
const provedIn = (text: string): string[] =>
  kinds.slice(1, 3).flatMap(({ pattern }) => [...text.matchAll(pattern)].flatMap(([, ids = '']) => idsOf(ids)))

/** References to documents outside the repository, and ids that do not name their list. */
const nowhere =
  /\b(?:spec|arch|architecture) \d+|\bthe specification\b|\b(?:threat|fault) (?:table|model)\b|\bsection \d+|\(['"`](?:\[[A-Z]{1,2}\d+\] )*[TF]\d+ |\([TF]\d+\)['"`]/gi

const mentioned = /(?<![\w./{-])((?:docs\/|\.\.?\/)?[\w./-]+\.md)\b/g
/** A path in backticks, as documents name files of the code. */
const paths = /`((?:schema|durable-objects|worker|web|scripts|migrations|integrations)\/[\w./-]+\.\w+)`/g
const links = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g

/** From the root, from `docs/`, or from where the file is. */
const exists = (from: string, path: string) =>
  // A page of the site links to another one by its address.
  sitePages.some((page) => page === path) ||
  ['', 'docs/', `${posix.dirname(from)}/`].some((base) => existsSync(`${root}${posix.join(base, path)}`))

function missingFiles(file: string, text: string): string[] {
  const isRecord = file.startsWith('docs/decisions/')
  const found = [
    ...text.matchAll(mentioned),
    ...(file.endsWith('.md') ? text.matchAll(links) : []),
    // A record says what was decided then, and may name a file that has since moved.
    ...(file.endsWith('.md') && !isRecord ? text.matchAll(paths) : []),
  ]
  return found.map(([, path]) => path ?? '').filter((path) => !path.includes(':') && !exists(file, path))
}

describe('references', () => {
  test('the lists that they lead to are read', () => {
    for (const list of [rules, threats, decisions]) expect(list.size).toBeGreaterThan(20)
  })

  test.each(['rule Z99', '// [Z99]', 'threats T1 and T99', 'decision 999', 'rules V1, V8 to V11'])(
    '%s leads nowhere',
    (text) => {
      expect(unknownIds(text)).toHaveLength(1)
    },
  )

  test('all ids are in their list', () => {
    expect(files.flatMap((file) => unknownIds(read(file)).map((said) => `${file}: ${said}`))).toEqual([])
  })

  test('all threats and faults are in the title of a test', () => {
    const proved = new Set(files.filter(isTest).flatMap((file) => provedIn(titlesIn(file))))
    expect([...threats].filter((id) => !proved.has(id))).toEqual([])
  })

  test('all documents and files are in the repository', () => {
    expect(files.flatMap((file) => missingFiles(file, read(file)).map((path) => `${file}: ${path}`))).toEqual([])
  })

  test('the map of floors names every folder, and none that is gone', () => {
    const map = [...read('docs/architecture.md').matchAll(/^\| `([a-z-]+)\/` \| (.*?) \|/gm)]
    const wrong = map.flatMap(([, floor = '', contents = '']) => {
      const named = [...contents.matchAll(/`([\w/-]+)\/`/g)].map(([, name = '']) => name)
      const there = readdirSync(`${root}${floor}`, { withFileTypes: true }).filter((one) => one.isDirectory())
      return [
        ...there.filter(({ name }) => !named.includes(name)).map(({ name }) => `${floor}/${name} is not on it`),
        ...named.filter((name) => !existsSync(`${root}${floor}/${name}`)).map((name) => `${floor}/${name} is gone`),
      ]
    })
    expect(map.length).toBeGreaterThan(3)
    expect(wrong).toEqual([])
  })

  test('none leads to a document outside the repository', () => {
    const found = files.flatMap((file) => [...read(file).matchAll(nowhere)].map(([said]) => `${file}: ${said}`))
    expect(found).toEqual([])
  })
})
