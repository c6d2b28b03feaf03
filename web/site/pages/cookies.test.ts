/** The cookie policy promises every key of the browser's storage by name. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cookies } from './words/cookies.ts'

const web = fileURLToPath(new URL('../../', import.meta.url))
const isSource = (file: string) => !/\.(test|spec)\.|^(testing|e2e|dist)\/|words\//.test(file)
const keyIn = /(?<=['`])(?:cuelight[_:]|voted_polls|poll_session)[\w:.-]*/g

/** The keys in the pages' source; of a key that ends in an id, the part before it. */
const used = globSync('**/*.{ts,tsx,js}', { cwd: web })
  .filter(isSource)
  .flatMap((file) => readFileSync(web + file, 'utf8').match(keyIn) ?? [])

const listed = cookies.parts
  .flatMap(({ blocks }) => blocks)
  .flatMap((block) => (typeof block === 'object' && 'facts' in block ? block.facts : []))
  .map(({ name }) => name)
  .filter((name) => !name.startsWith('cl_'))

test('the cookie policy lists every key that the pages store', () => {
  const named = listed.map((name) => name.replace('…', ''))
  expect(used.filter((key) => !named.some((name) => key.startsWith(name)))).toEqual([])
})

test('the pages store every key that the cookie policy lists', () => {
  expect(listed.filter((name) => !used.some((key) => key.startsWith(name.replace('…', ''))))).toEqual([])
})
