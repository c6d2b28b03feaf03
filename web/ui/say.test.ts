import { afterEach, expect, test, vi } from 'vitest'
import { dateLocale, decimalText, listText, percentText, say } from './say.ts'

test('a page without a language is English', () =>
  expect(say('{count, plural, one {# vote} other {# votes}}', { count: 1200 })).toBe('1,200 votes'))

test('numbers with decimals, shares and lists, as English writes them', () =>
  expect([decimalText(4), percentText(12.5), percentText(50, 0), listText(['3', '4', '7'])]).toEqual([
    '4.0',
    '12.5%',
    '50%',
    '3, 4, 7',
  ]))

// The module reads the page's language when it is loaded, and the next file of tests must not find that of the last page.
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each([
  [['de-DE', 'en-GB', 'en-US'], 'en-GB-u-nu-latn'],
  [['en'], 'en-u-nu-latn'],
  [['fr-FR'], 'en-u-nu-latn'],
  [['en-US@posix'], 'en-u-nu-latn'],
  [[], 'en-u-nu-latn'],
])('a browser that prefers %j writes the dates of an English page as %s', (languages, locale) => {
  vi.stubGlobal('navigator', { languages })
  expect(dateLocale()).toBe(locale)
})

test.each([
  ['zh-Hans', ['zh-TW', 'en']],
  ['zh-Hant', ['zh-CN', 'en']],
])('a page in %s writes dates in its own script for a browser that prefers %j', async (lang, languages) => {
  vi.stubGlobal('document', { documentElement: { lang } })
  vi.stubGlobal('navigator', { languages })
  vi.resetModules()
  const said = await import('./say.ts')
  expect(said.dateLocale()).toBe(`${lang}-u-nu-latn`)
})
