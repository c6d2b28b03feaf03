import type { Env } from './env.ts'
import { sweep } from './scheduled.ts'
import { serve } from './serve.ts'

export { ProgrammeObject } from '../durable-objects/programme.ts'
export { RelayObject } from '../durable-objects/relay.ts'
export { RoomObject } from '../durable-objects/room.ts'

/** The Worker: its requests, and the hourly sweep. */
export default {
  fetch: serve,
  scheduled: (_, env, ctx) => ctx.waitUntil(sweep(env, Date.now())),
} satisfies ExportedHandler<Env>
