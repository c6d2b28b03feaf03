import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { roomCookiesKept } from '../../schema/limits.ts'
import { openFront } from './front.ts'
import { placeOf } from './lan.ts'
import { freePort } from './ports.ts'

const patience = { timeout: 10_000 }
const largeBytes = 50_000_000

/** Stands for the runtime: it tells what it was asked. */
async function startRuntime(port: number) {
  const sockets = new WebSocketServer({ noServer: true })
  const asked: IncomingMessage[] = []
  const server = createServer({ maxHeaderSize: 128 * 1024 }, async (coming, reply) => {
    asked.push(coming)
    if (coming.url === '/large') return reply.end(Buffer.alloc(largeBytes))
    if (coming.url === '/never') return
    if (coming.url === '/trace') return reply.writeHead(500).end(`Error: lost\n at ${import.meta.filename}`)
    if (coming.url === '/fault') return reply.writeHead(500, { 'x-content-type-options': 'nosniff' }).end('our own')
    if (coming.url === '/broken') return coming.socket.destroy()
    const { method, url, headers } = coming
    reply.setHeader('set-cookie', ['a=1', 'b=2'])
    reply.end(JSON.stringify({ method, url, headers, body: await text(coming).catch(() => '') }))
  })
  server.on('upgrade', (coming, socket, head) => {
    asked.push(coming)
    if (coming.url === '/refused') return socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\n\r\nno')
    sockets.handleUpgrade(coming, socket, head, (one) => one.on('message', (said) => one.send(`heard ${said}`)))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { server, sockets, last: () => asked.at(-1) }
}

describe('fault F46: the front passes on', () => {
  let runtime: Awaited<ReturnType<typeof startRuntime>>
  let fronts: Awaited<ReturnType<typeof openFront>>[]
  let port: number
  /** Of a front that waits for a moment only, which on a busy machine is too short for an honest client. */
  let impatientPort: number
  let base: string
  beforeAll(async () => {
    port = await freePort()
    impatientPort = await freePort()
    const runtimePort = await freePort()
    base = `http://127.0.0.1:${port}`
    const limits = { headersTimeout: 300, requestTimeout: 900, connectionsCheckingInterval: 50, idleMs: 1_500 }
    const place = () => placeOf('127.0.0.1', port)
    const options = { listeners: ['127.0.0.1'], runtimePort, proof: { 'x-cuelight-front': 'key' }, place }
    fronts = await Promise.all([
      openFront({ ...options, port }),
      openFront({ ...options, port: impatientPort, limits }),
    ])
    // Before the runtime is there.
    expect((await fetch(base)).status).toBe(502)
    runtime = await startRuntime(runtimePort)
  })
  afterAll(async () => {
    await Promise.all(fronts.map((front) => front.stop()))
    runtime.server.closeAllConnections()
    runtime.server.close()
  })

  /** Says something over a connection of its own, and nothing more. */
  const say = (words: string, to = port): Socket => {
    const socket = connect(to, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(words.replaceAll('\n', '\r\n'))
    return socket
  }
  const head = (line: string) => `${line} HTTP/1.1\nHost: 127.0.0.1:${port}\n`

  it('a request with its body, and the reply with each of its cookies', async () => {
    const reply = await fetch(`${base}/api/x?y=1`, { method: 'POST', body: 'words', headers: { cookie: 'k=v' } })
    const headers = {
      host: `127.0.0.1:${port}`,
      cookie: 'k=v',
      'cf-connecting-ip': '127.0.0.1',
      'x-cuelight-front': 'key',
    }
    expect(await reply.json()).toMatchObject({ method: 'POST', url: '/api/x?y=1', body: 'words', headers })
    expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  })

  it('the cookies of a browser that has run and joined many rooms', async () => {
    // As many of each kind as a browser keeps: control, five limited links, participant, access and relay.
    const cookie = Array.from({ length: 9 * roomCookiesKept }, (_, n) => `k${n}=${'v'.repeat(140)}`).join('; ')
    const reply = await fetch(`${base}/api/x`, { headers: { cookie } })
    expect(await reply.json()).toMatchObject({ headers: { cookie } })
  })

  it.each(['POST', 'GET', 'DELETE'])('the body of a %s that has no length', async (method) => {
    const asked = request(`${base}/api/x`, { method, headers: { 'transfer-encoding': 'chunked' } })
    asked.write('wo')
    asked.end('rds')
    const [reply] = await once(asked, 'response')
    expect(JSON.parse(await text(reply))).toMatchObject({ method, body: 'words' })
  })

  it('nothing that it refuses', async () => {
    const before = runtime.last()
    const socket = say(`GET / HTTP/1.1\nHost: evil.example\n\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1.1 421 /)
    const upgraded = say(`GET /ws HTTP/1.1\nHost: evil.example\nConnection: Upgrade\nUpgrade: websocket\n\n`)
    expect(await text(upgraded)).toMatch(/^HTTP\/1.1 421 [\s\S]*Cuelight is not open under this name/)
    expect(await text(say(`${head('GET /ws')}Connection: Upgrade\nUpgrade: h2c\n\n`))).toMatch(/^HTTP\/1.1 400 /)
    expect(runtime.last()).toBe(before)
  })

  it('a socket, both ways, and its end from either side', async () => {
    for (const end of ['client', 'server']) {
      const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`)
      await once(socket, 'open')
      const heard = once(socket, 'message')
      socket.send('hello')
      expect(String((await heard)[0])).toBe('heard hello')
      const [there] = runtime.sockets.clients
      const closed = Promise.all([once(socket, 'close'), there && once(there, 'close')])
      if (end === 'client') socket.close(4001)
      else there?.close(4001)
      expect((await closed).map((one) => one?.[0])).toEqual([4001, 4001])
    }
  })

  it.each(['client', 'server'])('that a %s has vanished', async (gone) => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`)
    await once(socket, 'open')
    const [there] = runtime.sockets.clients
    const closed = Promise.all([once(socket, 'close'), there && once(there, 'close')])
    if (gone === 'client') socket.terminate()
    else there?.terminate()
    await closed
  })

  it('the refusal of a socket', async () => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/refused`)
    const [, reply] = await once(socket, 'unexpected-response')
    expect([reply.statusCode, await text(reply)]).toEqual([403, 'no'])
  })

  it('that a client did not wait', async () => {
    const socket = say(`${head('GET /never')}\n`)
    await vi.waitFor(() => expect(runtime.last()?.url).toBe('/never'), patience)
    const closed = new Promise((resolve) => runtime.last()?.once('close', resolve))
    socket.destroy()
    await closed
  })

  it('that the runtime has broken off', async () => {
    expect((await fetch(`${base}/broken`)).status).toBe(502)
    expect((await fetch(base)).status).toBe(200)
  })

  it('fault F60: no error page of the runtime, which shows paths of this machine, but those of the Worker', async () => {
    const reply = await fetch(`${base}/trace`)
    expect([reply.status, await reply.text()]).toEqual([502, 'Cuelight could not answer this. Try again.'])
    const own = await fetch(`${base}/fault`)
    expect([own.status, await own.text()]).toEqual([500, 'our own'])
  })

  it.each(['which says so', 'without a length'])('fault F60: no body that is too large, %s', async (how) => {
    const before = runtime.last()
    const piece = Buffer.alloc(1024 * 1024)
    const length = { 'content-length': 9 * piece.length }
    const asked = request(`${base}/api/x`, { method: 'POST', headers: how === 'which says so' ? length : {} })
    for (let n = 0; n < 9; n += 1) asked.write(piece)
    asked.end()
    const [reply] = await once(asked, 'response')
    expect([reply.statusCode, await text(reply)]).toEqual([413, 'This is larger than anything that Cuelight takes.'])
    if (how === 'which says so') expect(runtime.last()).toBe(before)
  })

  it.each([
    ['says nothing', ''],
    ['never ends the head of its request', 'GET / HTTP/1.1\nHost: x\n'],
    ['never sends the body', 'POST / HTTP/1.1\nHost: 127.0.0.1:PORT\nContent-Length: 9\n\n1'],
    ['speaks no HTTP', 'hello?\n\n'],
  ])('nothing for a client that %s, and closes', async (_, words) => {
    const socket = say(words.replace('PORT', String(port)), impatientPort)
    socket.resume()
    await once(socket, 'close')
    const reply = () => text(say(`${head('GET /')}Connection: close\n\n`, impatientPort))
    await vi.waitFor(async () => expect(await reply()).toMatch(/^HTTP\/1.1 200 /), patience)
  })

  it('no more of a large reply than its client reads, and closes when it reads no more', async () => {
    const socket = say(`${head('GET /large')}\n`, impatientPort)
    await once(socket, 'readable')
    const reply = runtime.last()?.socket
    // The rest waits in the runtime: neither the front nor the system has room for it.
    await vi.waitFor(() => expect(reply?.writableLength).toBeGreaterThan(largeBytes / 2), patience)
    await vi.waitFor(() => expect(reply?.destroyed).toBe(true), patience)
    socket.destroy()
  })
})
