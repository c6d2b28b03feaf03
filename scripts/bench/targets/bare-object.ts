import { startRuntime } from '../../runtime.ts'
import type { Target } from './target.ts'

/** The least a Durable Object can do: no rules, no storage, every message to every socket. As the runtime reads it. */
const script = `
import { DurableObject } from 'cloudflare:workers'

export class BareObject extends DurableObject {
  welcome = ''
  async fetch(request) {
    if (request.headers.get('upgrade') === 'websocket') {
      const { 0: client, 1: server } = new WebSocketPair()
      this.ctx.acceptWebSocket(server)
      return new Response(null, { status: 101, webSocket: client })
    }
    const text = await request.text()
    if (new URL(request.url).pathname === '/welcome') this.welcome = text
    else for (const socket of this.ctx.getWebSockets()) socket.send(text)
    return new Response()
  }
  webSocketMessage(socket) {
    socket.send(this.welcome)
  }
}

export default {
  fetch: (request, { BARE }) => BARE.get(BARE.idFromName('room')).fetch(request),
}
`

/** What the platform itself costs: a bare Durable Object in the runtime, without the dev server in front of it. */
export async function startBareObject(hello: string, welcome: string): Promise<Target> {
  const { base, pid, stop } = await startRuntime({ script, durableObjects: { BARE: 'BareObject' } })
  const post = async (path: string, body: string) => {
    const response = await fetch(base + path, { method: 'POST', body })
    await response.arrayBuffer()
  }
  await post('/welcome', welcome)
  return {
    name: 'bare object',
    socketUrl: `${base.replace('http', 'ws')}/`,
    origin: base,
    hello,
    cause: (_action, text) => post('/broadcast', text),
    pids: { server: pid, proxy: null },
    stop,
  }
}
