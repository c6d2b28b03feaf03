import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { passwordCost } from './password-cost.ts'

const keyBytes = 32
export const saltBytes = 16

/** A salted scrypt hash as one text: `scrypt$<salt>$<key>`. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(saltBytes)): Promise<string> {
  return `scrypt$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`
}

/** Whether a password matches a hash. An unreadable hash matches nothing. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return false
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, passwordCost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
