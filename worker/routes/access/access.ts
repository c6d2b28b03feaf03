import { Hono } from 'hono'
import { joinQuery } from '../../../schema/api.ts'
import { ok, refuse, refuseField } from '../../../schema/errors.ts'
import * as limits from '../../../schema/limits.ts'
import { accessBody } from '../../../schema/tools/room/commands.ts'
import { checkedGuess, guessersOf, judged } from '../../auth/guessers.ts'
import { writeRoomCookie } from '../../auth/room-cookies.ts'
import type { AppEnv } from '../../env.ts'
import { routesOf } from '../../http/route.ts'
import { findRoom } from '../../rooms/room-lookup.ts'
import { roomObject } from '../../rooms/room-object.ts'

const route = routesOf('Rooms')

/** The password of a room. */
export const access = new Hono<AppEnv>().post(
  '/rooms/:id/access',
  route({
    caller: 'anyone',
    who: 'anyone with the password',
    summary: 'Trade the room password for the access cookie',
    refuses: ['wrong_password', 'room_not_found', 'too_many_requests'],
    body: accessBody,
    query: joinQuery,
    handle: async (c, { id, body, query }) => {
      const found = await findRoom(c, id, query.room)
      if (!found.ok) return found
      const roomId = found.value
      const secrets = await roomObject(c.env, roomId)?.secrets()
      if (!secrets?.ok) return refuse('room_not_found')
      const { accessPasswordHash, accessEpoch } = secrets.value
      // Without a password there is nothing to trade; and a cookie would name the room behind a code.
      if (accessPasswordHash === null) return ok(null)
      const guess = { password: body.password, hash: accessPasswordHash }
      const right = await judged(c, await guessersOf(c, 'password', limits.accessPace, roomId), guess)
      // A running room does not need the directory: while it is out of reach, nothing is counted.
      if (!right.ok && right.code !== 'unavailable') return right
      const checked = right.ok ? ok({ isRight: right.value }) : await checkedGuess(c, guess)
      if (!checked.ok) return checked
      if (!checked.value.isRight) return refuseField('wrong_password', 'password')
      await writeRoomCookie(c, 'access', roomId, String(accessEpoch))
      return ok(null)
    },
  }),
)
