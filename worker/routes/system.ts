import { Hono } from 'hono'
import { fromDirectory } from '../directory/patience.ts'
import type { AppEnv } from '../env.ts'

/** What pages and monitors ask of the service itself. */
export const system = new Hono<AppEnv>()
  // Clock sync (architecture 6). No reply of the API is kept by a cache: an old answer would be a wrong clock.
  .get('/time', (c) => c.json({ now: Date.now() }, 200))
  .get('/health', async (c) => {
    const directory = await fromDirectory(c.env.DB.prepare('SELECT 1 FROM rooms LIMIT 1').all())
    return directory.ok
      ? c.json({ status: 'ok', directory: 'ok' } as const, 200)
      : c.json({ status: 'degraded', directory: 'unavailable' } as const, 200)
  })
  .get('/feature-flags', (c) => c.json({ billing: c.env.BILLING === '1' }, 200))
