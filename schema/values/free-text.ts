/** Texts by strangers for a whole hall: their length is counted in letters as people see them. */
import * as z from 'zod/mini'
import { atMost } from './input.ts'
import { lettersOf } from './letters.ts'

/** The longest letter in use, a couple with two skin tones, has ten code points. */
const maxCodePoints = 16

/**
 * [W3] Joiners and some scripts can chain any number of code points into one letter, which no screen can break into
 * lines. Such a letter is cut; the space after it keeps the next one from joining.
 */
const cutLetter = (letter: string): string => {
  const points = [...letter]
  return points.length <= maxCodePoints ? letter : `${points.slice(0, maxCodePoints).join('')} `
}

/**
 * A text of at most `max` letters, cleaned. Three code points for each letter are enough for every script, and fit into
 * a phone's frame.
 */
const filtered = (clean: (text: string) => string, max: number, error?: string) =>
  z.pipe(
    z.pipe(
      z.string(error === undefined ? {} : { error }).check(z.maxLength(3 * max, { error: atMost(max) })),
      z.transform((text) => clean(lettersOf(clean(text)).map(cutLetter).join(''))),
    ),
    z.string().check(z.refine((text) => lettersOf(text).length <= max, { error: atMost(max) })),
  )

/** A text of the audience; refused with the sentence for its field if nothing is left of it. */
export const freeText = (clean: (text: string) => string, max: number, error: string) =>
  z.pipe(filtered(clean, max, error), z.string().check(z.minLength(1, { error })))

/** The same for an optional text: null if nothing is left of it. */
export const optionalFreeText = (clean: (text: string) => string, max: number) =>
  z._default(
    z.nullable(
      z.pipe(
        filtered(clean, max),
        z.transform((text) => (text === '' ? null : text)),
      ),
    ),
    null,
  )
