/** Text of files whose program did not say in which encoding it wrote. */

/** The encodings that can be chosen, by the names that browsers know. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'euc-kr',
  'gb18030',
  'big5',
] as const
export type Encoding = (typeof encodings)[number]

/**
 * The text of a file and its encoding: the given one, or the most plausible of UTF-8, UTF-16, Shift-JIS and those of older
 * Windows programs in western and central Europe. Null if it is not text.
 */
export function decoded(bytes: Uint8Array, given?: Encoding): { text: string; encoding: Encoding } | null {
  const encoding = given ?? plausible(bytes)
  if (encoding === null) return null
  // A browser may lack one of them.
  const text = textIn(bytes, encoding, false)
  return text === null ? null : { text, encoding }
}

function textIn(bytes: Uint8Array, encoding: Encoding, fatal = true): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    return null
  }
}

const startsWith = (bytes: Uint8Array, ...head: number[]): boolean => head.every((byte, at) => bytes[at] === byte)

function plausible(bytes: Uint8Array): Encoding | null {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  if (bytes.includes(0)) return halvesOf(bytes)
  if (textIn(bytes, 'utf-8') !== null) return 'utf-8'
  if (isJapanese(textIn(bytes, 'shift_jis'))) return 'shift_jis'
  return isCentral(textIn(bytes, 'windows-1252') ?? '', textIn(bytes, 'windows-1250') ?? '')
    ? 'windows-1250'
    : 'windows-1252'
}

/** UTF-16 without a mark: separators and line ends have a zero byte, always in the same half. */
function halvesOf(bytes: Uint8Array): Encoding | null {
  const zeros = [0, 0]
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1)) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [first = 0, second = 0] = zeros
  if (bytes.length % 2 !== 0 || Math.min(first, second) * 20 > Math.max(first, second)) return null
  const encoding = second > first ? 'utf-16le' : 'utf-16be'
  const text = textIn(bytes, encoding)
  // A text has no control characters but those of lines.
  return text === null || /[\0-\x08\x0e-\x1f]/.test(text) ? null : encoding
}

const eastern = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc`

/**
 * Whether a text that was read as Shift-JIS is Japanese. An accent of another encoding swallows the letter after it, which
 * gives single signs between Latin letters, and half-wide ones.
 */
function isJapanese(text: string | null): boolean {
  if (text === null) return false
  const count = (pattern: string) => text.match(new RegExp(pattern, 'gu'))?.length ?? 0
  const all = count(`[${eastern}]`)
  // All signs of a run but the first have one before them.
  const together = all - count(`[${eastern}]+`)
  return together > all / 2 && count('[\\uff61-\\uff9f]') <= together
}

/** The letters beyond A to Z of languages that use one of the two encodings. Both have the letters of German. */
const western = [
  'àâæçèéêëîïôùûüÿœ',
  'áéíóúüñ¿¡ºª',
  'áâãàçéêíóôõúºª',
  'àèéìòù',
  'æøåéèòóäö',
  'åäöéšž',
  'áðéíóúýþæö',
  'éëïóöüèê',
  'äöüß',
  '£½¼¾',
]
const central = ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'čćđšž', 'ăâîşţ', 'äöüß']

/** Whether the languages of central Europe explain more of the letters. */
function isCentral(asWestern: string, asCentral: string): boolean {
  return bestShare(asCentral, central) > bestShare(asWestern, western)
}

function bestShare(text: string, languages: readonly string[]): number {
  // Quotation marks, dashes and the like are the same in both.
  const letters =
    text
      .toLowerCase()
      .match(
        /[^\0-\x7f\u2010-\u203a\u20ac\u2122\u00a0\u00a7\u00a9\u00ab\u00ae\u00b0\u00b1\u00b4\u00b7\u00bb\u00d7]/g,
      ) ?? []
  return Math.max(...languages.map((language) => letters.filter((letter) => language.includes(letter)).length))
}
