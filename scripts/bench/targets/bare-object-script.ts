/**
 * The least a Durable Object can do, as source text for the runtime: no rules; every message to every socket; one row
 * per vote.
 */
export const bareObjectScript = `
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
    else for (const socket of this.ctx.getWebSockets()) socket.send(text)
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
