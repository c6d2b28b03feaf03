import { afterEach, describe, expect, test, vi } from 'vitest'
import { complaints, isTaken } from '../testing/bodies.ts'
import { blankable, optionalText, requiredText, visibleTextOrNull } from './input.ts'
import { firstLetters, lettersOf, maxBytesOf, tooLong } from './letters.ts'
import { cleanLine, cleanText } from './text.ts'

const family = '👨‍👩‍👧‍👦'
const couple = '👩🏽‍❤️‍💋‍👨🏿'
const max = 25

afterEach(() => vi.unstubAllGlobals())

const kinds = {
  words: requiredText(cleanText, max),
  blankable: blankable(cleanLine, max),
  'words or null': visibleTextOrNull(cleanLine, max),
  'optional words': optionalText(max),
}

describe.each(Object.entries(kinds))('[W3] the limit of %s counts letters', (_name, schema) => {
  test.each([
    ['Latin', 'e'],
    ['a family', family],
    ['a couple with two skin tones', couple],
    ['a flag', '🇨🇭'],
    ['Thai', 'ที่'],
    ['Devanagari', 'क्ष'],
  ])('[W3] of %s: the maximum is accepted, one more is not', (_script, letter) => {
    expect(isTaken(schema, letter.repeat(max))).toBe(true)
    expect(complaints(schema, letter.repeat(max + 1))).toEqual([['body', 'too_long', max]])
  })

  test('[W4] a text that takes too much room is refused with a code of its own', () => {
    const heavy = `🏴${'\u{e0061}'.repeat(14)}`.repeat(max)
    expect(heavy.length).toBeLessThanOrEqual(maxBytesOf(max))
    expect(complaints(schema, heavy)).toEqual([['body', 'too_heavy']])
  })

  test('[W3] spaces around a text do not count, unless they are endless', () => {
    expect(isTaken(schema, `${' '.repeat(500)}x`)).toBe(true)
    expect(complaints(schema, ' '.repeat(maxBytesOf(max) + 1))).toEqual([['body', 'too_long', max]])
  })
})

test.each([20, 25, 30, 120, 280, 500, 2000])('[W4] %i letters of any script have room', (letters) => {
  for (const letter of ['e', '한', 'ที่', 'क्ष', '👍🏽', '🇨🇭']) expect(tooLong(letter.repeat(letters), letters)).toBeNull()
})

test('[W3] a text is cut between letters', () => {
  expect(firstLetters(`${family}${couple}abc`, 3)).toBe(`${family}${couple}a`)
})

test.each([family, couple, '🇨🇭', '👍🏽', '1️⃣', 'é', 'ที่', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '\n', 'a'])(
  '[W3] browsers without a segmenter see one letter too: %s',
  (letter) => {
    const text = `${letter}b${letter}`
    const seen = lettersOf(text)
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
    expect(lettersOf(text)).toEqual(seen)
    expect(lettersOf(text)).toHaveLength(3)
  },
)
