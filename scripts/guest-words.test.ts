/** Pages of guests say nothing from texts that only organisers' languages have: what a page leads to is no type. */
import { expect, test } from 'vitest'
import { english, languages } from '../schema/languages.ts'
import { languagesOfArea } from '../web/texts/english.ts'
import { loadedBy } from './imports.ts'

/** What shows each page that may be in a guest's language, with the shell around it. */
const pages = {
  phone: ['web/audience/main.tsx'],
  display: ['web/displays/display/viewer-page.tsx'],
  agenda: ['web/displays/agenda/agenda-page.tsx'],
  visitors: ['web/displays/visitors/visitors-page.tsx'],
  sign: ['web/displays/sign/sign-page.tsx'],
  speaker: ['web/displays/speaker/speaker-page.tsx'],
  qr: ['web/displays/qr/qr-page.tsx', 'web/shell/organiser-shell.tsx'],
}
const aroundEachPage = ['web/shell/page-bounds.tsx']

const all = languages.filter((language) => language !== english).length
const areaOf = (file: string) => file.replace(/^web\//, '').replace(/\/.*/, '')

test.each(Object.entries(pages))('all texts of %s are in every language', (_, entries) => {
  const words = loadedBy([...entries, ...aroundEachPage]).filter((file) => /\/words\/[^/]+\.ts$/.test(file))
  expect(words.length).toBeGreaterThan(3)
  expect(words.filter((file) => languagesOfArea(areaOf(file)).length < all)).toEqual([])
})
