import { isShortCode } from '../../schema/ids.ts'
import { inLatinDigits } from '../../schema/room/digits.ts'

/**
 * The six digits in what somebody typed or pasted: `482913`, `482 913`, or a whole join link. Null where there are none.
 */
export function codeIn(text: string): string | null {
  const fromLink = /\/join\/(\d{6})(?:[/?#]|$)/.exec(text.trim())?.[1]
  const digits = fromLink ?? text.replace(/[\s-]/g, '')
  return isShortCode(digits) ? digits : null
}

/** What the field keeps of what is typed: digits only, six at most (spec 5). */
export function digitsOf(text: string): string {
  return (codeIn(text) ?? inLatinDigits(text).replace(/\D/g, '')).slice(0, 6)
}
