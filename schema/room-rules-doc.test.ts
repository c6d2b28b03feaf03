import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const here = import.meta.dirname
const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
const read = (name: string) => readFileSync(join(here, name), 'utf8')
const idsIn = (text: string) => [...text.matchAll(/\[([A-Z]\d+)\]/g)].flatMap(([, id]) => id ?? [])
const sorted = (ids: Iterable<string>) => [...new Set(ids)].sort()

const isTest = (name: string) => name.endsWith('.test.ts') || name.startsWith('testing/')
/** Ids at the head of a title: `'[T1] …'` or `'[T1] [T2] …'`. */
const titles = (text: string) =>
  [...text.matchAll(/['"`]((?:\[[A-Z]\d+\] )+)/g)].flatMap(([, head]) => idsIn(head ?? ''))
/** Ids in comments: what looks like one elsewhere in code would be an index. */
const comments = (text: string) =>
  [...text.matchAll(/\/\*\*[\s\S]*?\*\/|\/\/.*/g)].flatMap(([comment]) => idsIn(comment))

const doc = readFileSync(join(here, '../docs/room-rules.md'), 'utf8')
const lines = doc.split('\n').filter((line) => line.startsWith('- '))
const inDoc = lines.flatMap((line) => /^- \*\*\[([A-Z]\d+)\]\*\*/.exec(line)?.[1] ?? [])
const inCode = sorted(files.filter((name) => !isTest(name)).flatMap((name) => comments(read(name))))
const inTests = sorted(files.filter(isTest).flatMap((name) => titles(read(name))))

describe('docs/room-rules.md', () => {
  test('lists the rules that stand in the code, and no other', () => {
    expect(sorted(inDoc)).toEqual(inCode)
  })

  test('lists the rules that tests are titled by, and no other', () => {
    expect(sorted(inDoc)).toEqual(inTests)
  })

  test('gives each rule once, with its source', () => {
    expect(inDoc).toHaveLength(lines.length)
    expect(sorted(inDoc)).toHaveLength(inDoc.length)
    for (const line of lines) expect(line).toMatch(/\. \((?:spec|arch|threat|fault) [^()]+\)$/)
  })

  test('names decisions that are there', () => {
    const records = readdirSync(join(here, '../docs/decisions')).map((name) => Number(name.slice(0, 4)))
    for (const [, number] of doc.matchAll(/decision (\d+)/g)) expect(records).toContain(Number(number))
  })
})
