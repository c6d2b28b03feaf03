/**
 * What listens for browsers in front of the local runtime (decision 45): it decides by `front-rules.ts` what is passed
 * on, over HTTP and over WebSockets.
 */
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'
import { maxImportBytes } from '../../schema/limits.ts'
import { frontHeader } from '../../worker/http/network/front.ts'
import { admit, type Place } from './front-rules.ts'

/** A peer that is slower than this is broken, or means to hold a place. */
const patience = {
  connectionsCheckingInterval: 5_000,
  /** How long the head of a request may take. */
  headersTimeout: 15_000,
  /** How long a whole request may take. */
  requestTimeout: 120_000,
  /**
   * How long a connection waits for its next request. With Node's 5 s a browser too often sends that request while we
   * close the connection.
   */
  keepAliveTimeout: 75_000,
}
/** A browser that has run and joined many rooms sends 30 kB of cookies. Node refuses more than 16, the platform 128. */
const maxHeaderSize = 128 * 1024
/** For a connection on which nothing moves, such as a reply that nobody reads. Sockets of a room may be silent longer. */
const idleMs = 120_000
/** How often the system asks whether the other end of a silent socket is still there. */
const keepAliveMs = 30_000

type Front = { stop: () => Promise<void> }

type FrontOptions = {
  /** The addresses to listen on. */
  listeners: readonly string[]
  port: number
  /** The port of the runtime on this machine. */
  runtimePort: number
  /** What each request to the runtime says besides: that it comes from here. */
  proof: OutgoingHttpHeaders
  /** Where the server is open now: a laptop may move to another network. */
  place: () => Place
  /** Other limits for tests, in milliseconds. */
  limits?: Partial<typeof patience & { idleMs: number }>
}

/** Opens the front and resolves when it listens. */
export async function openFront({ listeners, port, runtimePort, proof, place, limits }: FrontOptions): Promise<Front> {
  const open = new Set<Duplex>()
  const onward = ({ method }: IncomingMessage, asked: string, admitted: OutgoingHttpHeaders) => {
    const headers = { ...admitted, ...proof }
    const [pathname = ''] = asked.split('?')
    const path = isSweep(pathname) ? `${pathname}?cron=${proof[frontHeader]}` : asked
    return request({ host: '127.0.0.1', port: runtimePort, method, path, headers, agent: false })
  }

  const answer = (coming: IncomingMessage, reply: ServerResponse) => {
    const admission = admit(visitOf(coming), place())
    if (!admission.isAdmitted) return refuse(reply, admission)
    if (saidBytes(coming) > maxImportBytes) return refuseAfter(coming, reply, tooLarge)
    const asked = onward(coming, admission.path, admission.headers)
    let isAnswered = false
    asked.once('response', (answered) => {
      isAnswered = true
      if (isOfRuntime(answered)) {
        answered.resume()
        return refuse(reply, failed)
      }
      reply.writeHead(answered.statusCode ?? 502, answered.statusMessage, endToEnd(answered))
      // A client that has left ends both.
      pipeline(answered, reply, () => undefined)
    })
    asked.on('error', (error) => {
      // A reply may come before the request has been sent, which then fails.
      if (!isAnswered) refuse(reply, isNobodyThere(error) ? away : failed)
    })
    reply.once('close', () => asked.destroy())
    let bytes = 0
    coming.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes <= maxImportBytes || isAnswered) return
      isAnswered = true
      coming.unpipe(asked)
      asked.destroy()
      refuseAfter(coming, reply, tooLarge)
    })
    coming.pipe(asked)
  }

  const upgrade = (coming: IncomingMessage, socket: Socket, first: Buffer) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    const admission = admit(visitOf(coming), place())
    const isWebSocket = coming.headers.upgrade?.toLowerCase() === 'websocket'
    if (!admission.isAdmitted || !isWebSocket) {
      const { status, text } = admission.isAdmitted
        ? { status: 400, text: 'Only WebSockets are known here.' }
        : admission
      return socket.end(headOf(status, [...textHeaders, 'Connection', 'close']) + text)
    }
    const asked = onward(coming, admission.path, { ...admission.headers, connection: 'Upgrade', upgrade: 'websocket' })
    socket.once('close', () => asked.destroy())
    asked.once('upgrade', (answered, far, more) => {
      socket.write(headOf(101, answered.rawHeaders))
      socket.write(more)
      far.write(first)
      join(socket, far)
    })
    asked.once('response', (answered) => {
      socket.write(headOf(answered.statusCode ?? 502, [...endToEnd(answered), 'Connection', 'close']))
      pipeline(answered, socket, () => undefined)
    })
    asked.on('error', () => socket.destroy())
    asked.end()
  }

  const servers = await Promise.all(
    listeners.map((host) => {
      const server = createServer({ maxHeaderSize, ...patience, ...limits }, answer).on('upgrade', upgrade)
      server.timeout = limits?.idleMs ?? idleMs
      return listening(server, port, host)
    }),
  )
  return {
    async stop() {
      for (const socket of open) socket.destroy()
      await Promise.all(servers.map(closed))
    },
  }
}

/** Where the dev server runs what the platform runs each hour. The Worker knows us by the name of the schedule. */
const isSweep = (pathname: string): boolean => /^\/cdn-cgi\/\w+\/scheduled$/.test(pathname)

const away = { status: 502, text: 'Cuelight is starting. Try again in a moment.' }
const failed = { status: 502, text: 'Cuelight could not answer this. Try again.' }
const tooLarge = { status: 413, text: 'This is larger than anything that Cuelight takes.' }
/** So much more of a body that is too large is read before the reply: a client that still sends reads none. */
const drainedBytes = 4 * maxImportBytes
const textHeaders = [
  'Content-Type',
  'text/plain; charset=utf-8',
  'Cache-Control',
  'no-store',
  'X-Content-Type-Options',
  'nosniff',
]

const visitOf = ({ socket, url, headers }: IncomingMessage) => ({
  peer: socket.remoteAddress ?? '',
  target: url ?? '',
  headers,
})

function refuse(reply: ServerResponse, { status, text }: { status: number; text: string }): void {
  // What is left of the request is not read.
  reply.writeHead(status, [...textHeaders, 'Connection', 'close']).end(text)
}

/** What a request says that its body has; 0 if it does not say it. */
const saidBytes = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)

/** Refuses a request once its body has arrived, or as much of it as is patiently read. */
function refuseAfter(coming: IncomingMessage, reply: ServerResponse, refusal: typeof tooLarge): void {
  let bytes = 0
  const end = () => {
    if (!reply.headersSent) refuse(reply, refusal)
  }
  coming.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes > drainedBytes) end()
  })
  coming.once('end', end).resume()
}

/** Each reply of the Worker says how it is to be read. Error pages of the runtime do not, and show paths of this machine. */
const isOfRuntime = ({ statusCode = 0, headers }: IncomingMessage): boolean =>
  statusCode >= 500 && headers['x-content-type-options'] === undefined

const isNobodyThere = (error: Error): boolean => 'code' in error && error.code === 'ECONNREFUSED'

/** The headers of a reply without those about one connection. */
const endToEnd = ({ rawHeaders }: IncomingMessage): string[] =>
  pairsOf(rawHeaders)
    .filter(([name]) => !/^(connection|keep-alive|transfer-encoding|upgrade|proxy-.*)$/i.test(name))
    .flat()

const headOf = (status: number, rawHeaders: readonly string[]): string =>
  `HTTP/1.1 ${status} \r\n${pairsOf(rawHeaders)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

const pairsOf = (rawHeaders: readonly string[]): (readonly [string, string])[] =>
  rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : []))

/** Passes on what two sockets say to each other; when one has ended, so does the other. */
function join(near: Socket, far: Socket): void {
  const sides = [
    [near, far],
    [far, near],
  ] as const
  for (const [from, to] of sides) {
    from.setTimeout(0).setNoDelay(true).setKeepAlive(true, keepAliveMs)
    from.on('error', () => from.destroy())
    from.once('close', () => to.destroySoon())
    from.pipe(to)
  }
}

const listening = (server: Server, port: number, host: string): Promise<Server> =>
  new Promise((resolve, reject) => server.once('error', reject).listen(port, host, () => resolve(server)))

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
