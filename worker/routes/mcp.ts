import { Hono } from 'hono'
import * as z from 'zod/mini'
import { fieldsOf } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import { serveAssistant } from '../assistant/serve.ts'
import { bearerOf } from '../auth/bearer.ts'
import { principalOf } from '../auth/principal.ts'
import type { AppEnv } from '../env.ts'
import { readWithin } from '../http/body/large-body.ts'
import { tooFast } from '../http/network/pace.ts'
import { refused, refuseWith } from '../http/refuse.ts'
import { doorFor } from '../rooms/live-reads.ts'

const asked = z.object({ room: z.string({ error: 'Please name the room in the address: /mcp?room= and its id.' }) })
const noToken = 'Please send a token of the room: Authorization: Bearer, and the token.'
const oneEach = 'Please send one message in each request.'

/**
 * [MC1] `POST /mcp?room={roomId}`: the room for assistants, over the Model Context Protocol without sessions. What may be asked
 * here is refused as on REST; what a tool is refused is told in its result.
 */
export const mcp = new Hono<AppEnv>()
  .post('/', async (c) => {
    const early = await tooFast(c, 'reads')
    if (early !== null) return refused(c, early)
    if (bearerOf(c.req.raw.headers) === null) return refuseWith(c, 'token_invalid', { authorization: noToken })
    const query = asked.safeParse(c.req.query())
    if (!query.success) return refuseWith(c, 'invalid', fieldsOf(query.error.issues))
    const roomId = query.data.room
    const who = await principalOf(c, roomId)
    const door = await doorFor(c.env, roomId, who)
    if (!door.ok) return refused(c, door)
    const tooLong = await readWithin(c, limits.maxBodyBytes)
    if (tooLong !== null) return refused(c, tooLong)
    const body: unknown = await c.req.json().catch(() => undefined)
    if (body === undefined) return refuseWith(c, 'bad_json')
    // A list of calls would be paid for as one.
    if (Array.isArray(body)) return refuseWith(c, 'invalid', { body: oneEach })
    return serveAssistant(c, { roomId, who, door: door.value }, body)
  })
  .all('/', (c) => {
    c.header('Allow', 'POST')
    return refuseWith(c, 'method_not_allowed')
  })
