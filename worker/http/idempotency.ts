import type { Context } from 'hono'
import * as limits from '../../schema/limits.ts'
import type { AppEnv } from '../env.ts'

/** The `Idempotency-Key` of a request, or null if it is missing or too short to be unique. */
export function idempotencyKeyOf(c: Context<AppEnv>): string | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  return key.length >= limits.minIdempotencyKeyLength && key.length <= limits.maxRequestKeyLength ? key : null
}

/** The key of a request whose reply contains a secret: null if the key is short enough to be guessed. */
export function secretKeyOf(c: Context<AppEnv>): string | null {
  const key = idempotencyKeyOf(c)
  return key !== null && key.length >= limits.minSecretKeyLength ? key : null
}

/**
 * The key of a participant's answer, where any key will do: it is compared only with that participant's answers, and
 * equals the `opId` that a frame may already have used (decision 14).
 */
export function opIdOf(c: Context<AppEnv>): string | null {
  const key = c.req.header('idempotency-key') ?? ''
  return key.length > 0 && key.length <= limits.maxRequestKeyLength ? key : null
}
