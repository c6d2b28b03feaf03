import { idFrom } from '../schema/ids.ts'

/** A random id of this many url-safe characters (`roomIdLength` of them cannot be guessed). */
export const randomId = (length: number): string => idFrom(crypto.getRandomValues(new Uint8Array(length)))

/**
 * This many random digits (nine at most), possibly with leading zeros; drawn again if the remainder would favour some.
 */
export function randomDigits(length: number): string {
  const numbers = 10 ** length
  const fair = Math.floor(2 ** 32 / numbers) * numbers
  for (;;) {
    const [number = fair] = crypto.getRandomValues(new Uint32Array(1))
    if (number < fair) return String(number % numbers).padStart(length, '0')
  }
}
