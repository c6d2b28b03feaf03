import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { Pause } from './hash-queue.ts'
import { passwordCost } from './password-cost.ts'
import { scrypt } from './scrypt.ts'

const keyBytes = 32
export const saltBytes = 16

/** A right password is hashed once in this time, however many people send it. */
const rememberedMs = 600_000
const mostRemembered = 1_000

/** A password that was given, and the hash it should match. */
export type Guess = { password: string; hash: string }

/** Digests of guesses that were right lately, each with the instant at which it is forgotten; the oldest first. */
const rememberedUntil = new Map<string, EpochMs>()
let digestKey: Buffer | undefined

/** The hash of an account's password, salted, as one text: `scrypt$<salt>$<key>`. Computed in a place of the queue. */
export async function hashPassword(password: string, pause: Pause): Promise<string> {
  const salt = randomBytes(saltBytes)
  return `scrypt$${salt.toString('base64url')}$${(await derive(password, salt, pause)).toString('base64url')}`
}

/** Whether a password matches a hash. An unreadable hash matches nothing. */
export async function isPassword({ password, hash }: Guess, pause: Pause): Promise<boolean> {
  const [scheme, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return false
  return isSame(Buffer.from(key, 'base64url'), await derive(password, Buffer.from(salt, 'base64url'), pause))
}

/**
 * The hash of a room's access password: `hmac$<salt>$<key>` under the server's secret. A hall shares it, so it is no
 * secret of a person, and who has only the database cannot try any (decision 86).
 */
export const roomPasswordHash = (secret: string, password: string, salt: Buffer): string =>
  `hmac$${salt.toString('base64url')}$${roomKey(secret, password, salt).toString('base64url')}`

/** Whether a hash is checked at once, without the queue: a room's, unless it was set before rooms had hashes of their own. */
export const isQuick = (hash: string): boolean => hash.startsWith('hmac$')

/** Whether a password matches the hash of a room. */
export function isRoomPassword(secret: string, { password, hash }: Guess): boolean {
  const [scheme, salt, key] = hash.split('$')
  if (scheme !== 'hmac' || salt === undefined || key === undefined) return false
  return isSame(Buffer.from(key, 'base64url'), roomKey(secret, password, Buffer.from(salt, 'base64url')))
}

/** Whether a guess was found right lately. A new password has a new hash, so nothing remembered is right for it. */
export const isRemembered = (guess: Guess, now: EpochMs): boolean => (rememberedUntil.get(digestOf(guess)) ?? 0) > now

/** Does what `isPassword` does, but a guess that was right is not hashed again soon. */
export async function isRightGuess(guess: Guess, now: EpochMs, pause: Pause): Promise<boolean> {
  if (isRemembered(guess, now)) return true
  if (!(await isPassword(guess, pause))) return false
  const digest = digestOf(guess)
  rememberedUntil.delete(digest)
  rememberedUntil.set(digest, now + rememberedMs)
  const [oldest] = rememberedUntil.keys()
  if (rememberedUntil.size > mostRemembered && oldest !== undefined) rememberedUntil.delete(oldest)
  return true
}

/** The digest of a guess under a key of this isolate. */
function digestOf({ password, hash }: Guess): string {
  digestKey ??= randomBytes(32)
  return createHmac('sha256', digestKey)
    .update(`${hash}\n${password.normalize('NFKC')}`)
    .digest('base64url')
}

const roomKey = (secret: string, password: string, salt: Buffer): Buffer =>
  createHmac('sha256', secret).update('room-password\n').update(salt).update(password.normalize('NFKC')).digest()

const isSame = (expected: Buffer, actual: Buffer): boolean =>
  expected.length === actual.length && timingSafeEqual(expected, actual)

const derive = (password: string, salt: Buffer, pause: Pause): Promise<Buffer> =>
  scrypt(password.normalize('NFKC'), salt, passwordCost, keyBytes, pause)
