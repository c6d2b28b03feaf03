import { Hono } from 'hono'
import { ok, refuse, refuseFor } from '../../../schema/errors.ts'
import * as limits from '../../../schema/limits.ts'
import { createdProgrammeReply } from '../../../schema/programme/api.ts'
import { createProgrammeBody, deleteProgrammeQuery, patchProgrammeBody } from '../../../schema/programme/commands.ts'
import { programmeReply, programmeView, publicProgrammeReply } from '../../../schema/programme/view.ts'
import { controlKey } from '../../auth/control-key.ts'
import { principalOf } from '../../auth/principal.ts'
import { writeRoomCookie } from '../../auth/room-cookies.ts'
import type { AppEnv } from '../../env.ts'
import { idempotencyKeyOf, secretKeyOf } from '../../http/idempotency.ts'
import { isKnownTag } from '../../http/known-tag.ts'
import { routesOf } from '../../http/route.ts'
import { languageOfNewRoom } from '../../pages/page-language.ts'
import { newRoomId, takeNewRoom } from '../../rooms/open-room.ts'
import { atProgramme } from '../../rooms/programme-calls.ts'
import { programmeObject } from '../../rooms/programme-object.ts'
import { formOf, publicProgramme } from '../../rooms/public-programme.ts'
import { deleteStageRooms } from '../../rooms/stage-rooms.ts'

const route = routesOf('Programmes')

/** A programme itself: making it, reading it, its settings, and its end. */
export const programmes = new Hono<AppEnv>()
  .post(
    '/programmes',
    route({
      caller: 'anyone',
      pace: 'costly',
      summary: 'Make a programme, a whole event of several stages; the reply has the controller key',
      about:
        'Sets the control cookie of the programme, which also controls each of its rooms. A programme that is made while signed in belongs to the account.',
      refuses: ['too_many_requests', 'control_rotated'],
      isKeyed: true,
      body: createProgrammeBody,
      reply: createdProgrammeReply,
      status: 201,
      handle: async (c, { body: { name, timeZone, language = languageOfNewRoom(c).code } }) => {
        const waitMs = await takeNewRoom(c)
        if (waitMs > 0) return refuseFor(waitMs)
        const key = secretKeyOf(c)
        const id = await newRoomId(c, key, 'create-programme')
        const programme = programmeObject(c.env, id)
        if (programme === null) return refuse('internal')
        const { userId } = await principalOf(c, id)
        const made = await programme.create({ id, name, timeZone, language, createdBy: userId }, key)
        if (!made.ok) return made
        const { controlEpoch, reply } = made.value
        await writeRoomCookie(c, 'programme_full', id, String(controlEpoch))
        return ok({ ...reply, controllerKey: await controlKey(c.env.CONTROL_SECRET, id, controlEpoch) })
      },
    }),
  )
  .get(
    '/programmes/:id',
    route({
      asks: 'read.controller',
      summary: 'The programme, with what each of its stages last reported',
      reply: programmeReply,
      handle: (c, { id }) => atProgramme(c, id, (programme, who) => programme.read(who)),
    }),
  )
  .get(
    '/programmes/:id/public',
    route({
      caller: 'anyone',
      who: 'anyone, unless the programme is locked',
      summary: 'What visitors read: stages, and sessions with planned and expected times',
      about:
        'Stages whose displays are locked or have a password have no sessions here. It is at most five seconds old. The `ETag` is that of everything but `serverNow`; with `If-None-Match` the reply is 304 while nothing has changed, and its `Date` says when that was so.',
      refuses: ['viewer_locked', 'not_found'],
      reply: publicProgrammeReply,
      handle: async (c, { id }) => {
        const read = await publicProgramme(c, id)
        if (!read.ok) return read
        const { serverNow, ...content } = read.value
        const { text, tag } = await formOf(read.value, 'public', async () => JSON.stringify(content))
        const headers = {
          'Cache-Control': `public, max-age=${limits.publicReadMs / 1000}`,
          ETag: `W/${tag}`,
          Date: new Date().toUTCString(),
        }
        if (isKnownTag(c.req.raw.headers, tag)) return new Response(null, { status: 304, headers })
        const whole = `${text.slice(0, -1)},"serverNow":${serverNow}}`
        return new Response(whole, { headers: { ...headers, 'Content-Type': 'application/json' } })
      },
    }),
  )
  .patch(
    '/programmes/:id',
    route({
      asks: 'programme.update',
      summary: 'Change settings: name, time zone, language, days, lock, and the colours of rooms that are made later',
      body: patchProgrammeBody,
      reply: programmeView,
      handle: (c, { id, body }) =>
        atProgramme(c, id, async (programme, who) => {
          const done = await programme.execute({ type: 'programme.update', ...body }, who, idempotencyKeyOf(c))
          return done.ok ? programme.view(who) : done
        }),
    }),
  )
  .delete(
    '/programmes/:id',
    route({
      caller: 'owner',
      asks: 'programme.delete',
      summary: 'Delete the programme; its rooms stay as they are, or go too with ?rooms=delete',
      about: 'Rooms that belong to another account are not deleted: then nothing more is, and the refusal says so.',
      refuses: ['owner_required'],
      query: deleteProgrammeQuery,
      handle: (c, { id, query }) =>
        atProgramme(c, id, async (programme, who) => {
          const stages = await programme.stages(who, 'programme.delete')
          if (!stages.ok) return stages
          const rooms = query.rooms === 'delete' ? stages.value.map(({ roomId }) => roomId) : []
          const refusal = await deleteStageRooms(c, rooms)
          if (refusal !== null) return refusal.code === 'room_not_found' ? refuse('unavailable') : refusal
          const done = await programme.execute({ type: 'programme.delete' }, who, idempotencyKeyOf(c))
          return done.ok ? ok(null) : done
        }),
    }),
  )
