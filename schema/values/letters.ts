/** Lengths as people see them, and the room that a text takes. */

let segmenter: Intl.Segmenter | null = null

/** A character with what belongs to it: marks, skin tones, emoji that are joined to it, the other half of a flag. */
const letter =
  /(?:\p{Regional_Indicator}{2}|.)(?:[\p{M}\p{Emoji_Modifier}\u200c\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic}?)*/gsu

/**
 * [W3] The letters of a text as people see them: an emoji of several parts is one letter, and so is a letter with its
 * marks. Browsers without a segmenter (Chrome before 87, Safari before 14.1, Firefox before 125) come close to it.
 */
export function lettersOf(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return text.match(letter) ?? []
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** What a letter can consist of besides its first character: marks, joiners, parts of a flag, of a Korean syllable or of an old Indic letter. */
const joining = String.raw`[\p{M}\p{Cf}\p{Emoji_Modifier}\p{Regional_Indicator}\u0d4e\u0e33\u0eb3\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff\uff9e\uff9f\u{11000}-\u{11fff}\u{16d40}-\u{16d7f}]`
const dense = new RegExp(`(?:${joining}.?){8}`, 'su')

/**
 * Whether a letter of a text may have more than 16 code points. Of two that follow one another in a letter, one at least joins
 * the other, so a text where these are fewer has none. Splitting a text takes far longer than looking (decision 147).
 */
export const mayHaveLongLetters = (text: string): boolean => dense.test(text)

/** The first letters of a text. */
export const firstLetters = (text: string, max: number): string => lettersOf(text).slice(0, max).join('')

/**
 * [W4] The bytes that a text of so many letters may have: 12 for each, which every script fits into, and 40 for each of
 * a few, which every emoji fits into. As many UTF-16 units are never too few.
 */
export const maxBytesOf = (letters: number): number => Math.min(40 * letters, Math.max(1_000, 12 * letters))

/** What a text has too much of. */
type Excess = 'letters' | 'bytes'

/** [W3] [W4] Why a text is too long, or null. */
export function tooLong(text: string, max: number): Excess | null {
  // A UTF-16 unit is at most three bytes, and no letter has fewer than one.
  if (text.length <= max) return null
  // Counting the letters of an endless text would take long.
  if (lettersOf(text.slice(0, maxBytesOf(max) + 1)).length > max) return 'letters'
  return bytesOf(text) > maxBytesOf(max) ? 'bytes' : null
}

/** The length of a text in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** Whether a text is in a script without spaces between words: Japanese, Chinese, Thai, Lao, Khmer and Burmese. */
export const isUnspaced = (text: string): boolean => unspaced.test(text)

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
