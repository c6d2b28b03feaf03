import { Hono } from 'hono'
import { controlBody } from '../../schema/api.ts'
import { controlKey, isControlKey } from '../auth/control-key.ts'
import { principalOf } from '../auth/principal.ts'
import { writeRoomCookie } from '../auth/room-cookies.ts'
import type { AppEnv } from '../env.ts'
import { idempotencyKeyOf } from '../http/idempotency.ts'
import { refuseWith } from '../http/refuse.ts'
import { body } from '../http/validate.ts'
import { roomObject } from '../room-object.ts'

/** The control key (architecture 4): traded for a cookie, read again by a controller, rotated. */
export const control = new Hono<AppEnv>()
  .post('/:id/control', body(controlBody), async (c) => {
    const roomId = c.req.param('id')
    const secrets = await roomObject(c.env, roomId)?.secrets()
    // A wrong key and a missing room answer alike: guessing tells nothing (threat T2).
    if (!secrets?.ok) return refuseWith(c, 'invalid_control_key')
    const { controlEpoch } = secrets.value
    const isRight = await isControlKey(c.req.valid('json').key, c.env.CONTROL_SECRET, roomId, controlEpoch)
    if (!isRight) return refuseWith(c, 'invalid_control_key')
    await writeRoomCookie(c, 'control', roomId, String(controlEpoch))
    return c.body(null, 204)
  })
  .get('/:id/control', async (c) => {
    const roomId = c.req.param('id')
    const object = roomObject(c.env, roomId)
    if (object === null) return refuseWith(c, 'room_not_found')
    const who = await principalOf(c, roomId)
    const [secrets, readable] = await Promise.all([object.secrets(), object.read(who, 'controller')])
    if (!secrets.ok) return refuseWith(c, secrets.code)
    if (!readable.ok) return refuseWith(c, readable.code)
    const { controlEpoch } = secrets.value
    // An owner from another browser gets the cookie too: it carries the event on while nobody can be signed in (fault F10).
    if (who.controlEpoch !== controlEpoch) await writeRoomCookie(c, 'control', roomId, String(controlEpoch))
    const key = await controlKey(c.env.CONTROL_SECRET, roomId, controlEpoch)
    return c.json({ controllerKey: key }, 200)
  })
  .post('/:id/control/rotate', async (c) => {
    const roomId = c.req.param('id')
    const object = roomObject(c.env, roomId)
    if (object === null) return refuseWith(c, 'room_not_found')
    // One call: whatever failed between two would leave nobody in control.
    const done = await object.rotateControl(await principalOf(c, roomId), idempotencyKeyOf(c))
    if (!done.ok) return refuseWith(c, done.code)
    const { controlEpoch } = done.value
    // Whoever rotates keeps control: its cookie is of the new epoch.
    await writeRoomCookie(c, 'control', roomId, String(controlEpoch))
    return c.json({ controllerKey: await controlKey(c.env.CONTROL_SECRET, roomId, controlEpoch) }, 200)
  })
