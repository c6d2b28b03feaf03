import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { ParticipantState } from '../../../schema/core/tool-types.ts'
import { commandBody, overOf } from '../../../schema/engine/commands/commands.ts'
import { ownState } from '../../../schema/engine/wire/participant-views.ts'
import { type Reply, replyViews } from '../../../schema/engine/wire/wire.ts'
import { ok, within } from '../../../schema/errors.ts'
import { signedIn } from '../../auth/session.ts'
import type { AppEnv } from '../../env.ts'
import { routesOf } from '../../http/route.ts'
import { atRoom } from '../../rooms/room-calls.ts'

const route = routesOf('Rooms')

const replies = Object.entries(replyViews).map(([kind, view]) =>
  z.object({
    kind: z.literal(kind),
    view,
    rev: z.number(),
    own: z.optional(ownState),
    doneAt: z.optional(z.string()),
  }),
)
// The table pairs each kind with its view; the compiler cannot follow that pairing through a list.
const commandReply = z.union(replies) as unknown as z.ZodMiniType<
  Reply & { rev: number; own?: ParticipantState; doneAt?: string }
>

/** `POST /api/rooms/{id}/commands`: the same as a `command` frame, for pages without a socket. */
export const commands = new Hono<AppEnv>().post(
  '/rooms/:id/commands',
  route({
    caller: 'anyone',
    who: 'anyone who may give the command',
    proofs: [['control'], ['session'], ['link'], ['programme'], ['token'], ['participant'], ['participant', 'access']],
    pace: 'commands',
    longBody: 'read.controller',
    summary: 'Run one command; repeating its opId gets the first reply again',
    about:
      '`opId` names the request, so that repeating it does nothing twice. `kind` tells which view the reply has. `rev` is the position of the change in the stream of your role. A participant also gets `own`, everything that they have done. `isWithdrawn` takes a command back: if it was done before, the reply has `doneAt`, otherwise it is refused with `press_given_up`, now and whenever it comes.',
    refuses: 'as every command',
    body: commandBody,
    reply: commandReply,
    handle: async (c, { id, body }) => {
      const { opId, command } = body
      // Only a user can claim a room: a sender who is not signed in is told so, and nothing about the room.
      const session = command.type === 'room.claim' ? await signedIn(c) : null
      if (session?.ok === false) return session
      const done = await atRoom(c, id, (room, who) => room.execute(command, who, opId, overOf(body, Date.now())))
      if (!done.ok) return within('command', done)
      const { reply, ...more } = done.value
      return ok({ ...reply, ...more })
    },
  }),
)
