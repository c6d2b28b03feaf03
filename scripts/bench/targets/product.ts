import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../local/ports.ts'
import { orStop } from '../../local/processes.ts'
import { bundleProduct, startProductRuntime } from '../../local/product-runtime.ts'
import { add, call, openRoom } from '../../local/room-client.ts'
import { ensureLocalSecrets, migrate, serveRuntime } from '../../local/server.ts'
import { root } from '../../root.ts'
import { type Action, actions, warmUp } from './product-actions.ts'
import { runtimesOf, type Target } from './target.ts'

/** The screens that a crowd is made of: displays, or desks with full control. */
export type Screens = 'viewer' | 'controller'

/** The product in the runtime of `npm start`, on a free port, with a state folder that is deleted when it stops. */
export async function startProduct(screens: Screens = 'viewer'): Promise<Target> {
  const { port, base, process, stop } = await serveProduct()
  const open = async () => ({ ...(await openStage(base, screens)), pids: runtimesOf(process.pid ?? 0, port) })
  return { name: 'Cuelight', ...(await orStop(stop, open)), stop }
}

/** Where no page is requested, none needs to be built. */
const emptyPages = `${root}worker/testing/pages`

/** The product's server, without a room. */
export async function serveProduct(pages = emptyPages) {
  const state = mkdtempSync(join(tmpdir(), 'cuelight-bench-'))
  const port = await freePort()
  const options = { port, state, pages, host: '127.0.0.1' }
  const forget = () => rmSync(state, { recursive: true, force: true })
  const server = await orStop(forget, async () => {
    ensureLocalSecrets()
    migrate(options)
    return serveRuntime(options)
  })
  // By address, because looking up `localhost` for each viewer is not what is measured.
  const base = `http://127.0.0.1:${port}`
  return { port, base, process: server.process, stop: () => server.stop().finally(forget) }
}

/** The product's Worker in the runtime alone: the difference is the cost of the dev server in front of it. */
export async function startProductAlone(): Promise<Target> {
  const { base, pid, stop } = await startProductRuntime(bundleProduct())
  const room = await orStop(stop, () => openStage(base))
  return { name: 'Cuelight alone', ...room, pids: { server: pid, proxy: null }, stop }
}

type Opened = Pick<Target, 'socketUrl' | 'origin' | 'cookie' | 'hello' | 'wantsHeartbeats' | 'cause'>

/** A room of the product, filled through its own API, and how to be one of its screens and its controller. */
export async function openStage(base: string, screens: Screens = 'viewer'): Promise<Opened> {
  const room = await openRoom(base, 'Bench room')
  const { roomId, controller } = room
  const path = `/api/rooms/${roomId}`
  const keynote = await add(room, 'timers', { name: 'Keynote', duration: 1800 })
  const panel = await add(room, 'timers', { name: 'Panel discussion', duration: 2700 })
  const notice = await add(room, 'messages', { content: 'Five minutes left' })
  await call(controller, 'POST', `${path}/selected-timer`, { timerId: keynote })
  const places = { room: path, keynote, panel, notice }

  return {
    // A network has places for 2,000 displays (rule P42).
    socketUrl: `${base.replace('http', 'ws')}/ws?room=${roomId}&as=${screens}`,
    origin: base,
    ...(screens === 'controller' ? { cookie: controller.cookie } : {}),
    hello: JSON.stringify({ type: 'join_room', roomId }),
    wantsHeartbeats: true,
    cause: async (action) => {
      const { method, path, body } = requestOf(action)(places, action)
      await call(controller, method, path, body)
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
