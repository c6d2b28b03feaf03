import { type Context, Hono } from 'hono'
import { linksReply, madeLinkReply } from '../../../schema/api.ts'
import { type LimitedLink, type LinkRights, linkRights } from '../../../schema/core/rights.ts'
import { ok, refuse } from '../../../schema/errors.ts'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { linkKey } from '../../auth/control-key.ts'
import type { AppEnv } from '../../env.ts'
import { linkOrigin } from '../../http/link-origin.ts'
import { routesOf } from '../../http/route.ts'
import { atRoom, command } from '../../rooms/room-calls.ts'

const route = routesOf('Limited links')

/** The further links of a room, each for some of what a controller may do. Only full control reads or changes them. */
export const links = new Hono<AppEnv>()
  .get(
    '/rooms/:id/links',
    route({
      action: 'links.read',
      summary: 'The limited links of the room, and how many pages use each now',
      about: 'One that is on has its `url`, with the key after `#key=`.',
      reply: linksReply,
      handle: (c, { id }) =>
        atRoom(c, id, async (room, who) => {
          const found = await room.links(who)
          if (!found.ok) return found
          const whole = found.value.map(async (link) => (link.isOn ? { ...link, url: await urlOf(c, id, link) } : link))
          return ok({ links: await Promise.all(whole) })
        }),
    }),
  )
  .post(
    '/rooms/:id/links/:rights',
    route({
      action: 'room.make_link',
      summary: 'Make a limited link, or give it a new key; its older keys, cookies and sockets are void',
      refuses: ['not_found'],
      reply: madeLinkReply,
      status: 201,
      handle: async (c, { id }) => {
        const rights = rightsIn(c)
        if (rights === null) return refuse('not_found')
        const made = await command(c, id, 'room', { type: 'room.make_link', rights })
        if (!made.ok) return made
        return atRoom(c, id, async (room) => {
          const secrets = await room.secrets()
          return secrets.ok
            ? ok({ rights, url: await urlOf(c, id, { rights, ...secrets.value.links[rights] }) })
            : secrets
        })
      },
    }),
  )
  .delete(
    '/rooms/:id/links/:rights',
    route({
      action: 'room.end_link',
      summary: 'Switch a limited link off; its keys, cookies and sockets are void',
      refuses: ['not_found'],
      handle: async (c, { id }) => {
        const rights = rightsIn(c)
        if (rights === null) return refuse('not_found')
        const ended = await command(c, id, 'room', { type: 'room.end_link', rights })
        return ended.ok ? ok(null) : ended
      },
    }),
  )

const rightsIn = (c: Context<AppEnv>): LinkRights | null =>
  linkRights.find((rights) => rights === c.req.param('rights')) ?? null

/** The address of a link. A speaker and a reader of the recap have pages of their own; the others open the controller. */
async function urlOf(c: Context<AppEnv>, id: string, link: LimitedLink & { rights: LinkRights }): Promise<string> {
  const { speaker, recap } = pages
  const page = link.rights === 'speaker' ? speaker : link.rights === 'recap' ? recap : pages.controller
  return `${linkOrigin(c)}${pathOf(page, id)}#key=${await linkKey(c.env.CONTROL_SECRET, id, link.rights, link.epoch)}`
}
