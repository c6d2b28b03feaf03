/** The rules of the document are those of the code and of its tests: ids in comments and titles, which no compiler reads. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Rules of a room are in `schema/`; what a display or a desk makes of them may be in `web/`, what a caller may do in `worker/`, what is kept in `durable-objects/`, and what keys of a deck do in `integrations/`. */
const files = ['schema', 'web', 'worker', 'durable-objects', 'integrations/companion/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const idsIn = (text: string) => [...text.matchAll(/\[([A-Z]{1,2}\d+)\]/g)].flatMap(([, id]) => id ?? [])
const sorted = (ids: Iterable<string>) => [...new Set(ids)].sort()

const isTest = (name: string) => /\.(test|spec)\.tsx?$/.test(name) || /^\w+\/(testing|e2e)\//.test(name)
/** Ids at the start of a title: `'[T1] …'` or `'[T1] [T2] …'`. */
const titles = (text: string) =>
  [...text.matchAll(/['"`]((?:\[[A-Z]{1,2}\d+\] )+)/g)].flatMap(([, head]) => idsIn(head ?? ''))
/** Ids in comments. Anywhere else in the code, they would be an index. */
const comments = (text: string) =>
  [...text.matchAll(/\/\*\*[\s\S]*?\*\/|\/\/.*/g)].flatMap(([comment]) => idsIn(comment))

const doc = readFileSync(join(root, 'docs/room-rules.md'), 'utf8')
const lines = doc.split('\n').filter((line) => line.startsWith('- '))
const inDoc = lines.flatMap((line) => /^- \*\*\[([A-Z]{1,2}\d+)\]\*\*/.exec(line)?.[1] ?? [])
const inCode = sorted(files.filter((name) => !isTest(name)).flatMap((name) => comments(read(name))))
const inTests = sorted(files.filter(isTest).flatMap((name) => titles(read(name))))

describe('docs/room-rules.md', () => {
  test('lists exactly the rules in the code', () => {
    expect(sorted(inDoc)).toEqual(inCode)
  })

  test('lists exactly the rules in titles of tests', () => {
    expect(sorted(inDoc)).toEqual(inTests)
  })

  test('gives each rule once', () => {
    expect(inDoc).toHaveLength(lines.length)
    expect(sorted(inDoc)).toHaveLength(inDoc.length)
  })
})
