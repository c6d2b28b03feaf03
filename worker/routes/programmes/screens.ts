import { type Context, Hono } from 'hono'
import { ok, type Result, refusalMessage, refuse } from '../../../schema/errors.ts'
import { programmeScreensReply, sendScreenBody, sentScreenReply } from '../../../schema/programme/screens.ts'
import { type SignAction, signView } from '../../../schema/programme/signs.ts'
import { patchSignBody } from '../../../schema/tools/screens/commands.ts'
import { principalOf } from '../../auth/principal.ts'
import type { AppEnv } from '../../env.ts'
import { routesOf } from '../../http/route.ts'
import { atProgramme } from '../../rooms/programme-calls.ts'
import { roomObject, roomOfEntity } from '../../rooms/room-object.ts'
import { askStages } from '../../rooms/stage-rooms.ts'

const route = routesOf('Programmes')

const signOf = (c: Context<AppEnv>): string => c.req.param('signId') ?? ''

const ofSign = { asks: 'programme.act', isKeyed: false, refuses: ['screen_offline', 'not_found'] } as const
const actOnSign =
  (action: SignAction) =>
  (c: Context<AppEnv>, { id }: { id: string }) =>
    atProgramme(c, id, (programme, who) => programme.actOnSign(who, signOf(c), action))

/** [PR12] The screens of all stages in one list, each with its health; one may be sent to another stage. */
export const programmeScreens = new Hono<AppEnv>()
  .get(
    '/programmes/:id/screens',
    route({
      asks: 'programme.act',
      pace: 'costly',
      summary: 'All screens of all stages, and the signs in foyers',
      about: '`screens` is null for a stage whose room did not reply.',
      reply: programmeScreensReply,
      handle: (c, { id }) =>
        atProgramme(c, id, async (programme, who) => {
          const stages = await programme.stages(who, 'programme.act')
          if (!stages.ok) return stages
          const signs = await programme.signs(who)
          if (!signs.ok) return signs
          const found = await askStages(c, stages.value, (room, at) => room.screens(at))
          return ok({
            signs: signs.value,
            stages: found.map(({ stageId, value }) => ({ stageId, screens: value })),
          })
        }),
    }),
  )
  .post(
    '/programmes/:id/screens/send',
    route({
      asks: 'programme.act',
      summary: 'Let a screen of one stage open the display of another one',
      about: 'It is a screen of that stage from then on. One that was not sent says why.',
      isKeyed: false,
      body: sendScreenBody,
      reply: sentScreenReply,
      handle: (c, { id, body: { screenId, stageId } }) =>
        atProgramme(c, id, async (programme, who) => {
          const stages = await programme.stages(who, 'programme.act')
          if (!stages.ok) return stages
          const from = roomOfEntity(screenId)
          const to = stages.value.find((stage) => stage.id === stageId && !stage.isGone)
          const isOwn = stages.value.some((stage) => stage.roomId === from)
          const room = isOwn && to !== undefined ? roomObject(c.env, from) : null
          const sent: Result<null> =
            room === null || to === undefined
              ? refuse('not_found')
              : await room.sendScreen(screenId, to.roomId, await principalOf(c, from))
          return ok(
            sent.ok
              ? ({ screenId, done: true } as const)
              : { screenId, code: sent.code, message: refusalMessage(sent.code) },
          )
        }),
    }),
  )
  .patch(
    '/programmes/:id/signs/:signId',
    route({
      asks: 'programme.act',
      summary: 'Name a sign in a foyer, or black it out',
      about: 'Only this sign hears of it.',
      isKeyed: false,
      refuses: ['not_found'],
      body: patchSignBody,
      reply: signView,
      handle: (c, { id, body }) => atProgramme(c, id, (programme, who) => programme.editSign(who, signOf(c), body)),
    }),
  )
  .post(
    '/programmes/:id/signs/:signId/identify',
    route({ ...ofSign, summary: 'Let a sign show its name for five seconds', handle: actOnSign('identify') }),
  )
  .post(
    '/programmes/:id/signs/:signId/reload',
    route({ ...ofSign, summary: 'Let a sign load its page again', handle: actOnSign('reload') }),
  )
  .delete(
    '/programmes/:id/signs/:signId',
    route({
      asks: 'programme.act',
      summary: 'Forget a sign',
      about: 'One that is connected goes on showing the programme and is listed again when it reconnects.',
      isKeyed: false,
      refuses: ['not_found'],
      handle: (c, { id }) => atProgramme(c, id, (programme, who) => programme.forgetSign(who, signOf(c))),
    }),
  )
