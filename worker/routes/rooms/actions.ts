import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { actionNames, actionRefusals } from '../../../schema/engine/actions.ts'
import type { AppEnv } from '../../env.ts'
import { idempotencyKeyOf } from '../../http/idempotency.ts'
import { routesOf } from '../../http/route.ts'
import { atRoom } from '../../rooms/room-calls.ts'

const route = routesOf('Programs')

const acted = z.object({ action: z.string(), done: z.string() })

const noControl = [
  ...(['token_invalid', 'control_required', 'control_rotated', 'rights_required', 'link_off'] as const),
  ...(['room_not_found', 'not_found', 'storage_full'] as const),
]

/** The three lengths of an action are one call: `next`, `give/60`, `messages/1/show`. */
const asked = {
  caller: 'anyone',
  who: 'anyone who may give the command that it becomes',
  proofs: [['control'], ['session'], ['link'], ['programme'], ['token']],
  pace: 'commands',
  refuses: [...actionRefusals, ...noControl],
  isKeyed: true,
  reply: acted,
} as const

const act = (c: Context<AppEnv>, { id }: { id: string }) =>
  atRoom(c, id, (room, who) => {
    const { action = '', what = '', how = '' } = c.req.param()
    return room.act(action, decoded(what), decoded(how), who, idempotencyKeyOf(c))
  })

/** A text that is no percent-encoding is taken as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Plain calls for a key of a control surface or a shell, with an empty body: they act on what runs now, and say what they did. */
export const actions = new Hono<AppEnv>()
  .post(
    '/rooms/:id/actions/:action',
    route({
      ...asked,
      summary: `Do something with what runs now: one of ${actionNames.join(', ')}`,
      about: 'The body is empty. `done` says in words what was done. 409 `action_not_now` if it makes no sense now.',
      handle: act,
    }),
  )
  .post(
    '/rooms/:id/actions/:action/:what',
    route({
      ...asked,
      summary: 'The same with a word, such as `give/60`, `start/2`, `blackout/toggle`, `scene/qr`, `questions/on`',
      handle: act,
    }),
  )
  .post(
    '/rooms/:id/actions/:action/:what/:how',
    route({ ...asked, summary: 'The same with two: `messages/1/show`, `poll/2/start`', handle: act }),
  )
