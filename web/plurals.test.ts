/** No text counts `1 seconds`: every function of a file of words is called with ones, and what it says is read. */
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))
const files = globSync('**/words/*.ts', { cwd: here }).filter((file) => !file.endsWith('.test.ts'))

/** One argument is 1 and the others 2, or all are 1; texts are a word. */
const calls = [
  [1, 1, 1],
  [1, 2, 2],
  [2, 1, 2],
  ['Talk', 1, 1],
  ['Talk', 'Talk', 1],
] as const

/** What takes neither numbers nor words: lists of types, on the page of the API, and the names of types. */
const others: Readonly<Record<string, readonly unknown[]>> = {
  'site/api/words/api.ts api.types.oneOf': [['one', 'two']],
  'site/api/words/api.ts api.types.orNull': ['text'],
}
const pluralOfOne = /(?<![\d.,:])\b1 (?:more |completed )?(?!(?:is|has|was|less|as|means|needs|edits|ms)\b)[a-z]+s\b/i

/** What a text or a function of a file says, wherever it is in a table. A function that throws fails the test. */
function saidBy(words: unknown, name: string): string[] {
  if (typeof words === 'string') return [words]
  if (typeof words === 'function') {
    const own = others[name]
    return (own === undefined ? calls : [own]).flatMap((args) => saidBy(words(...args), name))
  }
  if (typeof words === 'object' && words !== null)
    return Object.entries(words).flatMap(([key, value]) => saidBy(value, `${name}${/ $/.test(name) ? '' : '.'}${key}`))
  return []
}

describe.each(files)('web/%s', (file) => {
  test('says no plural of one', async () => {
    const words: unknown = await import(`${here}${file}`)
    expect(saidBy(words, `${file} `).filter((text) => pluralOfOne.test(text))).toEqual([])
  })
})

test('files of words are found, and a plural of one is', () => {
  expect(files.length).toBeGreaterThan(80)
  expect(pluralOfOne.test('Please try again in 1 seconds.')).toBe(true)
  expect(saidBy({ left: (count: number) => `${count} seconds left` }, '')).toContain('1 seconds left')
})
