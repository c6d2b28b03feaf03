import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'

/**
 * The origin of links that are opened on other devices. A local server that was opened as `localhost` names the address
 * of its machine in the network; only the front says it (scripts/local/front-rules.ts), so only there is it believed.
 */
export const linkOrigin = (c: Context<AppEnv>): string =>
  (c.env.LOCAL === '1' ? c.req.header('x-cuelight-origin') : undefined) ?? new URL(c.req.url).origin
