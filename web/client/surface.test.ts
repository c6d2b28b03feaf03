/** `public/theme.js` runs before any module of ours, so it cannot import what it knows of pages: here both are compared. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { embedGrounds, embedQuery } from '../../schema/links/embed-link.ts'
import { pathOf } from '../../schema/links/page-path.ts'
import * as pages from '../../schema/links/pages.ts'
import { appPages, embedPages, sitePages } from '../../schema/links/pages.ts'
import { surfaceOf } from './surface.ts'

const script = readFileSync(new URL('../public/theme.js', import.meta.url), 'utf8')
const paths: readonly string[] = [...sitePages, ...appPages]

/** What `public/theme.js` writes into the page at a path if no theme was chosen. */
function attributesAt(pathname: string, search = ''): Map<string, string> {
  const attributes = new Map<string, string>()
  const documentElement = { setAttribute: (name: string, value: string) => attributes.set(name, value) }
  new Function('document', 'localStorage', 'location', script)(
    { documentElement },
    { getItem: () => null },
    { pathname, search },
  )
  return attributes
}

const attributesOn = {
  stage: [['data-stage', '']],
  booth: [['data-theme', 'dark']],
  paper: [['data-theme', 'light']],
  house: [],
}

test.each([...paths, `${pages.viewer}/`, '/room/viewer', '/nowhere'])(
  'the script before the first paint knows the surface of %s',
  (page) => {
    const path = pathOf(page, 'Ab3_-d5678901234567890')
    expect([...attributesAt(path)]).toEqual(attributesOn[surfaceOf(path)])
  },
)

test.each(embedPages)('[EM1] the script before the first paint knows the ground of %s', (page) => {
  const path = pathOf(page, 'Ab3_-d5678901234567890', 'q1w2e3')
  expect(surfaceOf(path)).toBe('stage')
  const [stage, transparent] = [
    ['data-stage', ''],
    ['data-transparent', ''],
  ]
  for (const ground of embedGrounds) {
    const kind = ['data-embed', ground.endsWith('light') ? 'light' : 'dark']
    const expected = ground.startsWith('over') ? [stage, transparent, kind] : [stage, kind]
    expect([...attributesAt(path, embedQuery(ground))]).toEqual(expected)
  }
})

test('[SG4] a sign is on paper where its link says so, before the first paint and after it, and no other page is', () => {
  for (const page of paths.filter((one) => surfaceOf(one) !== 'stage')) {
    const path = pathOf(page, 'Ab3_-d5678901234567890')
    const [search, isSign] = ['?lang=de&theme=light', page === pages.sign]
    expect(surfaceOf(path, search) === 'paper', path).toBe(isSign)
    if (isSign) expect([...attributesAt(path, search)]).toEqual([['data-theme', 'light']])
    else expect([...attributesAt(path, search)]).toEqual([...attributesAt(path)])
  }
})

test('there is one black stage, and the booth of a room and of a whole event is dark, as a sign is', () => {
  const on = (surface: string) => paths.filter((path) => surfaceOf(path) === surface)
  expect([on('stage'), on('booth')]).toEqual([[pages.viewer], [pages.controller, pages.overview, pages.sign]])
})

test.each([
  [pages.viewer, true, 'awaited'],
  [pages.sign, true, 'awaited'],
  // A sign in several languages has a frame for each, and is black itself.
  [pages.sign, false, null],
  [pages.visitors, true, null],
])('[SG3] a screen that was black begins black: %s, as a window of its own: %s', (page, isTop, begins) => {
  const id = 'Ab3_-d5678901234567890'
  const attributes = new Map<string, string>()
  const documentElement = { setAttribute: (name: string, value: string) => attributes.set(name, value) }
  const sessionStorage = { getItem: (key: string) => (key === `cuelight_covered.${id}` ? 'true' : null) }
  const top = {}
  new Function('document', 'localStorage', 'sessionStorage', 'location', 'window', script)(
    { documentElement },
    { getItem: () => null },
    sessionStorage,
    { pathname: pathOf(page, id), search: '' },
    isTop ? Object.assign(top, { top }) : { top },
  )
  expect(attributes.get('data-screen') ?? null).toBe(begins)
})
