import { folded } from './folded.ts'

/** [W5] The places of texts that are the same as one before them. Empty ones are not compared. */
export function repeatedPlaces(texts: readonly string[]): number[] {
  const keys = texts.map(folded)
  return [...keys.keys()].filter((place) => keys[place] !== '' && keys.indexOf(keys[place] ?? '') < place)
}
