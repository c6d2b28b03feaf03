/** How many words an answer has, also where nobody writes spaces between them. */
import { isUnspaced } from '../../../schema/values/letters.ts'

/** A particle, an ending or a single sign belongs to the word before it: お客様の声, 大数据. */
const belongsToWord = /^(?:.|\p{Script=Hiragana}+)$/u
const katakana = /^[\p{Script=Katakana}ー]+$/u

/**
 * The words of one line. Browsers without a segmenter count by spaces alone, as the server does for all: browsers divide
 * such texts differently, and an answer that its page let pass must not fail.
 */
export const wordCount = (line: string): number =>
  line.split(' ').reduce((count, part) => count + (isUnspaced(part) ? Math.max(1, wordsIn(part)) : 1), 0)

function wordsIn(text: string): number {
  if (typeof Intl.Segmenter === 'undefined') return 1
  const segments = Array.from(new Intl.Segmenter('en', { granularity: 'word' }).segment(text))
  return segments.filter(({ segment, isWordLike }, at) => {
    // A loanword of several parts is one word: テレ|ワーク.
    const goesOn = katakana.test(segment) && katakana.test(segments[at - 1]?.segment ?? '')
    return isWordLike === true && !goesOn && !belongsToWord.test(segment)
  }).length
}
