import { Hono } from 'hono'
import { controllerKeyReply, rightsReply } from '../../../schema/api.ts'
import { ok, refuseField } from '../../../schema/errors.ts'
import { controlBody } from '../../../schema/tools/room/commands.ts'
import { controlKey, grantOf } from '../../auth/control-key.ts'
import { tradeProgrammeKey } from '../../auth/programme-key.ts'
import { writeRoomCookie } from '../../auth/room-cookies.ts'
import type { AppEnv } from '../../env.ts'
import { idempotencyKeyOf } from '../../http/idempotency.ts'
import { routesOf } from '../../http/route.ts'
import { atRoom } from '../../rooms/room-calls.ts'
import { roomObject } from '../../rooms/room-object.ts'

const route = routesOf('Rooms')

/** The control key: traded for a cookie, read again by a controller, rotated. */
export const control = new Hono<AppEnv>()
  .post(
    '/rooms/:id/control',
    route({
      caller: 'anyone',
      who: 'anyone with the key',
      summary: 'Trade the key of a controller link or of a limited link for its cookie',
      about: 'The link has the key after `#key=`. The reply says what the key allows; `full` is everything.',
      refuses: ['invalid_control_key'],
      body: controlBody,
      reply: rightsReply,
      handle: async (c, { id, body }) => {
        const secrets = await roomObject(c.env, id)?.secrets()
        // A wrong key and a missing room get the same reply: guessing reveals nothing.
        if (!secrets?.ok) return refuseField('invalid_control_key', 'key')
        const grant = await grantOf(body.key, c.env.CONTROL_SECRET, id, secrets.value)
        if (grant !== null) {
          const { rights, epoch } = grant
          await writeRoomCookie(c, rights === 'full' ? 'control' : `link_${rights}`, id, String(epoch))
          return ok({ rights })
        }
        // [PR2] The key of its programme opens the room too, and all its other rooms.
        const { programme } = secrets.value
        const rights = programme === null ? null : await tradeProgrammeKey(c, body.key, programme)
        return rights === null ? refuseField('invalid_control_key', 'key') : ok({ rights })
      },
    }),
  )
  .get(
    '/rooms/:id/control',
    route({
      action: 'links.read',
      summary: 'Read the controller key again',
      reply: controllerKeyReply,
      handle: (c, { id }) =>
        atRoom(c, id, async (room, who) => {
          // A limited link reads as a controller, but must not learn the key to everything.
          const [secrets, permitted] = await Promise.all([room.secrets(), room.permits(who, 'links.read')])
          if (!secrets.ok) return secrets
          if (!permitted.ok) return permitted
          const { controlEpoch } = secrets.value
          // An owner in another browser gets the cookie too, which works even while the directory is out of reach.
          // [PR2] Whoever came with the key of the programme does not: that cookie would outlive a new key.
          const isOwned = secrets.value.createdBy !== null && secrets.value.createdBy === who.userId
          if (isOwned && who.controlEpoch !== controlEpoch)
            await writeRoomCookie(c, 'control', id, String(controlEpoch))
          return ok({ controllerKey: await controlKey(c.env.CONTROL_SECRET, id, controlEpoch) })
        }),
    }),
  )
  .post(
    '/rooms/:id/control/rotate',
    route({
      caller: 'owner',
      action: 'room.rotate_control',
      summary: 'Make a new controller key; the old one stops working',
      about: 'Sets the control cookie for the new key. Older keys, cookies and sockets are void.',
      reply: controllerKeyReply,
      handle: async (c, { id }) => {
        // One call: a failure between two would leave nobody in control.
        const done = await atRoom(c, id, (room, who) => room.rotateControl(who, idempotencyKeyOf(c)))
        if (!done.ok) return done
        const { controlEpoch } = done.value
        // The sender keeps control with a cookie of the new epoch.
        await writeRoomCookie(c, 'control', id, String(controlEpoch))
        return ok({ controllerKey: await controlKey(c.env.CONTROL_SECRET, id, controlEpoch) })
      },
    }),
  )
