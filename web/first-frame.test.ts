import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withLateStyles } from './first-frame.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const page = read('./index.html')
const tokens = read('./ui/tokens.css')

/** The first value of a token in each block that has it: dark, light, light by the system. */
const values = (css: string, token: string) =>
  [...css.matchAll(new RegExp(`--${token}: (#\\w+);`, 'g'))].map((m) => m[1])

test.each(['bg', 'text', 'tungsten'])('the first frame has the --%s of the tokens', (token) => {
  expect(values(page, token)).toHaveLength(3)
  expect(values(page, token)).toEqual(values(tokens, token))
})

test('the first frame has the mark of the product', () => {
  const drawn = [...page.matchAll(/(?: d| cy| r)="([^"]+)"/g)].map((m) => m[1])
  for (const shape of drawn) expect(read('./ui/cue-light-icon.tsx')).toContain(`"${shape}"`)
  expect(drawn).toContain('M6.5 2.5h11v19h-11z')
})

test('the stylesheets come after what is painted without them, in their order', () => {
  const html =
    '<html><head>\n<link rel="stylesheet" href="/a.css">\n<link rel="stylesheet" href="/b.css">\n</head><body>\n<p>frame</p>\n</body></html>'
  expect(withLateStyles(html)).toMatch(
    /<head>\s*<\/head><body>\s*<p>frame<\/p>\s*<link rel="stylesheet" href="\/a.css">\s*<link rel="stylesheet" href="\/b.css">\s*<\/body>/,
  )
})
