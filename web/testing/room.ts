/**
 * The server of a test’s screens, in their page: the real room over a store in memory, behind the `fetch` and
 * the `WebSocket` that every screen uses.
 */
import { type Context, Hono } from 'hono'
import { vi } from 'vitest'
import type { ClientFrame } from '../../schema/client-frames.ts'
import type { Principal } from '../../schema/core/door.ts'
import { linkRights, noLinks } from '../../schema/core/rights.ts'
import { wholeDecoder } from '../../schema/decoders/whole.ts'
import { type Command, commandBody, overOf } from '../../schema/engine/commands/commands.ts'
import { fieldsOf, type Result, refusalMessage } from '../../schema/errors.ts'
import { parseJson } from '../../schema/json.ts'
import type { ServerFrame } from '../../schema/protocol.ts'
import { type RefusalCode, refusalStatus } from '../../schema/refusal-codes.ts'
import { makeTokenBody } from '../../schema/tools/room/tokens.ts'
import { patchScreenBody } from '../../schema/tools/screens/commands.ts'
import { addTimersBody } from '../../schema/tools/timers/commands.ts'
import { makeWebhookBody, patchWebhookBody, type WebhookView } from '../../schema/tools/webhooks/commands.ts'
import { type Role, roles } from '../../schema/view/role.ts'
import { controller, createLocalRoom, type LocalRoom } from '../local-room/local-room.ts'
import { createLine, type Line } from './line.ts'
import { riverPoll, riverQuestions } from './rivers.ts'

export const roomId = 'RoomRoomRoomRoomRoom22'
export const shortCode = '314159'

/** A room, the actions of a colleague, and the browser of the person at the screen. */
export type TestRoom = {
  live: LocalRoom['live']
  store: LocalRoom['store']
  screens: LocalRoom['screens']
  line: Line
  /** For a test’s own replies: a route that is added here takes precedence over those of the room. */
  api: Hono
  /** Runs a command as another controller or participant, and returns the id of its subject. A refusal fails the test. */
  run: (command: Command, as?: Principal) => string
  /** The proofs of this browser. */
  who: Principal
  /** Another page of the room, somewhere else. It works whatever happens to the line of this page. */
  connect: (role: Role, as?: Principal) => OtherPage
}

/** The other end of a socket: everything that it has heard, in order. */
export type OtherPage = {
  heard: ServerFrame[]
  send: (frame: ClientFrame) => void
  close: () => void
}

/** Opens a room and connects this page to it until the test is over. */
export function openRoom(name = 'Town hall', who: Principal = controller): TestRoom {
  const local = createLocalRoom(
    { id: roomId, name, useCase: 'Conferences', createdBy: null },
    { now: () => Date.now() },
  )
  local.live.rememberShortCode(shortCode)
  const api = new Hono()
  const room: TestRoom = {
    live: local.live,
    store: local.store,
    screens: local.screens,
    api,
    who,
    run,
    connect,
    line: createLine(openSocket, async (request) => api.request(request)),
  }
  const server = roomServer(local, room)

  function run(command: Command, as: Principal = controller): string {
    const done = local.pageOf(as).execute(command)
    if (!done.ok) throw new Error(`${command.type} was refused: ${done.code}`)
    const { view } = done.value.reply
    return view !== null && 'id' in view ? view.id : ''
  }

  function connect(role: Role, as: Principal = controller): OtherPage {
    const heard: ServerFrame[] = []
    const waiting: ClientFrame[] = []
    let isOpen = false
    const send = (frame: ClientFrame) => (isOpen ? void socket.send(JSON.stringify(frame)) : void waiting.push(frame))
    const socket = local.pageOf(as).openSocket(`/ws?room=${roomId}&as=${role}`, {
      onOpen() {
        isOpen = true
        for (const frame of waiting.splice(0)) send(frame)
      },
      onMessage(data) {
        const frame = wholeDecoder.readFrameValue(parseJson(String(data)))
        if (frame !== null && frame.type !== 'unread') heard.push(frame)
      },
      onClose() {
        isOpen = false
      },
    })
    return { heard, send, close: socket.close }
  }

  function openSocket(...[path, events]: Parameters<ReturnType<LocalRoom['pageOf']>['openSocket']>) {
    return local.pageOf(room.who).openSocket(path, events)
  }

  api.notFound((c) => server.request(c.req.raw))
  vi.stubGlobal('fetch', room.line.fetch)
  vi.stubGlobal('WebSocket', room.line.Socket)
  return room
}

/** The routes that the screens of a room use, with the Worker’s replies. */
function roomServer({ live, screens, pageOf }: LocalRoom, browser: { who: Principal }): Hono {
  const roleIn = (as: string | undefined): Role => roles.find((role) => role === as) ?? 'viewer'
  return new Hono()
    .get('/api/time', (c) => c.json({ now: Date.now() }))
    .get('/api/auth/user', (c) => refuse(c, 'not_signed_in'))
    .get('/api/join/:code', async (c) => {
      const code = c.req.param('code')
      const read = await pageOf(browser.who).read(code === shortCode ? roomId : code, 'audience')
      if (read.kind !== 'room') return refuse(c, read.kind === 'refused' ? read.code : 'internal')
      browser.who = { ...browser.who, participantId: browser.who.participantId ?? 'somebody' }
      return c.json({ room: read.snapshot.room })
    })
    .get('/api/rooms/:id', async (c) => {
      const role = roleIn(c.req.query('as'))
      const read = await pageOf(browser.who).read(c.req.param('id'), role)
      if (read.kind !== 'room') return refuse(c, read.kind === 'refused' ? read.code : 'internal')
      const { room, ...lists } = read.snapshot
      return c.json({ ...room, ...lists, role, serverNow: read.serverNow, own: read.own ?? read.deskOwn })
    })
    .get('/api/rooms/:id/shortcode', (c) => c.json({ shortCode }))
    .get('/api/rooms/:id/control', (c) => c.json({ controllerKey: 'key-of-the-test' }))
    .get('/api/rooms/:id/recap', (c) => {
      const read = live.recap(browser.who)
      return read.ok ? c.json(read.value) : refuse(c, read.code)
    })
    .get('/api/rooms/:id/links', (c) => {
      const links = live.loaded?.state.room.links ?? noLinks
      const url = 'https://cuelight.example/room/controller#key=key-of-the-test'
      const listed = linkRights.map((rights) => ({ rights, ...links[rights], peopleNow: 0 }))
      return c.json({ links: listed.map((link) => (link.isOn ? { ...link, url } : link)) })
    })
    .post('/api/rooms/:id/links/:rights', (c) => {
      const rights = linkRights.find((one) => one === c.req.param('rights')) ?? 'read'
      const done = pageOf(browser.who).execute({ type: 'room.make_link', rights })
      return done.ok ? c.json({ rights, url: '' }, 201) : refuse(c, done.code)
    })
    .delete('/api/rooms/:id/links/:rights', (c) => {
      const rights = linkRights.find((one) => one === c.req.param('rights')) ?? 'read'
      const done = pageOf(browser.who).execute({ type: 'room.end_link', rights })
      return done.ok ? c.body(null, 204) : refuse(c, done.code)
    })
    .get('/api/rooms/:id/log', (c) => {
      const found = live.queries.log(browser.who, Number.MAX_SAFE_INTEGER, Number(c.req.query('limit')))
      return found.ok ? c.json({ entries: found.value }) : refuse(c, found.code)
    })
    .get('/api/rooms/:id/tokens', (c) => {
      const tokens = live.loaded?.state.room.tokens ?? []
      return c.json({ tokens: tokens.map(({ digest: _, ...token }) => ({ ...token, lastUsedAt: null })).reverse() })
    })
    .post('/api/rooms/:id/tokens', async (c) => {
      const body = makeTokenBody.parse(await c.req.json())
      const digest = String(live.loaded?.state.room.tokens.length ?? 0).padStart(43, 'd')
      const done = pageOf(browser.who).execute({ type: 'room.make_token', ...body, digest })
      const [made] = [...(live.loaded?.state.room.tokens ?? [])].reverse()
      return done.ok ? c.json({ ...made, lastUsedAt: null, token: `cl_${digest}` }, 201) : refuse(c, done.code)
    })
    .delete('/api/rooms/:id/tokens/:tokenId', (c) => {
      const done = pageOf(browser.who).execute({ type: 'room.end_token', tokenId: c.req.param('tokenId') })
      return done.ok ? c.body(null, 204) : refuse(c, done.code)
    })
    .get('/api/rooms/:id/webhooks', (c) => c.json({ webhooks: webhooksIn(live) }))
    .post('/api/rooms/:id/webhooks', async (c) => {
      const body = makeWebhookBody.safeParse(await c.req.json())
      if (!body.success) return refuse(c, 'invalid')
      const short = `hook${live.loaded?.state.webhooks.hooks.length ?? 0}`
      const made = { type: 'room.make_webhook', ...body.data, sealed: 'sealed', short } as const
      const done = pageOf(browser.who).execute(made)
      const [webhook] = webhooksIn(live)
      return done.ok ? c.json({ ...webhook, secret: `whsec_${'A'.repeat(43)}=` }, 201) : refuse(c, done.code)
    })
    .patch('/api/rooms/:id/webhooks/:webhookId', async (c) => {
      const { isPaused } = patchWebhookBody.parse(await c.req.json())
      const webhookId = c.req.param('webhookId')
      const done = pageOf(browser.who).execute({ type: 'room.pause_webhook', webhookId, isPaused })
      return done.ok ? c.json(webhooksIn(live).find(({ id }) => id === webhookId)) : refuse(c, done.code)
    })
    .delete('/api/rooms/:id/webhooks/:webhookId', (c) => {
      const done = pageOf(browser.who).execute({ type: 'room.end_webhook', webhookId: c.req.param('webhookId') })
      return done.ok ? c.body(null, 204) : refuse(c, done.code)
    })
    .get('/api/rooms/:id/feedback', (c) =>
      reply(c, live.queries.query('feedback.list', { page: Number(c.req.query('page') ?? 1) }, browser.who)),
    )
    .get('/api/rooms/:id/feedback/figures', (c) => reply(c, live.queries.query('feedback.analytics', {}, browser.who)))
    .get('/api/quizzes/:id/scores', (c) =>
      reply(c, live.queries.query('quizzes.scores', { quizId: c.req.param('id') }, browser.who)),
    )
    .get('/api/games/:id', (c) => reply(c, live.queries.query('games.one', { gameId: c.req.param('id') }, browser.who)))
    .get('/api/games/:id/results', (c) =>
      reply(c, live.queries.query('games.results', { gameId: c.req.param('id') }, browser.who)),
    )
    .get('/api/rooms/:id/reactions', (c) => c.json(live.reactions()))
    .get('/api/polls/:id', (c) => reply(c, live.queries.query('polls.get', { pollId: c.req.param('id') }, browser.who)))
    .get('/api/quizzes/:id/attempts', (c) =>
      reply(c, live.queries.query('quizzes.attempt', { quizId: c.req.param('id') }, browser.who)),
    )
    .post('/api/rooms/:id/timers/batch', async (c) => {
      const body = addTimersBody.parse(await c.req.json())
      const done = pageOf(browser.who).execute({ type: 'timer.add_batch', ...body })
      return done.ok ? c.json(done.value.reply.view, 201) : refuse(c, done.code)
    })
    .post('/api/rooms/:id/commands', async (c) => {
      const body = commandBody.parse(await c.req.json())
      const { opId, command } = body
      const done = pageOf(browser.who).execute(command, opId, overOf(body, live.now()))
      if (!done.ok) return refuse(c, done.code)
      const { reply: said, ...more } = done.value
      return c.json({ ...said, ...more })
    })
    .get('/api/rooms/:id/screens', (c) => reply(c, screens.list(browser.who)))
    .patch('/api/screens/:id', async (c) => {
      const patch = patchScreenBody.safeParse(await c.req.json())
      if (!patch.success) return refuse(c, 'invalid', fieldsOf(patch.error.issues))
      return reply(c, screens.edit(browser.who, c.req.param('id'), patch.data))
    })
    .post('/api/screens/:id/identify', (c) => reply(c, screens.act(browser.who, c.req.param('id'), 'identify')))
    .post('/api/screens/:id/reload', (c) => reply(c, screens.act(browser.who, c.req.param('id'), 'reload')))
    .delete('/api/screens/:id', (c) => reply(c, screens.forget(browser.who, c.req.param('id'))))
    .notFound((c) => {
      throw new Error(`the room of the test has no reply to ${c.req.method} ${c.req.path}`)
    })
}

const reply = (c: Context, result: Result<object | null>) => {
  if (!result.ok) return refuse(c, result.code)
  return result.value === null ? c.body(null, 204) : c.json(result.value)
}

/** The Worker's reply when it refuses. */
export const refuse = (c: Context, code: RefusalCode, fields?: Record<string, string>) =>
  c.json({ error: { code, message: refusalMessage(code), fields } }, refusalStatus[code])

export const addTimer = (room: TestRoom, name: string, duration = 600): string =>
  room.run({ type: 'timer.add', name, duration, isCountUp: false })

export const addMessage = (room: TestRoom, content: string): string =>
  room.run({ type: 'message.add', content, color: 'blue' })

export const addPoll = (room: TestRoom, question = riverPoll.question, allowMultiple = false): string =>
  room.run({ type: 'poll.add', ...riverPoll, question, allowMultiple })

export const addQuiz = (room: TestRoom): string =>
  room.run({
    type: 'quiz.add',
    title: 'Rivers',
    description: null,
    timeLimit: 30,
    questions: riverQuestions,
    showResults: true,
    showCorrectAnswers: true,
  })

/** The webhooks of a room as they are listed. Nothing is ever told to them. */
const webhooksIn = (live: LocalRoom['live']): WebhookView[] =>
  (live.loaded?.state.webhooks.hooks ?? [])
    .map(({ sealed: _, ...hook }) => ({ ...hook, waiting: 0, deliveries: [] }))
    .reverse()

/** Adds a webhook as a colleague does. */
export const addWebhook = (room: Pick<TestRoom, 'run'>, url = 'https://shore.example/hook'): void =>
  void room.run({
    type: 'room.make_webhook',
    ...{ url, events: ['cue.started', 'cue.seconds_left'], at: [60], minutes: 5, sealed: 'sealed', short: 'hookOne' },
  })
