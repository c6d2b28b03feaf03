import { type Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import type { RoomObject } from '../../../durable-objects/room.ts'
import type { Principal } from '../../../schema/core/door.ts'
import type { Command } from '../../../schema/engine/commands.ts'
import { ok, type Refusal, type Result, refusalMessage, refuse } from '../../../schema/errors.ts'
import { roomIdLength } from '../../../schema/ids.ts'
import {
  actedReply,
  actOnStagesBody,
  blackOutStagesBody,
  messageOnStagesBody,
} from '../../../schema/programme/actions.ts'
import { isOn } from '../../../schema/tools/timers/entity.ts'
import { sequenceOf } from '../../../schema/tools/timers/sequence.ts'
import { principalOf } from '../../auth/principal.ts'
import type { AppEnv } from '../../env.ts'
import { idempotencyKeyOf } from '../../http/idempotency.ts'
import { routesOf } from '../../http/route.ts'
import { randomId } from '../../random.ts'
import { eachRoom } from '../../rooms/owned-rooms.ts'
import { atProgramme } from '../../rooms/programme-calls.ts'
import { roomObject } from '../../rooms/room-object.ts'

const route = routesOf('Programmes')

type Room = DurableObjectStub<RoomObject>
/** What is done in one room. @param key names the request there, so a repeated one has no second effect */
type Act = (room: Room, who: Principal, key: string) => Promise<Refusal | null>

const declared = {
  asks: 'programme.act',
  pace: 'costly',
  about: 'In the stages that it names, or in all. A stage that refused it says why, and the others have done it.',
  reply: actedReply,
  isKeyed: true,
} as const

/** [PR9] What the control room does on all or some stages, each by a command in its room. */
export const stageActions = new Hono<AppEnv>()
  .post(
    '/programmes/:id/actions/message',
    route({
      ...declared,
      summary: 'Show a message on several stages',
      body: messageOnStagesBody,
      handle: (c, { id, body: { stages, ...message } }) =>
        onStages(c, id, stages, async (room, who, key) => {
          const added = await room.execute({ type: 'message.add', ...message }, who, `${key} add`)
          if (!added.ok) return added
          const { reply } = added.value
          if (reply.kind !== 'message') return refuse('internal')
          return run({ type: 'message.edit', messageId: reply.view.id, isVisible: true })(room, who, `${key} show`)
        }),
    }),
  )
  .post(
    '/programmes/:id/actions/blackout',
    route({
      ...declared,
      summary: 'Black out the displays of several stages, or end that',
      body: blackOutStagesBody,
      handle: (c, { id, body }) => onStages(c, id, body.stages, run({ type: 'room.stage', blackout: body.isOn })),
    }),
  )
  .post(
    '/programmes/:id/actions/flash',
    route({
      ...declared,
      summary: 'Let the displays of several stages flash',
      body: actOnStagesBody,
      handle: (c, { id, body }) => onStages(c, id, body.stages, run({ type: 'room.flash' })),
    }),
  )
  .post(
    '/programmes/:id/actions/hold',
    route({
      ...declared,
      summary: 'Pause what runs on several stages',
      body: actOnStagesBody,
      handle: (c, { id, body }) =>
        onStages(
          c,
          id,
          body.stages,
          onCue((timers) => timers.find((timer) => timer.isRunning), 'timer.pause'),
        ),
    }),
  )
  .post(
    '/programmes/:id/actions/resume',
    route({
      ...declared,
      summary: 'Let what was paused on several stages go on',
      body: actOnStagesBody,
      handle: (c, { id, body }) =>
        onStages(
          c,
          id,
          body.stages,
          onCue((timers) => timers.find((timer) => !timer.isRunning && isOn(timer)), 'timer.start'),
        ),
    }),
  )

const run =
  (command: Command): Act =>
  async (room, who, key) => {
    const done = await room.execute(command, who, key)
    return done.ok ? null : done
  }

/** Does something with the cue that is on, if there is one. */
const onCue =
  (
    choose: (order: ReturnType<typeof sequenceOf>) => { id: string } | undefined,
    type: 'timer.pause' | 'timer.start',
  ): Act =>
  async (room, who, key) => {
    const read = await room.read(who, 'controller')
    if (!read.ok) return read
    const cue = choose(sequenceOf(read.value.timers))
    return cue === undefined ? null : run({ type, timerId: cue.id })(room, who, key)
  }

/** Acts on some stages, or on all. */
const onStages = (
  c: Context<AppEnv>,
  id: string,
  wanted: readonly string[] | undefined,
  act: Act,
): Promise<Result<z.output<typeof actedReply>>> =>
  atProgramme(c, id, async (programme, who) => {
    const all = await programme.stages(who, 'programme.act')
    if (!all.ok) return all
    const chosen = wanted === undefined ? all.value.filter(({ isGone }) => !isGone) : wanted.map((one) => stageOf(one))
    const key = idempotencyKeyOf(c) ?? randomId(roomIdLength)
    const done = await eachRoom(
      chosen.map(({ roomId }) => roomId),
      async (roomId) => {
        const room = roomObject(c.env, roomId)
        return room === null ? refuse('not_found') : act(room, await principalOf(c, roomId), key)
      },
    )
    return ok({
      stages: chosen.map(({ id: stageId }, at) => {
        const refusal = done[at] === undefined ? refuse('unavailable') : done[at]
        return refusal === null
          ? { stageId, done: true as const }
          : { stageId, code: refusal.code, message: refusalMessage(refusal.code) }
      }),
    })

    function stageOf(stageId: string): { id: string; roomId: string } {
      const stage = all.ok ? all.value.find((one) => one.id === stageId) : undefined
      return { id: stageId, roomId: stage?.roomId ?? '' }
    }
  })
