import { Hono } from 'hono'
import { controllerKeyReply, rightsReply } from '../../../schema/api.ts'
import { ok, refuseField } from '../../../schema/errors.ts'
import { programmeView } from '../../../schema/programme/view.ts'
import { controlBody } from '../../../schema/tools/room/commands.ts'
import { controlKey } from '../../auth/control-key.ts'
import { tradeProgrammeKey } from '../../auth/programme-key.ts'
import { writeRoomCookie } from '../../auth/room-cookies.ts'
import { signedIn } from '../../auth/session.ts'
import type { AppEnv } from '../../env.ts'
import { idempotencyKeyOf } from '../../http/idempotency.ts'
import { routesOf } from '../../http/route.ts'
import { atProgramme } from '../../rooms/programme-calls.ts'
import { programmeObject } from '../../rooms/programme-object.ts'
import { claimStageRooms } from '../../rooms/stage-rooms.ts'

const route = routesOf('Programmes')

/** The control key of a programme: traded for a cookie, read again by a controller, rotated; and the claim of an owner. */
export const programmeControl = new Hono<AppEnv>()
  .post(
    '/programmes/:id/control',
    route({
      caller: 'anyone',
      who: 'anyone with the key',
      summary: 'Trade the key of a programme, or of a limited link of it, for its cookie',
      about: 'The cookie is good for the programme and for each of its rooms.',
      refuses: ['invalid_control_key'],
      body: controlBody,
      reply: rightsReply,
      handle: async (c, { id, body }) => {
        const door = await programmeObject(c.env, id)?.door()
        // A wrong key and a missing programme get the same reply: guessing reveals nothing.
        const rights = door?.ok === true ? await tradeProgrammeKey(c, body.key, door.value) : null
        return rights === null ? refuseField('invalid_control_key', 'key') : ok({ rights })
      },
    }),
  )
  .get(
    '/programmes/:id/control',
    route({
      asks: 'links.read',
      summary: 'Read the controller key of the programme again',
      reply: controllerKeyReply,
      handle: (c, { id }) =>
        atProgramme(c, id, async (programme, who) => {
          const [door, permitted] = await Promise.all([programme.door(), programme.permits(who, 'links.read')])
          if (!permitted.ok) return permitted
          if (!door.ok) return door
          const { controlEpoch } = door.value
          if (who.controlEpoch !== controlEpoch) await writeRoomCookie(c, 'programme_full', id, String(controlEpoch))
          return ok({ controllerKey: await controlKey(c.env.CONTROL_SECRET, id, controlEpoch) })
        }),
    }),
  )
  .post(
    '/programmes/:id/control/rotate',
    route({
      caller: 'owner',
      asks: 'programme.rotate_control',
      summary: 'Make a new controller key of the programme; the old one stops working, in its rooms too',
      about:
        'Sets the control cookie for the new key. Desks of rooms that were opened with the old one close. The controller links of the rooms themselves stay.',
      reply: controllerKeyReply,
      handle: async (c, { id }) => {
        const done = await atProgramme(c, id, (programme, who) => programme.rotateControl(who, idempotencyKeyOf(c)))
        if (!done.ok) return done
        const { controlEpoch } = done.value
        await writeRoomCookie(c, 'programme_full', id, String(controlEpoch))
        return ok({ controllerKey: await controlKey(c.env.CONTROL_SECRET, id, controlEpoch) })
      },
    }),
  )
  .post(
    '/programmes/:id/claim',
    route({
      asks: 'programme.claim',
      who: 'a controller who is signed in, of a programme without an owner',
      summary: 'Claim a programme that has no owner, and those of its rooms that have none',
      proofs: [['programme', 'session']],
      refuses: ['not_signed_in', 'already_owned'],
      reply: programmeView,
      handle: async (c, { id }) => {
        const session = await signedIn(c)
        if (!session.ok) return session
        return atProgramme(c, id, async (programme, who) => {
          const stages = await programme.stages(who, 'programme.claim')
          if (!stages.ok) return stages
          const done = await programme.execute({ type: 'programme.claim' }, who, idempotencyKeyOf(c))
          if (!done.ok) return done
          await claimStageRooms(c, stages.value)
          return programme.view(who)
        })
      },
    }),
  )
