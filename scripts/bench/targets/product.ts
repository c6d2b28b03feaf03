import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { createdRoomReply } from '../../../schema/api.ts'
import { message } from '../../../schema/tools/messages/entity.ts'
import { timer } from '../../../schema/tools/timers/entity.ts'
import { cookiesOf } from '../../local/cookies.ts'
import { freePort } from '../../local/ports.ts'
import { bundleProduct, startProductRuntime } from '../../local/product-runtime.ts'
import { ensureLocalSecrets, migrate, serve } from '../../local/server.ts'
import { root } from '../../root.ts'
import { type Action, actions, warmUp } from './product-actions.ts'
import { runtimesOf, type Target } from './target.ts'

/** The product as `npm start` runs it, on a free port, with a state folder that is deleted when it stops. */
export async function startProduct(): Promise<Target> {
  const { port, base, process, stop } = await serveProduct()
  try {
    return { name: 'Cuelight', ...(await openRoom(base)), pids: runtimesOf(process.pid ?? 0, port), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The server alone. */
export async function serveProduct() {
  const state = mkdtempSync(join(tmpdir(), 'cuelight-bench-'))
  const port = await freePort()
  // No page is requested, so none needs to be built.
  const pages = `${root}worker/testing/pages`
  const options = { port, state, pages, host: '127.0.0.1' }
  const forget = () => rmSync(state, { recursive: true, force: true })
  try {
    ensureLocalSecrets()
    migrate(options)
    const server = await serve(options)
    // By address, because looking up `localhost` for each viewer is not what is measured.
    const base = `http://127.0.0.1:${port}`
    return { port, base, process: server.process, stop: () => server.stop().finally(forget) }
  } catch (error) {
    forget()
    throw error
  }
}

/** The product's Worker in the runtime alone: the difference is the cost of the dev server in front of it. */
export async function startProductAlone(): Promise<Target> {
  const { base, pid, stop } = await startProductRuntime(bundleProduct())
  try {
    const room = await openRoom(base)
    return { name: 'Cuelight alone', ...room, pids: { server: pid, proxy: null }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

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
