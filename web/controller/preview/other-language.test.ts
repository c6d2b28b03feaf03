import { expect, test } from 'vitest'
import { otherLanguage } from './other-language.ts'

test.each([
  ['', 'en', 'en', null],
  ['', 'de', 'en', 'de'],
  ['', 'de', 'de', null],
  ['', 'en', 'de', 'en'],
  // The link of a display goes before its room.
  ['?lang=fr', 'en', 'en', 'fr'],
  ['?zoom=150&lang=en', 'de', 'en', null],
  ['?lang=xx', 'de', 'en', 'de'],
  // What a link, or a server of an earlier release, says.
  ['?lang=zh', 'en', 'en', 'zh-Hans'],
  ['', 'zh', 'zh-Hans', null],
  // A server of another release may have other languages: it serves English for those that this one lacks.
  ['', 'xx', 'en', null],
  ['', 'xx', 'de', 'en'],
  // The made-up language of tests.
  ['', 'de', 'en-XA', null],
])('%j in a room in %j, previewed on a page in %j, is in %j', (search, ofRoom, ofPage, code) => {
  expect(otherLanguage(search, ofRoom, ofPage)?.code ?? null).toBe(code)
})
