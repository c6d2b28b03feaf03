import { idFrom } from '../schema/ids.ts'

/** A random id of so many url-safe characters (`roomIdLength` of them are beyond guessing). */
export const randomId = (length: number): string => idFrom(crypto.getRandomValues(new Uint8Array(length)))

/** So many random digits (nine at most), leading zeros and all; drawn again where the remainder would favour some. */
export function randomDigits(length: number): string {
  const numbers = 10 ** length
  const fair = Math.floor(2 ** 32 / numbers) * numbers
  for (;;) {
    const [number = fair] = crypto.getRandomValues(new Uint32Array(1))
    if (number < fair) return String(number % numbers).padStart(length, '0')
  }
}
