/** The texts that docs/product.md promises in quotation marks are on a screen, or in what the server sends. */
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { root } from './root.ts'

/** Straight and curly quotation marks, escapes and line breaks count as the same. */
const straightened = (text: string) => text.replace(/\\'/g, "'").replace(/[’‘]/g, "'").replace(/\s+/g, ' ')

const sources = ['web', 'schema', 'worker'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|html)$/.test(name) && !/\.(test|spec|proof)\.|^e2e\/|^testing\//.test(name))
    .map((name) => ({ name, text: readFileSync(`${root}${folder}/${name}`, 'utf8') })),
)

/** A source without its comments: what only they say is on no screen. A script is read, and of HTML the comments are cut out. */
function saidBy({ name, text }: { name: string; text: string }): string {
  if (name.endsWith('.html')) return text.replace(/<!--.*?-->/gs, '')
  let said = ''
  let at = 0
  for (const { start, end } of parseSync(name, text).comments) {
    said += text.slice(at, start)
    at = end
  }
  return said + text.slice(at)
}

const said = straightened(sources.map(saidBy).join('\n'))
/** An example with numbers in it is put together when it is shown. */
const isExample = (text: string) => /\d|\b[NXY]\b/.test(text)
const isSaid = (text: string) => said.includes(text) || said.includes(text.replace(/[.,]$/, ''))
const promised = [
  ...straightened(readFileSync(`${root}docs/product.md`, 'utf8').replace(/`[^`]*`/g, '')).matchAll(/"([^"]+)"/g),
]
  .map(([, text = '']) => text)
  .filter((text) => !isExample(text))

test('every text that docs/product.md promises is in the product', () => {
  expect(promised.length).toBeGreaterThan(80)
  expect(promised.filter((text) => !isSaid(text))).toEqual([])
  expect(isSaid('A promise that no screen keeps')).toBe(false)
})

test('a promise that only a comment repeats is found', () => {
  const text = "/** Says “Back soon”. */\nexport const title = 'Call // me' // “Later”"
  expect(saidBy({ name: 'a.ts', text })).toBe("\nexport const title = 'Call // me' ")
  expect(saidBy({ name: 'a.html', text: '<p>Back</p><!-- soon -->' })).toBe('<p>Back</p>')
})
