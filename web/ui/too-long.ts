import { tooLong } from '../../schema/values/letters.ts'
import * as words from './words/too-long.ts'

/** [W3] [W4] The sentence for a text that is too long, in the page's language; null if it is not. */
export function tooLongText(text: string, maxLetters: number): string | null {
  const excess = tooLong(text, maxLetters)
  if (excess === null) return null
  return excess === 'letters' ? words.atMost(maxLetters) : words.tooMuchRoom
}
