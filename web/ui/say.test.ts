import { expect, test } from 'vitest'
import { decimalText, listText, percentText, say } from './say.ts'

test('a page without a language is English', () =>
  expect(say('{count, plural, one {# vote} other {# votes}}', { count: 1200 })).toBe('1,200 votes'))

test('numbers with decimals, shares and lists, as English writes them', () =>
  expect([decimalText(4), percentText(12.5), percentText(50, 0), listText(['3', '4', '7'])]).toEqual([
    '4.0',
    '12.5%',
    '50%',
    '3, 4, 7',
  ]))
