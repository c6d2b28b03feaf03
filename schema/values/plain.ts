/** Lower case without accents: 'Café' and 'cafe' become the same. */
export const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a text contains every word that was typed into a search, in any order. */
export function containsWords(text: string, typed: string): boolean {
  const searched = plain(text)
  return plain(typed)
    .split(/\s+/u)
    .every((word) => searched.includes(word))
}
