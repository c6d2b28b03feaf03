import { type Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import type { RoomObject } from '../../../durable-objects/room.ts'
import type { Principal } from '../../../schema/core/door.ts'
import type { Command } from '../../../schema/engine/commands/commands.ts'
import { ok, type Result, refusalMessage, refuse } from '../../../schema/errors.ts'
import { roomIdLength } from '../../../schema/ids.ts'
import {
  actedReply,
  actOnStagesBody,
  blackOutStagesBody,
  delayStagesBody,
  effectsReply,
  messageOnStagesBody,
} from '../../../schema/programme/actions.ts'
import { isOn } from '../../../schema/tools/timers/entity.ts'
import type { Effect } from '../../../schema/tools/timers/forecast/projection.ts'
import { sequenceOf } from '../../../schema/tools/timers/sequence.ts'
import { effectOfDelay } from '../../../schema/tools/timers/show/delay.ts'
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
type Act<T> = (room: Room, who: Principal, key: string) => Promise<Result<T>>
type Done = { done: true }
const isDone = ok<Done>({ done: true })

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
        onStages(c, id, stages, run({ type: 'message.add', ...message, isVisible: true })),
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
  .post(
    '/programmes/:id/actions/delay',
    route({
      ...declared,
      summary: 'Start everything from an instant on later on several stages, or earlier',
      body: delayStagesBody,
      handle: (c, { id, body: { stages, ...delay } }) =>
        onStages(c, id, stages, run({ type: 'rundown.delay', ...delay })),
    }),
  )
  .post(
    '/programmes/:id/actions/delay/preview',
    route({
      ...declared,
      summary: 'What a delay would do on several stages; nothing is changed',
      reply: effectsReply,
      isKeyed: false,
      body: delayStagesBody,
      handle: (c, { id, body }) => onStages(c, id, body.stages, effectIn(body)),
    }),
  )

const run =
  (command: Command): Act<Done> =>
  async (room, who, key) => {
    const done = await room.execute(command, who, key)
    return done.ok ? isDone : done
  }

/** [DL4] What a delay would do in a room, by the rule that does it. */
const effectIn =
  (delay: z.output<typeof delayStagesBody>): Act<{ effect: Effect }> =>
  async (room, who) => {
    const read = await room.read(who, 'controller')
    if (!read.ok) return read
    const effect = effectOfDelay(read.value, delay, Date.now())
    return effect.ok ? ok({ effect: effect.value }) : effect
  }

/** Does something with the cue that is on, if there is one. */
const onCue =
  (
    choose: (order: ReturnType<typeof sequenceOf>) => { id: string } | undefined,
    type: 'timer.pause' | 'timer.start',
  ): Act<Done> =>
  async (room, who, key) => {
    const read = await room.read(who, 'controller')
    if (!read.ok) return read
    const cue = choose(sequenceOf(read.value.timers))
    return cue === undefined ? isDone : run({ type, timerId: cue.id })(room, who, key)
  }

/** Acts on some stages, or on all. */
const onStages = <T extends object>(
  c: Context<AppEnv>,
  id: string,
  wanted: readonly string[] | undefined,
  act: Act<T>,
): Promise<Result<{ stages: (({ stageId: string } & T) | { stageId: string; code: string; message: string })[] }>> =>
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
        const result = done[at] ?? refuse('unavailable')
        return result.ok
          ? { stageId, ...result.value }
          : { stageId, code: result.code, message: refusalMessage(result.code) }
      }),
    })

    function stageOf(stageId: string): { id: string; roomId: string } {
      const stage = all.ok ? all.value.find((one) => one.id === stageId) : undefined
      return { id: stageId, roomId: stage?.roomId ?? '' }
    }
  })
