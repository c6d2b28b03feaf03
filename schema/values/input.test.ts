import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { complaints, isTaken } from '../testing/bodies.ts'
import { anyString } from '../testing/texts.ts'
import { instant, optionalText, requiredText } from './input.ts'
import { lettersOf, maxBytesOf } from './letters.ts'
import { cleanLine, cleanText } from './text.ts'

const max = 20
const schema = requiredText(cleanText, max)
const kept = (text: string) => schema.parse(text)

const family = '👨‍👩‍👧‍👦'
const couple = '👩🏽‍❤️‍💋‍👨🏿'

describe('[W3] texts are counted in letters', () => {
  test.each([
    ['Latin', 'e'],
    ['a letter with a mark of its own', 'é'],
    ['a flag', '🇨🇭'],
    ['Devanagari', 'क्ष'],
    ['Hangul', '각'],
    ['Thai', 'ที่'],
    ['an emoji with a skin tone', '👍🏽'],
  ])('[W3] %s: the maximum is accepted, one more is not', (_name, letter) => {
    expect(kept(letter.repeat(max))).toBe(letter.repeat(max).normalize('NFC'))
    expect(isTaken(schema, letter.repeat(max + 1))).toBe(false)
  })

  test('[W3] an emoji of several parts is one letter', () => {
    expect(lettersOf(`a${family}b${couple}`)).toEqual(['a', family, 'b', couple])
    expect(kept(`${family}${couple} together`)).toBe(`${family}${couple} together`)
  })

  test('[W3] a text far over the limit is not even cleaned', () => {
    for (const text of ['x'.repeat(max + 1), ' '.repeat(maxBytesOf(max) + 1), family.repeat(max + 1)])
      expect(complaints(schema, text)).toEqual([['body', 'too_long', max]])
  })

  test.each(['', '  ', '\u200b\u3164', null, undefined, 5, ['x']])(
    '[W3] a text without visible characters is refused: %j',
    (none) => {
      const fault = none === undefined ? ['missing'] : typeof none === 'string' ? ['missing', 1] : ['wrong']
      expect(complaints(schema, none)).toEqual([['body', ...fault]])
      if (none === null || none === undefined || typeof none === 'string')
        expect(optionalText(max, cleanLine).parse(none)).toBeNull()
    },
  )
})

/** Endless letters, made to break a screen. */
const endless = {
  'people joined to a crowd': `👩${'‍👩'.repeat(19)}`,
  'Hangul without a vowel': 'ᄀ'.repeat(70),
  'a Devanagari conjunct': `क${'्क'.repeat(35)}`,
  'a tower of marks': `e${'\u0301'.repeat(70)}`,
  'marks of many scripts': `e${'\u0e49\u0301'.repeat(35)}`,
  'tags without a flag': `🏴${'\u{e0061}'.repeat(30)}`,
}

const long = requiredText(cleanText, 500)

describe('[W3] endless letters', () => {
  test.each(Object.entries(endless))('[W3] %s: no letter is longer than the longest in use', (_name, text) => {
    for (const letter of lettersOf(long.parse(text))) expect([...letter].length).toBeLessThanOrEqual(16)
  })

  test('[W3] filtering twice is filtering once', () => {
    const part = fc.oneof(fc.constantFrom(...Object.values(endless), '\u202e', '\u200d', ' ', family), anyString(6))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const once = long.safeParse(parts.join(''))
        if (!once.success) return
        expect(long.parse(once.data)).toBe(once.data)
        for (const letter of lettersOf(once.data)) expect([...letter].length).toBeLessThanOrEqual(16)
      }),
      { numRuns: 500 },
    )
  })
})

test.each([
  ['2026-11-21T10:30:00+01:00', '2026-11-21T09:30:00.000Z'],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
  ['9899-12-31T23:59:59Z', '9899-12-31T23:59:59.000Z'],
  ['0000-01-01T00:00:00+23:59', null],
  ['0001-01-01T00:00:00+00:01', null],
  // Its year has five digits, which no reader of the wire accepts; so has the end of a cue that starts just before it.
  ['9999-12-31T23:59:59-23:59', null],
  ['9999-12-31T23:59:59Z', null],
])('the instant %s is kept as %s', (text, kept) => {
  expect(instant.safeParse(text).data ?? null).toBe(kept)
})
