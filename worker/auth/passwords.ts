import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { EpochMs } from '../../schema/values/time.ts'
import { passwordCost } from './password-cost.ts'

const keyBytes = 32
export const saltBytes = 16

/** A hash blocks the isolate, so a right password is hashed once in this time, however many people send it. */
const rememberedMs = 600_000
const mostRemembered = 1_000

/** A password that was given, and the hash it should match. */
export type Guess = { password: string; hash: string }

/** Digests of guesses that were right lately, each with the instant at which it is forgotten; the oldest first. */
const rememberedUntil = new Map<string, EpochMs>()
let digestKey: Buffer | undefined

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

/** Whether a guess was found right lately. A new password has a new hash, so nothing remembered is right for it. */
export const isRemembered = (guess: Guess, now: EpochMs): boolean => (rememberedUntil.get(digestOf(guess)) ?? 0) > now

/** The same as `isPassword`, but a guess that was right is not hashed again soon. */
export async function isRightGuess(guess: Guess, now: EpochMs): Promise<boolean> {
  if (isRemembered(guess, now)) return true
  if (!(await isPassword(guess.password, guess.hash))) return false
  const digest = digestOf(guess)
  rememberedUntil.delete(digest)
  rememberedUntil.set(digest, now + rememberedMs)
  const [oldest] = rememberedUntil.keys()
  if (rememberedUntil.size > mostRemembered && oldest !== undefined) rememberedUntil.delete(oldest)
  return true
}

/** Under a key of this isolate. Computed without waiting, so guesses are looked at in the order they came. */
function digestOf({ password, hash }: Guess): string {
  digestKey ??= randomBytes(32)
  return createHmac('sha256', digestKey)
    .update(`${hash}\n${password.normalize('NFKC')}`)
    .digest('base64url')
}

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, passwordCost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
