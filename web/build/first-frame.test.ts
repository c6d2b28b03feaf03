/** What is written twice, in the page before any script and in our styles and icons, is the same: the first frame has no style of ours yet. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withLateStyles } from './first-frame.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const page = read('../index.html')
const tokens = read('../ui/styles/tokens.css')

/** The first value of a token in each block that has it: dark, light, light by the system. */
const values = (css: string, token: string) =>
  [...css.matchAll(new RegExp(`--${token}: (#\\w+);`, 'g'))].map((m) => m[1])

test.each(['bg', 'text', 'tungsten'])('the first frame has the --%s of the tokens', (token) => {
  expect(values(page, token)).toHaveLength(3)
  expect(values(page, token)).toEqual(values(tokens, token))
})

test('the first frame has the mark of the product', () => {
  const drawn = [...page.matchAll(/(?: d| cy| r)="([^"]+)"/g)].map((m) => m[1])
  for (const shape of drawn) expect(read('../ui/cue-light-icon.tsx')).toContain(`"${shape}"`)
  expect(drawn).toContain('M6.5 2.5h11v19h-11z')
})

test('the stylesheets are in their place in the head, fetched but not applied', () => {
  const html = '<head><link rel="stylesheet" crossorigin href="/a.css">\n<link rel="stylesheet" href="/b.css"></head>'
  expect(withLateStyles(html)).toBe(
    '<head><link rel="preload" as="style" crossorigin href="/a.css">\n<link rel="preload" as="style" href="/b.css"></head>',
  )
})
