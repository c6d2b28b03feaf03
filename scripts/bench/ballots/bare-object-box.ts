import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wranglerDev } from '../../server.ts'
import { freePort } from '../free-port.ts'
import { type BallotBox, opIdOf } from './ballot-box.ts'

/** The least a Durable Object can do that keeps votes: one upsert for each, then the ack. */
const script = `
import { DurableObject } from 'cloudflare:workers'

export class BareObject extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env)
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS votes (poll TEXT, voter TEXT, choice INTEGER, PRIMARY KEY (poll, voter)) WITHOUT ROWID')
  }
  fetch(request) {
    if (request.headers.get('upgrade') !== 'websocket') {
      const poll = new URL(request.url).searchParams.get('poll')
      return new Response(String(this.ctx.storage.sql.exec('SELECT COUNT(*) AS n FROM votes WHERE poll = ?', poll).one().n))
    }
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    return new Response(null, { status: 101, webSocket: client })
  }
  webSocketMessage(socket, text) {
    const frame = JSON.parse(text)
    if (frame.type === 'hello') return socket.send('{"type":"welcome"}')
    this.ctx.storage.sql.exec('INSERT OR REPLACE INTO votes VALUES (?, ?, ?)', frame.pollId, frame.voter, frame.selectedOptions[0])
    socket.send(JSON.stringify({ type: 'ack', opId: frame.opId }))
  }
}

export default {
  fetch: (request, { BARE }) => BARE.get(BARE.idFromName('room')).fetch(request),
}
`

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

/** The second floor: a bare Durable Object, served the same way as the product. */
export async function startBareObjectBox(): Promise<BallotBox> {
  const folder = mkdtempSync(join(tmpdir(), 'cuelight-bare-'))
  const forget = () => rmSync(folder, { recursive: true, force: true })
  try {
    writeFileSync(join(folder, 'index.js'), script)
    writeFileSync(join(folder, 'wrangler.toml'), configuration)
    mkdirSync(join(folder, 'pages'))
    const port = await freePort()
    const args = ['--persist-to', join(folder, 'state')]
    const server = await wranglerDev({ folder, port, host: '127.0.0.1', args, probe: '/?poll=none' })
    const base = `http://127.0.0.1:${port}`
    let poll = ''
    return {
      name: 'bare object',
      door: () => ({ url: `${base.replace('http', 'ws')}/`, origin: base, cookie: '', hello: '{"type":"hello"}' }),
      open: async (round) => {
        poll = `poll-${round}`
      },
      ballot: (participant, round) =>
        JSON.stringify({
          type: 'vote',
          opId: opIdOf(participant, round),
          pollId: poll,
          voter: `voter-${participant}`,
          selectedOptions: [participant % 4],
        }),
      count: async () => Number(await (await fetch(`${base}/?poll=${poll}`)).text()),
      stop: () => server.stop().finally(forget),
    }
  } catch (error) {
    forget()
    throw error
  }
}
