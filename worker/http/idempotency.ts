import type { Context } from 'hono'
import * as limits from '../../schema/limits.ts'
import type { AppEnv } from '../env.ts'

/** The `Idempotency-Key` of a request, or null where it has none or one too short to be anybody's own. */
export function idempotencyKeyOf(c: Context<AppEnv>): string | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  return key.length >= limits.minIdempotencyKeyLength && key.length <= limits.maxRequestKeyLength ? key : null
}

/**
 * The same of a participant's answer, where any key is good: it is looked for among that participant's own answers alone,
 * and is the `opId` that the frame may have brought before (decision 14).
 */
export function opIdOf(c: Context<AppEnv>): string | null {
  const key = c.req.header('idempotency-key') ?? ''
  return key.length > 0 && key.length <= limits.maxRequestKeyLength ? key : null
}
