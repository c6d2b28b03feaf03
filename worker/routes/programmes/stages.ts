import { type Context, Hono } from 'hono'
import { ok, type Result, refuse } from '../../../schema/errors.ts'
import { roomIdLength } from '../../../schema/ids.ts'
import { addStageBody, deleteStageQuery, patchStageOfProgrammeBody } from '../../../schema/programme/commands.ts'
import { stageOfProgramme } from '../../../schema/programme/view.ts'
import type { AppEnv } from '../../env.ts'
import { idempotencyKeyOf } from '../../http/idempotency.ts'
import { routesOf } from '../../http/route.ts'
import { randomId } from '../../random.ts'
import { atProgramme } from '../../rooms/programme-calls.ts'
import { atRoom } from '../../rooms/room-calls.ts'
import { deleteStageRooms, joinProgramme, makeStageRoom } from '../../rooms/stage-rooms.ts'

const route = routesOf('Programmes')

const stageIdIn = (c: Context<AppEnv>): string => c.req.param('stageId') ?? ''

/** The stages of a programme: each is a room. */
export const stages = new Hono<AppEnv>()
  .post(
    '/programmes/:id/stages',
    route({
      asks: 'stage.add',
      pace: 'costly',
      summary: 'Add a stage: a new room, or a room that is there',
      about:
        'With `roomId` you must have full control of that room, which must belong to no other programme; from then on the key of the programme controls it too.',
      refuses: ['too_many_stages', 'in_another_programme', 'room_not_found'],
      body: addStageBody,
      reply: stageOfProgramme,
      status: 201,
      handle: (c, { id, body }) =>
        atProgramme(c, id, async (programme, who) => {
          const [known, settings, door] = await Promise.all([
            programme.stages(who, 'stage.add'),
            programme.handed(who),
            programme.door(),
          ])
          if (!known.ok) return known
          if (!settings.ok) return settings
          if (!door.ok) return door
          const { roomId = randomId(roomIdLength), name, ...more } = body
          const named = name === undefined ? await nameOf(c, roomId) : ok(name)
          if (!named.ok) return named
          const added = await programme.execute(
            { type: 'stage.add', roomId, name: named.value, ...more },
            who,
            idempotencyKeyOf(c),
          )
          if (!added.ok) return added
          const { stageId } = added.value
          const stage = await programme.stage(who, stageId ?? '')
          if (!stage.ok) return stage
          const joined =
            body.roomId === undefined
              ? await makeStageRoom(c, stage.value, { door: door.value, handed: settings.value })
              : await joinProgramme(c, roomId, door.value)
          if (joined.ok) return stage
          const isNew = !known.value.some((one) => one.id === stageId)
          if (isNew) await programme.execute({ type: 'stage.remove', stageId: stage.value.id }, who, null)
          return joined
        }),
    }),
  )
  .patch(
    '/programmes/:id/stages/:stageId',
    route({
      asks: 'stage.edit',
      summary: 'Change how a stage is called and shown, or its place; the room keeps its own name',
      body: patchStageOfProgrammeBody,
      reply: stageOfProgramme,
      handle: (c, { id, body }) =>
        atProgramme(c, id, async (programme, who) => {
          const stageId = stageIdIn(c)
          const done = await programme.execute({ type: 'stage.edit', stageId, ...body }, who, idempotencyKeyOf(c))
          return done.ok ? programme.stage(who, stageId) : done
        }),
    }),
  )
  .delete(
    '/programmes/:id/stages/:stageId',
    route({
      asks: 'stage.remove',
      summary: 'Take a stage out; its room stays as it is, or is deleted with ?room=delete',
      refuses: ['owner_required'],
      query: deleteStageQuery,
      handle: (c, { id, query }) =>
        atProgramme(c, id, async (programme, who) => {
          const all = await programme.stages(who, 'stage.remove')
          if (!all.ok) return all
          const stage = all.value.find((one) => one.id === stageIdIn(c))
          if (stage === undefined) return refuse('not_found')
          const refusal = query.room === 'delete' ? await deleteStageRooms(c, [stage.roomId]) : null
          if (refusal !== null) return refusal
          const done = await programme.execute({ type: 'stage.remove', stageId: stage.id }, who, idempotencyKeyOf(c))
          return done.ok ? ok(null) : done
        }),
    }),
  )

/** The name of a room, for a stage that is given none. */
const nameOf = (c: Context<AppEnv>, roomId: string): Promise<Result<string>> =>
  atRoom(c, roomId, async (room, who) => {
    const read = await room.read(who, 'controller')
    return read.ok ? ok(read.value.name) : read
  })
