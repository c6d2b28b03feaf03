import type { Context } from 'hono'
import { limits } from '../../schema/limits.ts'
import type { AppEnv } from '../env.ts'

/** The `Idempotency-Key` of a request, or null where it has none or one too short to be anybody's own. */
export function idempotencyKeyOf(c: Context<AppEnv>): string | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  return key.length >= limits.minIdempotencyKeyLength && key.length <= limits.maxIdempotencyKeyLength ? key : null
}
