import { type Context, Hono } from 'hono'
import { linksReply, madeLinkReply } from '../../../schema/api.ts'
import { ok, refuse } from '../../../schema/errors.ts'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { type ProgrammeLink, programmeLinks } from '../../../schema/programme/entity.ts'
import { linkKey } from '../../auth/control-key.ts'
import type { AppEnv } from '../../env.ts'
import { idempotencyKeyOf } from '../../http/idempotency.ts'
import { linkOrigin } from '../../http/link-origin.ts'
import { routesOf } from '../../http/route.ts'
import { atProgramme } from '../../rooms/programme-calls.ts'

const route = routesOf('Programmes')

/** The limited links of a programme: one that runs the shows of all stages, and one that only reads. */
export const programmeLinkRoutes = new Hono<AppEnv>()
  .get(
    '/programmes/:id/links',
    route({
      asks: 'links.read',
      summary: 'The limited links of the programme, and how many pages use each now',
      about: 'One that is on has its `url`, with the key after `#key=`.',
      reply: linksReply,
      handle: (c, { id }) =>
        atProgramme(c, id, async (programme, who) => {
          const found = await programme.links(who)
          if (!found.ok) return found
          const whole = found.value.map(async (link) => (link.isOn ? { ...link, url: await urlOf(c, id, link) } : link))
          return ok({ links: await Promise.all(whole) })
        }),
    }),
  )
  .post(
    '/programmes/:id/links/:rights',
    route({
      asks: 'programme.make_link',
      summary: 'Make a limited link of the programme, or give it a new key; its older keys and cookies are void',
      refuses: ['not_found'],
      reply: madeLinkReply,
      status: 201,
      handle: (c, { id }) =>
        atProgramme(c, id, async (programme, who) => {
          const rights = rightsIn(c)
          const may = await programme.permits(who, 'programme.make_link')
          if (!may.ok) return may
          if (rights === null) return refuse('not_found')
          const made = await programme.execute({ type: 'programme.make_link', rights }, who, idempotencyKeyOf(c))
          if (!made.ok) return made
          const door = await programme.door()
          return door.ok
            ? ok({ rights, url: await urlOf(c, id, { rights, epoch: door.value.links[rights].epoch }) })
            : door
        }),
    }),
  )
  .delete(
    '/programmes/:id/links/:rights',
    route({
      asks: 'programme.end_link',
      summary: 'Switch a limited link of the programme off; its keys and cookies are void, in its rooms too',
      refuses: ['not_found'],
      handle: (c, { id }) =>
        atProgramme(c, id, async (programme, who) => {
          const rights = rightsIn(c)
          const may = await programme.permits(who, 'programme.end_link')
          if (!may.ok) return may
          if (rights === null) return refuse('not_found')
          const ended = await programme.execute({ type: 'programme.end_link', rights }, who, idempotencyKeyOf(c))
          return ended.ok ? ok(null) : ended
        }),
    }),
  )

const rightsIn = (c: Context<AppEnv>): ProgrammeLink | null =>
  programmeLinks.find((rights) => rights === c.req.param('rights')) ?? null

const urlOf = async (c: Context<AppEnv>, id: string, link: { rights: ProgrammeLink; epoch: number }): Promise<string> =>
  `${linkOrigin(c)}${pathOf(pages.overview, id)}#key=${await linkKey(c.env.CONTROL_SECRET, id, link.rights, link.epoch)}`
