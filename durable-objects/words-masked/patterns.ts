/** Words as patterns that find them in a text, however they are written. */
import { isUnspaced } from '../../schema/values/letters.ts'

/** The signs that keyboards write for an apostrophe: each stands for all. */
const apostrophe = "'’ʼ"
/** How letters are disguised. */
const disguises: Readonly<Record<string, string>> = {
  ...{ a: 'a@4', e: 'e3', i: 'i1İ', o: 'o0', s: 's$5' },
  ...{ "'": apostrophe, '’': apostrophe, ʼ: apostrophe },
}
/** A star alone would stand for every word. */
const nothing = '(?!)'

/** Whole words, as they stand in the lists: `arsch`, `scheiß*`, `*fotze`, or several words. */
export const patternOf = (word: string): string => {
  const start = word.startsWith('*')
  const end = word.endsWith('*')
  const letters = word.slice(start ? 1 : 0, end ? -1 : undefined)
  if (letters.trim() === '') return nothing
  const inside = runsOf(letters).map(runPattern).join('')
  if (isUnspaced(letters)) return inside
  return `${start ? `${letter}*` : `(?<!${letter})${arabicPrefix(letters)}`}${inside}${end ? `${letter}*` : `${koreanParticles(letters)}(?!${letter})`}`
}

const letter = '[\\p{L}\\p{N}]'

/** Arabic writes "and", "with", "for" and "the" as part of the next word. */
const arabicPrefix = (letters: string) => (/\p{Script=Arabic}/u.test(letters) ? '[وف]?[بلك]?(?:ال)?' : '')

/** Korean joins its particles to a word: 삼성은, 삼성에서도. */
const koreanParticles = (letters: string) => (/\p{Script=Hangul}$/u.test(letters) ? `(?:${particles}){0,3}` : '')
const particles =
  '이라고|라고|에서|에게|한테|까지|부터|보다|처럼|마다|조차|마저|밖에|이나|으로|이다|이야|입니다|인가요|[은는이가을를의에와과도로만들님씨아야랑께]'

/** `Nutte` as `N`, `u`, `tt`, `e`. */
const runsOf = (letters: string): string[] => letters.match(/(.)\1*/gsu) ?? []

/** A letter that is drawn out to three or more is still that letter. */
function runPattern(run: string): string {
  const [first = ''] = run
  if (/\s/u.test(first)) return '\\s+'
  const known = disguises[first.toLowerCase()]
  const one = known === undefined ? first.replace(/[$()*+./?[\\\]^{|}]/, '\\$&') : `[${known}]`
  return [...run].length === 1 ? `${one}(?:${one}{2,})?` : `${one}{${[...run].length},}`
}

/** One pattern for a whole list; null for an empty one. */
export function anyOf(words: readonly string[]): RegExp | null {
  return words.length === 0 ? null : new RegExp(words.map(patternOf).join('|'), 'giu')
}

/** The words of a list that is written as a text. */
export const listed = (list: string): string[] => list.split(/\s+/u).filter((word) => word !== '')
