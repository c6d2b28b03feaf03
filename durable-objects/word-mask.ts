import {
  createSimpleTransformer,
  englishDataset,
  englishRecommendedTransformers,
  type MatchPayload,
  RegExpMatcher,
} from 'obscenity'
import { onceForEach } from '../schema/values/alike.ts'
import type { Mask } from './live-room/ports.ts'
import { innocentIn, rudePatterns, rudeWords } from './words-masked/lists.ts'
import { anyOf, listed } from './words-masked/patterns.ts'

const unread = /[\p{M}\p{Default_Ignorable_Code_Point}]/u
/** Joiners, other characters that nobody sees, and marks on letters do not hide a word. */
const skipsUnread = createSimpleTransformer((point) =>
  point >= 0x300 && unread.test(String.fromCodePoint(point)) ? undefined : point,
)
const { blacklistMatcherTransformers: given = [], whitelistMatcherTransformers: allowed = [] } =
  englishRecommendedTransformers

const english = new RegExpMatcher({
  ...englishDataset.build(),
  blacklistMatcherTransformers: [skipsUnread, ...given],
  whitelistMatcherTransformers: [skipsUnread, ...allowed],
})

type Span = readonly [start: number, end: number]

/**
 * [K2] Replaces words that nobody wants to see on a screen by asterisks: those of English, of the room's language and of
 * the organiser's own list (decision 127). Only on the server, because the lists are long.
 */
export const maskWords: Mask = (text, room) => {
  const [read, places] = asRead(text)
  const found = (pattern: RegExp | null): Span[] =>
    pattern === null
      ? []
      : [...read.matchAll(pattern)].map(({ 0: word, index }) => [
          places[index] ?? 0,
          (places[index + word.length - 1] ?? 0) + 1,
        ])
  const { rude, innocent } = ofLanguage(room.language)
  const innocents = found(innocent)
  const inEnglish = english
    .getAllMatches(text)
    .filter((match) => room.language === 'en' || isUnmistakable(match) || isWholeWord(text, match))
    .map(({ startIndex, endIndex }): Span => [startIndex, endIndex + 1])
    .filter(([start, end]) => !isOfOtherScript(text.slice(start, end)))
    .filter(([start, end]) => !innocents.some(([from, to]) => from <= start && end <= to))
  return masked(text, [...inEnglish, ...found(rude), ...found(ownPattern(room.maskedWords))])
}

/** The text without accent marks and invisible characters, and where each remaining character was in the original. */
function asRead(text: string): [string, number[]] {
  const places: number[] = []
  let read = ''
  for (let at = 0; at < text.length; ) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
    if (!unread.test(character)) {
      for (let half = 0; half < character.length; half += 1) places.push(at + half)
      read += character
    }
    at += character.length
  }
  return [read, places]
}

function masked(text: string, spans: readonly Span[]): string {
  const isMasked = new Set(spans.flatMap(([start, end]) => Array.from({ length: end - start }, (_, at) => start + at)))
  return isMasked.size === 0
    ? text
    : Array.from({ length: text.length }, (_, at) => (isMasked.has(at) ? '*' : text[at])).join('')
}

/** English words that are in no innocent word of another language. */
const unmistakable: ReadonlySet<string> = new Set(['fuck', 'shit', 'nigger', 'bitch'])

const isUnmistakable = (match: MatchPayload): boolean =>
  unmistakable.has(englishDataset.getPayloadWithPhraseMetadata(match).phraseMetadata?.originalWord ?? '')

/** Whether an English word stands alone, perhaps in the plural: "fag" is a part of the Norwegian "fagbok" and "anal" of the Czech "kanál". */
const isWholeWord = (text: string, { startIndex, endIndex }: MatchPayload): boolean =>
  !/[\p{L}\p{M}\p{N}]$/u.test(text.slice(0, startIndex)) &&
  /^(?:e?s)?(?![\p{L}\p{M}\p{N}])/iu.test(text.slice(endIndex + 1))

/** Whether a word that looks like English has only letters of another script: "рояль" is a piano. */
function isOfOtherScript(word: string): boolean {
  const letters = word.match(/\p{L}/gu) ?? []
  return letters.length > 0 && letters.every((letter) => !/[\p{Script=Latin}\p{Script=Common}]/u.test(letter))
}

type OfLanguage = { rude: RegExp | null; innocent: RegExp | null }
const known = new Map<string, OfLanguage>()

/** The patterns of a language, made when a room first needs them. */
function ofLanguage(code: string): OfLanguage {
  const before = known.get(code)
  if (before !== undefined) return before
  const pattern = rudePatterns[code]
  const rude = pattern === undefined ? anyOf(listed(rudeWords[code] ?? '')) : new RegExp(pattern, 'gu')
  const patterns = {
    rude,
    innocent: anyOf(listed(`${innocentIn['en']} ${code === 'en' ? '' : (innocentIn[code] ?? '')}`)),
  }
  known.set(code, patterns)
  return patterns
}

/** The organiser's words as a pattern, made once for each list. */
const ownPattern = onceForEach((maskedWords: readonly string[]): RegExp | null => anyOf(maskedWords))
