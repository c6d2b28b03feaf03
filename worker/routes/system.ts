import { Hono } from 'hono'
import { healthReply, timeReply } from '../../schema/api.ts'
import { featureFlagsReply } from '../../schema/api-account.ts'
import { ok } from '../../schema/errors.ts'
import { fromDirectory } from '../directory/patience.ts'
import type { AppEnv } from '../env.ts'
import { routesOf } from '../http/route.ts'
import { SharedReads } from '../rooms/shared-reads.ts'

const route = routesOf('The service')

/** Anybody may ask, as often as they like: the directory is asked once a second. */
const asked = new SharedReads<boolean>({ forMs: 1_000, most: 1 })

/** Routes about the service itself, for pages and monitors. */
export const system = new Hono<AppEnv>()
  .get(
    '/feature-flags',
    route({
      caller: 'anyone',
      summary: 'Which features are on',
      reply: featureFlagsReply,
      handle: (c) => ok({ billing: c.env.BILLING === '1' }),
    }),
  )
  .get(
    '/time',
    route({
      caller: 'anyone',
      summary: 'Server time in epoch milliseconds, for clock sync',
      reply: timeReply,
      // No reply of the API may be cached: an old one would set a wrong clock.
      handle: () => ok({ now: Date.now() }),
    }),
  )
  .get(
    '/health',
    route({
      caller: 'anyone',
      summary: 'Whether the service and its directory answer',
      reply: healthReply,
      handle: async (c) => {
        const isThere = await asked.read('directory', async (at) => {
          const directory = await fromDirectory(c.env.DB.prepare('SELECT 1 FROM rooms LIMIT 1').all())
          return { at, value: directory.ok }
        })
        return isThere ? ok({ status: 'ok', directory: 'ok' }) : ok({ status: 'degraded', directory: 'unavailable' })
      },
    }),
  )
