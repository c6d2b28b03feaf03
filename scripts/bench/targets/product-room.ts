import type * as z from 'zod/mini'
import { createdRoomReply } from '../../../schema/api.ts'
import { message } from '../../../schema/tools/messages/entity.ts'
import { timer } from '../../../schema/tools/timers/entity.ts'
import { cookiesOf } from '../../cookies.ts'
import { type Action, actions, warmUp } from './product-actions.ts'
import type { Target } from './target.ts'

type Opened = Pick<Target, 'socketUrl' | 'origin' | 'hello' | 'wantsHeartbeats' | 'cause'>

/** A room of the product, filled through its own API, and how to be its viewer and its controller. */
export async function openRoom(base: string): Promise<Opened> {
  let cookie = ''
  const ask = async (method: string, path: string, body: unknown): Promise<Response> => {
    const headers = { 'content-type': 'application/json', origin: base, ...(cookie === '' ? {} : { cookie }) }
    const response = await fetch(base + path, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const make = async <T>(path: string, body: unknown, reply: z.ZodMiniType<T>): Promise<T> =>
    reply.parse(await (await ask('POST', path, body)).json())

  const made = await ask('POST', '/api/rooms', { name: 'Bench room', useCase: 'Conferences' })
  cookie = cookiesOf(made)
  const room = createdRoomReply.parse(await made.json())
  const path = `/api/rooms/${room.id}`
  const [keynote, panel, notice] = [
    await make(`${path}/timers`, { name: 'Keynote', duration: 1800 }, timer),
    await make(`${path}/timers`, { name: 'Panel discussion', duration: 2700 }, timer),
    await make(`${path}/messages`, { content: 'Five minutes left' }, message),
  ]
  await ask('POST', `${path}/selected-timer`, { timerId: keynote.id })
  const places = { room: path, keynote: keynote.id, panel: panel.id, notice: notice.id }

  return {
    socketUrl: `${base.replace('http', 'ws')}/ws?room=${room.id}&as=viewer`,
    origin: base,
    hello: JSON.stringify({ type: 'join_room', roomId: room.id }),
    wantsHeartbeats: true,
    cause: async (action) => {
      const { method, path, body } = requestOf(action)(places, action)
      await (await ask(method, path, body)).arrayBuffer()
    },
  }
}

/** Negative actions are the warm-up; the script starts over after its end. */
function requestOf(action: number): Action['request'] {
  if (action < 0) return warmUp.request
  const scripted = actions[action % actions.length]
  if (scripted === undefined) throw new Error('the script of actions is empty')
  return scripted.request
}
