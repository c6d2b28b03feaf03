import { expect, test } from 'vitest'
import { isKnownTag } from './known-tag.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b"', false],
  ['a', false],
  ['', false],
])('If-None-Match %s has the tag "a", strong or weak: %s', (asked, isKnown) => {
  const headers = new Headers({ 'if-none-match': asked })
  expect([isKnownTag(headers, '"a"'), isKnownTag(headers, 'W/"a"')]).toEqual([isKnown, isKnown])
})

test('a reader that names no tag has nothing', () => {
  expect(isKnownTag(new Headers(), '"a"')).toBe(false)
})
