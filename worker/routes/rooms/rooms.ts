import { type Context, Hono } from 'hono'
import { createdRoomReply, presentReply, readRoomQuery, roomReply, shortCodeReply } from '../../../schema/api.ts'
import { ok, type Result } from '../../../schema/errors.ts'
import { createRoomBody, patchRoomBody } from '../../../schema/tools/room/commands.ts'
import { roomView } from '../../../schema/tools/room/settings.ts'
import { roomPasswordHash, saltBytes } from '../../auth/passwords/passwords.ts'
import { keyedDigest } from '../../auth/secrets.ts'
import { fromDirectory } from '../../directory/patience.ts'
import { ensureShortCode } from '../../directory/short-codes.ts'
import type { AppEnv, Env } from '../../env.ts'
import { idempotencyKeyOf } from '../../http/idempotency.ts'
import { tooFast } from '../../http/network/pace.ts'
import { routesOf } from '../../http/route.ts'
import { openRoom } from '../../rooms/open-room.ts'
import { atRoom, command } from '../../rooms/room-calls.ts'

const route = routesOf('Rooms')

/** The room itself: opening, reading, settings, the short code, and its end. */
export const rooms = new Hono<AppEnv>()
  .post(
    '/rooms',
    route({
      caller: 'anyone',
      pace: 'costly',
      summary: 'Open a room; the reply has the controller key',
      about: 'Sets the control cookie. A room that is opened while signed in belongs to the account.',
      refuses: ['too_many_requests', 'control_rotated'],
      isKeyed: true,
      body: createRoomBody,
      reply: createdRoomReply,
      status: 201,
      handle: (c, { body: { name, useCase, timeZone, eventDate, language } }) =>
        openRoom(c, {
          name,
          useCase: useCase ?? null,
          ...(timeZone === undefined ? {} : { timeZone }),
          settings: { eventDate, language },
        }),
    }),
  )
  .get(
    '/rooms/:id',
    route({
      caller: 'viewer',
      summary: 'The room, as your role sees it; the audience asks with ?as=audience',
      about:
        'Without `as` you read as controller if you are one, else as viewer. A participant must ask with `as=audience`: joining alone does not change the role. Viewers see timers and messages on the display; the audience sees live messages.',
      refuses: [
        'control_required',
        'control_rotated',
        'rights_required',
        'link_off',
        'join_locked',
        'removed_by_presenter',
      ],
      query: readRoomQuery,
      reply: roomReply,
      handle: (c, { id, query }) => atRoom(c, id, (room, who) => room.read(who, query.as ?? null)),
    }),
  )
  .patch(
    '/rooms/:id',
    route({
      action: 'room.update',
      summary: 'Change settings: name, locks, feedback, time zone, day, language, access password',
      about: 'For the access password, text sets it and null clears it.',
      refuses: ['changed_meanwhile'],
      body: patchRoomBody,
      reply: roomView,
      handle: async (c, { id, body: { accessPassword, ...settings } }) => {
        if (accessPassword === undefined) return command(c, id, 'room', { type: 'room.update', ...settings })
        const hash = accessPassword === null ? ok(null) : await permittedHash(c, id, accessPassword)
        if (!hash.ok) return hash
        return command(c, id, 'room', { type: 'room.set_password', ...settings, accessPasswordHash: hash.value })
      },
    }),
  )
  .delete(
    '/rooms/:id',
    route({
      caller: 'owner',
      action: 'room.delete',
      summary: 'Delete the room and everything in it',
      handle: (c, { id }) => command(c, id, 'gone', { type: 'room.delete' }),
    }),
  )
  .get(
    '/rooms/:id/shortcode',
    route({
      caller: 'viewer',
      summary: 'The six-digit code of the room',
      reply: shortCodeReply,
      handle: (c, { id }) =>
        atRoom(c, id, async (room, who) => {
          const [secrets, asAudience, asOther] = await Promise.all([
            room.secrets(),
            room.read(who, 'audience'),
            room.read(who, null),
          ])
          if (!secrets.ok) return secrets
          // The code leads the audience here, so everyone who may read the room may show it.
          if (!asAudience.ok && !asOther.ok) return asOther
          if (secrets.value.shortCode !== null) return ok({ shortCode: secrets.value.shortCode })
          const made = await fromDirectory(ensureShortCode(c.env.DB, id, Date.now()))
          if (!made.ok) return made
          await room.rememberShortCode(made.value)
          return ok({ shortCode: made.value })
        }),
    }),
  )
  .get(
    '/rooms/:id/present',
    route({
      action: 'read.controller',
      summary: 'How many displays and phones are connected now',
      reply: presentReply,
      handle: (c, { id }) => atRoom(c, id, (room, who) => room.present(who)),
    }),
  )

/** The hash of a new password. It is computed only for senders who may set one; the command checks again. */
async function permittedHash(c: Context<AppEnv>, roomId: string, password: string): Promise<Result<string>> {
  const early = await tooFast(c, 'costly')
  if (early !== null) return early
  const may = await atRoom(c, roomId, (room, who) => room.permits(who, 'room.set_password'))
  if (!may.ok) return may
  const salt = await passwordSalt(c.env, roomId, idempotencyKeyOf(c))
  return ok(roomPasswordHash(c.env.COOKIE_SECRET, password, salt))
}

/** A random salt; with an Idempotency-Key always the same one, so a retry asks for the same thing. */
async function passwordSalt(env: Env, roomId: string, key: string | null): Promise<Buffer> {
  if (key === null) return Buffer.from(crypto.getRandomValues(new Uint8Array(saltBytes)))
  return (await keyedDigest(env.COOKIE_SECRET, 'salt', roomId, key)).subarray(0, saltBytes)
}
