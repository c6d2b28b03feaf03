import type { Env } from './env.ts'
import { isFrontKey } from './http/network/front.ts'
import { sweep } from './scheduled.ts'
import { serve } from './serve.ts'

export { ProgrammeObject } from '../durable-objects/programme.ts'
export { RelayObject } from '../durable-objects/relay.ts'
export { RoomObject } from '../durable-objects/room.ts'

/** The Worker: its requests, and the hourly sweep. */
export default {
  fetch: serve,
  async scheduled({ cron }, env, ctx) {
    // The dev server lets every program of this machine ask for it.
    if (env.FRONT !== undefined && !(await isFrontKey(env.COOKIE_SECRET, env.FRONT, cron)))
      throw new Error('the sweep runs through the front only')
    ctx.waitUntil(sweep(env, Date.now()))
  },
} satisfies ExportedHandler<Env>
