/** The texts that docs/product.md promises in quotation marks are on a screen, or in what the server sends. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './root.ts'

/** Straight and curly quotation marks, escapes and line breaks count as the same. */
const plain = (text: string) => text.replace(/\\'/g, "'").replace(/[’‘]/g, "'").replace(/\s+/g, ' ')

const sources = ['web', 'schema', 'worker'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|html)$/.test(name) && !/\.(test|spec|proof)\.|^e2e\/|^testing\//.test(name))
    .map((name) => readFileSync(`${root}${folder}/${name}`, 'utf8')),
)
const said = plain(sources.join('\n'))
/** An example with numbers in it is put together when it is shown. */
const isExample = (text: string) => /\d|\b[NXY]\b/.test(text)
const isSaid = (text: string) => said.includes(text) || said.includes(text.replace(/[.,]$/, ''))
const promised = [
  ...plain(readFileSync(`${root}docs/product.md`, 'utf8').replace(/`[^`]*`/g, '')).matchAll(/"([^"]+)"/g),
]
  .map(([, text = '']) => text)
  .filter((text) => !isExample(text))

test('every text that docs/product.md promises is in the product', () => {
  expect(promised.length).toBeGreaterThan(80)
  expect(promised.filter((text) => !isSaid(text))).toEqual([])
  expect(isSaid('A promise that no screen keeps')).toBe(false)
})
