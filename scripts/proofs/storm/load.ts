/**
 * What an attacker sends, in a process of its own: the work of sending is not the server's, and must not be measured with
 * it. It goes on until it is told to end, or for a minute and a half; then it says what the replies were.
 */
import { request } from 'node:http'
import { WebSocket } from 'ws'

const longestMs = 90_000

const [base = '', kind = '', roomId = '', cookie = ''] = process.argv.slice(2)
/** All from one network, as the edge says. */
const headers = { 'content-type': 'application/json', origin: base, 'cf-connecting-ip': '203.0.113.7' }

type Storm = {
  atOnce: number
  method: string
  path: string | (() => string)
  cookie?: string
  body?: () => string | Buffer
}

let sent = 0
const junk = Buffer.from(`{"junk":[${'1,'.repeat(4_000_000)}1]}`)
const storms: Readonly<Record<string, Storm>> = {
  'room-passwords': {
    atOnce: 24,
    method: 'PATCH',
    path: `/api/rooms/${roomId}`,
    cookie,
    body: () => JSON.stringify({ accessPassword: `word ${sent}` }),
  },
  logins: {
    atOnce: 24,
    method: 'POST',
    path: '/api/auth/login',
    body: () => JSON.stringify({ email: `nobody-${sent}@example.org`, password: 'not the password' }),
  },
  signups: {
    atOnce: 24,
    method: 'POST',
    path: '/api/auth/signup',
    body: () =>
      JSON.stringify({
        ...{ email: `new-${sent}@example.org`, password: `a long password ${sent}` },
        ...{ firstName: 'Ada', lastName: 'Lovelace', acceptTerms: true },
      }),
  },
  'new-passwords': {
    atOnce: 24,
    method: 'PATCH',
    path: '/api/user/profile',
    cookie,
    body: () => JSON.stringify({ currentPassword: `not the password ${sent}`, newPassword: `a long password ${sent}` }),
  },
  'account-reads': { atOnce: 24, method: 'GET', path: '/api/user/rooms', cookie },
  codes: {
    atOnce: 24,
    method: 'POST',
    path: '/api/auth/verify-otp',
    cookie: 'cl_flow=a-made-up-flow',
    body: () => JSON.stringify({ otp: String(sent % 1_000_000).padStart(6, '0') }),
  },
  keys: {
    atOnce: 24,
    method: 'POST',
    path: `/api/rooms/${roomId}/control`,
    body: () => JSON.stringify({ key: `not the key ${sent}, and as long as one is` }),
  },
  'wrong-room-passwords': {
    atOnce: 24,
    method: 'POST',
    path: `/api/rooms/${roomId}/access`,
    body: () => JSON.stringify({ password: `not the word ${sent}` }),
  },
  join: {
    atOnce: 24,
    method: 'GET',
    path: () => `/api/join/${String(sent % 1_000_000).padStart(6, '0')}`,
  },
  time: { atOnce: 24, method: 'GET', path: '/api/time' },
  reads: { atOnce: 24, method: 'GET', path: `/api/rooms/${roomId}`, cookie },
  files: { atOnce: 12, method: 'POST', path: '/api/rooms/import', body: () => junk },
}

const replies = new Map<string, number>()
const note = (reply: string) => replies.set(reply, (replies.get(reply) ?? 0) + 1)

/** Sends one, and resolves when there is a reply or the server has hung up. */
function send({ method, path, cookie: own, body }: Storm): Promise<void> {
  sent += 1
  return new Promise((resolve) => {
    const asked = request(base + (typeof path === 'string' ? path : path()), {
      method,
      headers: { ...headers, ...(own === undefined ? {} : { cookie: own }) },
    })
    let isAnswered = false
    asked.once('response', (reply) => {
      isAnswered = true
      note(String(reply.statusCode))
      reply.resume().once('close', resolve)
    })
    asked.once('error', () => {
      if (!isAnswered) note('hung up')
      resolve()
    })
    asked.end(body?.())
  })
}

/** A screen that says who it is, and leaves when it has the room: each time another one. */
function visit(): Promise<void> {
  sent += 1
  const screen = { id: `made-up-screen-${sent}`, page: 'viewer' }
  const address = `${base.replace('http', 'ws')}/ws?room=${roomId}&as=viewer&screen=${screen.id}`
  return new Promise((resolve) => {
    const socket = new WebSocket(address, {
      headers: { 'cf-connecting-ip': headers['cf-connecting-ip'] },
      origin: base,
    })
    socket.once('open', () => socket.send(JSON.stringify({ type: 'join_room', roomId, screen })))
    socket.once('message', () => socket.close())
    socket.once('unexpected-response', (_, reply) => {
      note(String(reply.statusCode))
      resolve()
    })
    socket.once('error', () => resolve())
    socket.once('close', () => {
      note('came and went')
      resolve()
    })
  })
}

async function goOn(once: () => Promise<void>): Promise<void> {
  for (;;) await once()
}

const storm = storms[kind]
if (storm === undefined && kind !== 'screens') throw new Error(`“${kind}” is no storm`)
for (let line = 0; line < (storm?.atOnce ?? 24); line += 1) void goOn(storm === undefined ? visit : () => send(storm))
const end = () => process.stdout.write(JSON.stringify(Object.fromEntries(replies)), () => process.exit(0))
process.once('SIGTERM', end)
setTimeout(end, longestMs)
