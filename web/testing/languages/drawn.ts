/** Which languages the tests of languages draw. Those of `npm test` stay a few, however many languages there are. */

/** The made-up language, in which every text that was taken out of the code has accents and brackets. */
export const madeUp = 'en-XA'

/**
 * Those of `npm test`: the made-up one, whose texts are longer than any, one with long words, one from right to left and
 * one without spaces. English is always drawn.
 */
const ordinary: readonly string[] = ['en', madeUp, 'de', 'ar', 'ja']

/**
 * The languages that a run draws, of all that there are.
 * @param asked `LANGUAGES` of the run: empty, `all`, or codes with commas between them
 */
export function drawnLanguages(asked: string, all: readonly string[]): readonly string[] {
  if (asked === 'all') return all
  const wanted = asked === '' ? ordinary : ['en', ...asked.split(',').map((code) => code.trim())]
  const unknown = wanted.filter((code) => !all.includes(code))
  if (unknown.length > 0) throw new Error(`LANGUAGES names ${unknown.join(', ')}, but there are ${all.join(', ')}`)
  return all.filter((code) => wanted.includes(code))
}
