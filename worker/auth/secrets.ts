import { limits } from '../../schema/limits.ts'
import { keyedDigest } from './control-key.ts'

/** What is random in cookies and links: 256 bits, url-safe. */
export const randomToken = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')

/** Six random digits, leading zeros and all; drawn again where the remainder would favour some. */
export function randomCode(): string {
  const codes = 10 ** limits.codeDigits
  const fair = Math.floor(2 ** 32 / codes) * codes
  for (;;) {
    const [number = fair] = crypto.getRandomValues(new Uint32Array(1))
    if (number < fair) return String(number % codes).padStart(limits.codeDigits, '0')
  }
}

/** A keyed hash as text: what the directory holds of tokens, codes, addresses and networks. */
export const keyedHash = async (secret: string, purpose: string, ...parts: string[]): Promise<string> =>
  (await keyedDigest(secret, purpose, parts.join('\n'))).toString('base64url')
