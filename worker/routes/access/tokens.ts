import { Hono } from 'hono'
import { madeTokenReply, tokensReply } from '../../../schema/api.ts'
import { ok, refuse } from '../../../schema/errors.ts'
import { makeTokenBody, tokenId } from '../../../schema/tools/room/tokens.ts'
import { digestOf, newToken, tokenFrom } from '../../auth/bearer.ts'
import { keyedDigest } from '../../auth/secrets.ts'
import type { AppEnv } from '../../env.ts'
import { secretKeyOf } from '../../http/idempotency.ts'
import { routesOf } from '../../http/route.ts'
import { forgetLive } from '../../rooms/live-reads.ts'
import { atRoom, command } from '../../rooms/room-calls.ts'

const route = routesOf('Tokens')

/** The keys of a room for programs. They are links without a page: made, listed and ended as those are. */
export const tokens = new Hono<AppEnv>()
  .get(
    '/rooms/:id/tokens',
    route({
      action: 'tokens.read',
      summary: 'The tokens of the room, with their rights and when each was last used',
      reply: tokensReply,
      handle: (c, { id }) =>
        atRoom(c, id, async (room, who) => {
          const found = await room.tokens(who)
          return found.ok ? ok({ tokens: found.value }) : found
        }),
    }),
  )
  .post(
    '/rooms/:id/tokens',
    route({
      action: 'room.make_token',
      summary: 'Make a token for a program; the reply has it, and nothing else ever does',
      about: 'Repeating the request with the same `Idempotency-Key` returns the same token as long as it works.',
      refuses: ['too_many_tokens'],
      isKeyed: true,
      body: makeTokenBody,
      reply: madeTokenReply,
      status: 201,
      handle: async (c, { id, body }) => {
        const key = secretKeyOf(c)
        const token = key === null ? newToken() : tokenFrom(await keyedDigest(c.env.CONTROL_SECRET, 'token', id, key))
        const digest = await digestOf(token)
        const made = await command(c, id, 'room', { type: 'room.make_token', ...body, digest })
        if (!made.ok) return made
        // What was read of the room before does not know it.
        forgetLive(id)
        return atRoom(c, id, async (room, who) => {
          const found = await room.tokens(who)
          if (!found.ok) return found
          const one = found.value.find((each) => each.id === tokenId(id, digest))
          return one === undefined ? refuse('not_found') : ok({ ...one, token })
        })
      },
    }),
  )
  .delete(
    '/rooms/:id/tokens/:tokenId',
    route({
      action: 'room.end_token',
      summary: 'Revoke a token; its sockets are closed',
      handle: async (c, { id }) => {
        const ended = await command(c, id, 'room', { type: 'room.end_token', tokenId: c.req.param('tokenId') ?? '' })
        forgetLive(id)
        return ended.ok ? ok(null) : ended
      },
    }),
  )
