import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../local/ports.ts'
import { orStop } from '../../local/processes.ts'
import { startRuntime } from '../../local/runtime.ts'
import { wranglerDev } from '../../local/server.ts'
import { floorAt, runtimesOf, type Target } from './target.ts'

/**
 * The least a Durable Object can do, as source text for the runtime: no rules; every line that it is sent to every
 * socket, after one row if it is to be kept; one row per vote.
 */
const bareObjectScript = `
import { DurableObject } from 'cloudflare:workers'

export class BareObject extends DurableObject {
  welcome = '{"type":"welcome"}'
  constructor(ctx, env) {
    super(ctx, env)
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS votes (poll TEXT, voter TEXT, choice INTEGER, PRIMARY KEY (poll, voter)) WITHOUT ROWID')
  }
  async fetch(request) {
    if (request.headers.get('upgrade') === 'websocket') {
      const { 0: client, 1: server } = new WebSocketPair()
      this.ctx.acceptWebSocket(server)
      return new Response(null, { status: 101, webSocket: client })
    }
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/votes') {
      const query = 'SELECT COUNT(*) AS n FROM votes WHERE poll = ?'
      return new Response(String(this.ctx.storage.sql.exec(query, searchParams.get('poll')).one().n))
    }
    const text = await request.text()
    if (pathname === '/welcome') this.welcome = text
    else {
      if (pathname === '/kept') this.ctx.storage.sql.exec("INSERT OR REPLACE INTO votes VALUES ('press', 'desk', ?)", text.length)
      const frames = text.split('\\n')
      for (const socket of this.ctx.getWebSockets()) for (const frame of frames) socket.send(frame)
    }
    return new Response()
  }
  webSocketMessage(socket, text) {
    const frame = JSON.parse(text)
    if (frame.type !== 'vote') return socket.send(this.welcome)
    this.ctx.storage.sql.exec('INSERT OR REPLACE INTO votes VALUES (?, ?, ?)', frame.pollId, frame.voter, frame.selectedOptions[0])
    socket.send(JSON.stringify({ type: 'ack', opId: frame.opId }))
  }
}

export default {
  fetch: (request, { BARE }) => BARE.get(BARE.idFromName('room')).fetch(request),
}
`

/** The cost of the platform: a bare Durable Object in the runtime, without the dev server in front of it. */
export async function startBareObject(hello: string, welcome: string): Promise<Target> {
  const { base, pid, stop } = await startRuntime({
    script: bareObjectScript,
    durableObjects: { BARE: 'BareObject' },
  })
  return floorAt(base, { name: 'bare object alone', hello, pids: { server: pid, proxy: null }, stop }, welcome)
}

/**
 * The floor: the same, served like the product. The difference from the product is our code.
 * @param keeps whether it writes a row before it sends: that is what the disk costs, for a press that may not get lost
 */
export async function startServedBareObject(hello: string, welcome: string, keeps = false): Promise<Target> {
  const { base, port, process, stop } = await serveBareObject()
  const name = keeps ? 'bare object, one row' : 'bare object'
  const given = { name, hello, pids: runtimesOf(process.pid ?? 0, port), stop }
  return floorAt(base, given, welcome, keeps ? '/kept' : '/broadcast')
}

const configuration = `
name = "bare-object"
main = "index.js"
compatibility_date = "2026-10-12"

[assets]
directory = "pages"
binding = "ASSETS"
run_worker_first = true

[[durable_objects.bindings]]
name = "BARE"
class_name = "BareObject"

[[migrations]]
tag = "v1"
new_sqlite_classes = ["BareObject"]
`

/** A bare object in `wrangler dev` with static files, in a folder that is deleted when it stops. */
export async function serveBareObject() {
  const folder = mkdtempSync(join(tmpdir(), 'cuelight-bare-'))
  const forget = () => rmSync(folder, { recursive: true, force: true })
  writeFileSync(join(folder, 'index.js'), bareObjectScript)
  writeFileSync(join(folder, 'wrangler.toml'), configuration)
  mkdirSync(join(folder, 'pages'))
  const port = await freePort()
  const args = ['--persist-to', join(folder, 'state')]
  const server = await orStop(forget, () => wranglerDev({ folder, port, args, probe: '/votes?poll=none' }))
  const stop = () => server.stop().finally(forget)
  return { base: `http://127.0.0.1:${port}`, port, process: server.process, stop }
}
