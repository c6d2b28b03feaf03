import { type Context, Hono } from 'hono'
import { refuse } from '../../../schema/errors.ts'
import { programmeView } from '../../../schema/programme/view.ts'
import type { NewPicture } from '../../../schema/tools/look/entity.ts'
import type { AppEnv } from '../../env.ts'
import { idempotencyKeyOf } from '../../http/idempotency.ts'
import { cachedPicture, givesLogo, takesLogo, withPicture } from '../../http/picture.ts'
import { routesOf } from '../../http/route.ts'
import { atProgramme } from '../../rooms/programme-calls.ts'
import { programmeObject } from '../../rooms/programme-object.ts'

const route = routesOf('Programmes')

/** [PM6] The logo of a programme, by the rules of that of a room. Its colours are settings. */
export const programmeLogo = new Hono<AppEnv>()
  .put(
    '/programmes/:id/logo',
    route({
      ...takesLogo,
      asks: 'programme.set_logo',
      summary:
        'Set the logo, which visitors and the sign see and rooms get that are made later: a PNG, JPEG or WebP picture in Base64',
      reply: programmeView,
      handle: (c, { id, body }) => withPicture(body, (picture) => setLogo(c, id, picture)),
    }),
  )
  .delete(
    '/programmes/:id/logo',
    route({
      asks: 'programme.set_logo',
      summary: 'Remove the logo; rooms that have it keep it',
      reply: programmeView,
      handle: (c, { id }) => setLogo(c, id, null),
    }),
  )
  .get(
    '/programmes/:id/logo/:logoId',
    route({
      ...givesLogo,
      who: 'anyone with the address, which those who may read the programme are told',
      about:
        'Its id is `logo.id` of the programme. An address never shows another picture, so caches may keep it for an hour.',
      refuses: ['not_found'],
      handle: (c, { id }) =>
        cachedPicture(c, async (logoId) => (await programmeObject(c.env, id)?.logo(logoId)) ?? refuse('not_found')),
    }),
  )

const setLogo = (c: Context<AppEnv>, id: string, picture: NewPicture | null) =>
  atProgramme(c, id, async (programme, who) => {
    const done = await programme.execute({ type: 'programme.set_logo', picture }, who, idempotencyKeyOf(c))
    return done.ok ? programme.view(who) : done
  })
