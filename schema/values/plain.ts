import { folded } from './folded.ts'

/**
 * Accents, and what changes only the look of a sign. The vowels of Hindi, the dots of kana and the like are marks too,
 * and without them a text would be another one.
 */
const accents = /(?![\u3099\u309a])[\p{Script=Inherited}\u0591-\u05c7]/gu

/** Lower case without accents: 'Café' and 'cafe' become the same. */
export const plain = (text: string): string => text.normalize('NFKD').replace(accents, '').toLowerCase()

/** Whether a text contains every word that was typed into a search, in any order. */
export function containsWords(text: string, typed: string): boolean {
  const searched = plain(folded(text))
  return plain(folded(typed))
    .split(/\s+/u)
    .every((word) => searched.includes(word))
}
