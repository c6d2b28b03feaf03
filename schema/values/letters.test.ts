import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { complaints, isTaken } from '../testing/bodies.ts'
import { anyString } from '../testing/texts.ts'
import { blankable, optionalText, requiredText, visibleTextOrNull } from './input.ts'
import { firstLetters, lettersOf, maxBytesOf, mayHaveLongLetters, tooLong } from './letters.ts'
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

describe('[W3] where a text is looked at for long letters', () => {
  const parts = [
    ...'aé漢가각👩👍🇨क\u0301\u0302\u093f\u094d\u0e33\u0e49\u200c\u200d\u{1f3fd}\ufe0f\u0600\u0d4e\u{111c2}\u{e0061}',
    '👩\u200d',
    'क\u094d',
  ]

  test('[W3] none is overlooked', () => {
    let long = 0
    const text = fc.array(fc.oneof(fc.constantFrom(...parts), anyString(1)), { minLength: 16, maxLength: 30 })
    const some = fc.tuple(
      fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 9, max: 20 }),
    )
    const repeated = some.map(([units, times]) => Array<string[]>(times).fill(units).flat())
    fc.assert(
      fc.property(fc.oneof(text, repeated), (pieces) => {
        const whole = pieces.join('')
        if (!lettersOf(whole).some((letter) => [...letter].length > 16)) return
        long += 1
        expect(mayHaveLongLetters(whole)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
    expect(long).toBeGreaterThan(50)
  })

  test.each([
    'The quick brown fox jumps over the lazy dog.',
    '漢字かな交じり文は、ひらがなとカタカナをまぜて書く。',
    'हिन्दी भाषा में लिखा हुआ एक साधारण वाक्य',
    'สวัสดีครับทุกคนที่มาในวันนี้',
    'السلام عليكم جميعا ومرحبا بكم',
    '대한민국의 수도는 서울이다',
  ])('[W3] an ordinary text is not split, which takes far longer than looking: %s', (text) => {
    const split = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    expect(isTaken(blankable(cleanText, 2_000), text.repeat(20))).toBe(true)
    expect(split).not.toHaveBeenCalled()
    split.mockRestore()
  })
})
