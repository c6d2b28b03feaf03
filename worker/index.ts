import { app } from './app.ts'
import type { Env } from './env.ts'
import { sweep } from './scheduled.ts'

export { ProgrammeObject } from '../durable-objects/programme.ts'
export { RelayObject } from '../durable-objects/relay.ts'
export { RoomObject } from '../durable-objects/room.ts'

/** The Worker: every request that is not a hashed asset comes here, and so does the hourly sweep. */
export default {
  fetch: app.fetch,
  scheduled: (_, env, ctx) => ctx.waitUntil(sweep(env, Date.now())),
} satisfies ExportedHandler<Env>
