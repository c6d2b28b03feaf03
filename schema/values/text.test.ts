import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyString } from '../testing/texts.ts'
import { cleanLine, cleanText } from './text.ts'

const both = [
  ['cleanLine', cleanLine],
  ['cleanText', cleanText],
] as const

/** Characters that an attacker would try, among ordinary ones. */
const nasty = [
  ...'aZ0 .\n\t\r',
  '\u0000',
  '\u0007',
  '\u000b',
  '\u0085',
  '\u00a0',
  '\u00ad',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u2028',
  '\u2029',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u206f',
  '\u2800',
  '\u3000',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\ud800',
  '\udc00',
  '\u0301',
  '\u0323',
  '\u0310',
  '\u0489',
  '\u20dd',
  '\u0e31',
  '\u0e49',
  '\u093c',
  '\u094d',
  '\u05b8',
  '\u064b',
  '\u0670',
  'é',
  'ㅎ',
  '가',
  '한',
  'क',
  'ษ',
  'ש',
  'م',
  '👩',
  '🏽',
  '🏴',
  '\u{e0067}',
  '\u{e007f}',
]
const anyText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...nasty), maxLength: 40 }),
  anyString(40),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)

describe('[W1] [W2] removed characters (threat T17)', () => {
  test.each([
    ['direction overrides', 'abc\u202etxt.exe\u202c', 'abctxt.exe'],
    ['isolates and marks', '\u2066a\u2069\u200eb\u200f\u061cc', 'abc'],
    ['zero-width characters', 'Ti\u200bt\u2060l\ufeffe', 'Title'],
    ['invisible operators, fillers and separators', 'a\u2063\u3164\uffa0\u115f\u1160\u180eb', 'ab'],
    ['soft hyphens', 'time\u00adout', 'timeout'],
    ['control characters', 'a\u0000\u0007\u001b[31mb\u007f', 'a[31mb'],
    ['halves of characters', 'a\ud83db\udc69', 'ab'],
    ['white space around', ' \u00a0 a \u3000', 'a'],
    ['white space in a row', 'a \t \u2003 b', 'a b'],
    ['blank braille', 'a\u2800\u2800b', 'a b'],
    ['a second way to write a letter', 'cafe\u0301', 'caf\u00e9'],
  ])('[W1] [W2] %s', (_name, given, kept) => {
    for (const [, clean] of both) expect(clean(given)).toBe(kept)
  })

  test.each([
    ['nothing', ''],
    ['white space', ' \n\t\u00a0\u2028\u2800'],
    ['zero-width characters', '\u200b\u200c\u200d\ufeff'],
    ['fillers', '\u3164\u115f\uffa0'],
    ['marks alone', '\u0301\u0301\ufe0f'],
    ['tag characters', '\u{e0041}\u{e0042}'],
  ])('[W1] [W2] %s do not count as text', (_name, given) => {
    for (const [, clean] of both) expect(clean(given)).toBe('')
  })

  test('[W1] [W2] stacks of marks are cut, also with joiners between them and in other scripts', () => {
    const longest = (text: string) =>
      Math.max(0, ...(text.match(/[\p{M}\u200c\u200d]+/gu) ?? []).map((run) => run.length))
    for (const [, clean] of both) {
      expect(clean(`Z${'\u0310'.repeat(50)}algo`)).toBe(`Z${'\u0310'.repeat(4)}algo`)
      expect(longest(clean(`Z${'\u0310\u200d'.repeat(50)}algo`))).toBeLessThanOrEqual(8)
      expect(longest(clean(`ก${'\u0e49'.repeat(50)}`))).toBeLessThanOrEqual(8)
      expect(longest(clean(`a${'\u0301\u200b'.repeat(50)}`))).toBeLessThanOrEqual(4)
      expect(longest(clean(`a${'\u0301\u0e49'.repeat(50)}`))).toBeLessThanOrEqual(8)
    }
  })
})

describe('[W1] [W2] characters that stay (threat T17)', () => {
  test.each([
    'Grüße, café, naïve, Ångström',
    'Tiếng Việt: Nguyễn Phượng',
    'ẹ̀kọ́ Yorùbá',
    'שָׁלוֹם בְּרֵאשִׁ֖ית',
    'مُحَمَّدٌ رَسُولُ ٱللَّٰهِ',
    'می‌خواهم',
    'ภาษาไทยน้ำผึ้ง ที่สุด',
    'हिन्दी क्‍ष श्री र्त्स्न्य',
    'বাংলা র‍্যাব',
    'தமிழ் க்ஷௌ',
    'മലയാളം അവന്‍',
    'မြန်မာ လျှော့ကြွေး',
    'ខ្ញុំស្ត្រី',
    'བསྒྲུབས་ ཨོཾ',
    '日本語「テスト」がぎぐ',
    '한국어 값',
    'Ελληνικά ᾧ',
    '5 × 3 ≠ 16 − 2 → “quotes” …',
    '👨‍👩‍👧‍👦 👩🏽‍❤️‍💋‍👨🏿 🏳️‍🌈 1️⃣ ☎️',
    '🇩🇪🇯🇵 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    '𝓗𝓮𝓵𝓵𝓸 𠮷野家',
  ])('[W1] [W2] %s is unchanged', (text) => {
    const composed = text.normalize('NFC')
    for (const [, clean] of both) expect(clean(text)).toBe(composed)
  })
})

describe('line breaks', () => {
  test('[W1] a line has none: each becomes a space', () => {
    expect(cleanLine('a\nb\r\nc\rd\u2028e\u2029f\u000bg\u000ch\u0085i')).toBe('a b c d e f g h i')
  })

  test('[W2] a text keeps them, at most two in a row, whatever is between them', () => {
    expect(cleanText('a\nb\r\nc\rd\u2028e')).toBe('a\nb\nc\nd\ne')
    expect(cleanText('a\n\n\n\nb')).toBe('a\n\nb')
    expect(cleanText('a \n \t \n \u200b\n\u00a0b')).toBe('a\n\nb')
    expect(cleanText('\n\na\n\n')).toBe('a')
  })
})

describe.each(both)('%s of any text', (_name, clean) => {
  test('[W1] [W2] cleaning twice is cleaning once', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(clean(clean(text))).toBe(clean(text))
      }),
      { numRuns: 1_000 },
    )
  })

  test('[W1] [W2] gives whole characters, none that turn or hide text, and either visible text or nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const kept = clean(text)
        expect(kept).not.toMatch(/\p{Cs}/u)
        expect(kept).toBe(kept.trim())
        expect(kept).not.toMatch(
          /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff]/u,
        )
        if (clean === cleanLine) expect(kept).not.toContain('\n')
        expect(kept).not.toContain('\n\n\n')
        if (kept !== '') expect(kept).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u)
      }),
      { numRuns: 1_000 },
    )
  })

  test('[W1] [W2] is fast, however long and hostile the text', () => {
    const evil = ['\u0301', '\u200d\u0310', ' \n', '\u202e', '\ud800', 'a\u0301'].map((piece) => piece.repeat(20_000))
    for (const text of evil) {
      const started = process.cpuUsage()
      clean(text)
      // If the time grew with the square of the length, it would take minutes.
      expect(process.cpuUsage(started).user / 1000).toBeLessThan(2_000)
    }
  })
})
