import { createServer, type Server } from 'node:http'
import type { Page, Request } from '@playwright/test'
import { z } from 'zod'
import { liveMessage } from '../../schema/tools/live-messages/entity.ts'
import {
  addMessage,
  addPoll,
  addQuiz,
  addTimer,
  displayClock,
  expect,
  makeRoom,
  post,
  shortCodeOf,
  test,
} from './support/fixtures.ts'
import { signUp } from './support/mailbox.ts'

/** Another site: an empty page, under every name of this machine. */
let theirs: Server
let port: number
test.beforeAll(async () => {
  theirs = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end('<title>Theirs</title>'))
  await new Promise<void>((resolve) => theirs.listen(0, '127.0.0.1', resolve))
  port = z.object({ port: z.number() }).parse(theirs.address()).port
})
test.afterAll(() => theirs.close())

/**
 * Another port is not another site: our cookies are sent, and only the server can refuse. So it is the one of `npm test`,
 * which tries every fourth call: one guard is before all of them, and `worker/http/guards.test.ts` asks it.
 */
const others = [
  { name: 'another port of our host', host: 'localhost', hasCookies: true, every: 4 },
  { name: 'another port of our host, with every call,', host: 'localhost', hasCookies: true, every: 1 },
  { name: 'another site', host: '127.0.0.1', hasCookies: false, every: 1 },
]

for (const { name, host, hasCookies, every } of others) {
  test(`threats T13 and T14: a page of ${name} does nothing to its visitor’s account and room`, {
    tag: every > 1 ? [] : '@long',
  }, async ({ page, baseURL }) => {
    const ours = baseURL ?? ''
    await signUp(page)
    const room = await makeRoom(page)
    const all = await routesOf(page, await furnished(page, room.id))
    const before = await everything(page, room.id)
    const address = `http://${host}:${port}/`
    const elsewhere = await page.context().newPage()
    await elsewhere.goto(address)
    const socket = (role: string) => `${ours.replace('http', 'ws')}/ws?room=${room.id}&as=${role}`

    const isTried = (_: Route, at: number) => at % every === 0
    const posts = all.filter(({ method }) => method === 'POST')
    expect(posts.length).toBeGreaterThan(20)
    for (const { path, body } of posts.filter(isTried)) {
      for (const request of await sendBlindly(elsewhere, ours + path, body)) {
        // The browser hides replies from their scripts; the reply to a form is a page, and shows what was sent.
        if (!request.isNavigationRequest()) {
          await expect.poll(() => request.failure()?.errorText, path).toContain('BLOCKED_BY_RESPONSE')
          continue
        }
        const { cookie = '' } = await request.allHeaders()
        expect(cookie.includes('cl_session='), `cookies to ${path}`).toBe(hasCookies)
        expect((await request.response())?.status(), path).toBe(403)
      }
    }

    // Requests that need a preflight, or whose replies the page could read.
    for (const { method, path, body } of all.filter(isTried)) {
      expect(await call(elsewhere, method, ours + path, body), `${method} ${path}`).toBe('refused')
    }
    for (const role of ['controller', 'viewer', 'audience'])
      expect(await knock(elsewhere, socket(role))).toBe('refused')
    for (const path of ['/', '/login', '/account-settings', `/room/${room.id}/controller`, `/join/${room.id}`]) {
      expect(await frame(elsewhere, ours + path), path).toBe('refused')
    }
    await signOutByPicture(elsewhere, `${ours}/api/auth/logout`)
    await signOutByLink(elsewhere, `${ours}/api/auth/logout`)

    expect(await everything(page, room.id)).toEqual(before)
    await page.goto(`/room/${room.id}/viewer`)
    await expect(displayClock(page)).toHaveText('5:00')

    // The same requests work from our own site, so none was refused for being malformed.
    await elsewhere.goto(address)
    expect(await frame(elsewhere, address)).toBe('shown')
    expect(await knock(page, socket('controller'))).toBe('open')
    const timers = `${ours}/api/rooms/${room.id}/timers`
    expect(await call(page, 'POST', timers, { name: 'Ours', duration: 60 })).toBe(201)
  })
}

type Ids = Record<string, string>

/** The ids of one entity of each kind in a room, by the word that its routes begin with. */
async function furnished(page: Page, roomId: string): Promise<Ids> {
  const timer = await addTimer(page, roomId, 'Keynote', 300)
  const sent = { content: 'Doors close at noon', senderType: 'presenter' }
  // What a first visit would create already exists: the code and the participant.
  await shortCodeOf(page, roomId)
  await read(page, `/api/join/${roomId}`)
  const sessions = z.array(z.object({ id: z.string() })).parse(await read(page, '/api/user/sessions'))
  return {
    rooms: roomId,
    join: roomId,
    timers: timer.id,
    messages: (await addMessage(page, roomId, 'Welcome')).id,
    polls: await addPoll(page, roomId),
    quizzes: await addQuiz(page, roomId),
    'live-messages': liveMessage.parse(await post(page.request, `/api/rooms/${roomId}/live-messages`, sent)).id,
    user: sessions[0]?.id ?? '',
  }
}

type Route = { method: string; path: string; body: object }

/** Bodies that would have an effect. Other routes are sent an empty object. */
const bodies: Record<string, object> = {
  '/api/rooms/{id}': { name: 'Theirs', isViewerLocked: true },
  '/api/rooms/{id}/timers': { name: 'Theirs', duration: 60 },
  '/api/rooms/{id}/messages': { content: 'Theirs' },
  '/api/rooms/{id}/commands': { opId: 'theirs', command: { type: 'room.update', name: 'Theirs' } },
  '/api/timers/{id}': { isRunning: true },
  '/api/polls/{id}': { isActive: true },
  '/api/user/profile': { firstName: 'Theirs' },
}

/** Every route in the API’s own description, for this room. */
async function routesOf(page: Page, ids: Ids): Promise<Route[]> {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(await read(page, '/api/openapi.json'))
  return Object.entries(paths).flatMap(([path, operations]) => {
    const named = path.replace(/\{\w+\}/, () => ids[path.split('/')[2] ?? ''] ?? '')
    return Object.keys(operations).map((method) => ({
      method: method.toUpperCase(),
      path: named,
      body: bodies[path] ?? {},
    }))
  })
}

/** The full account and room, as their owner reads them. */
async function everything(page: Page, roomId: string): Promise<unknown[]> {
  const lists = ['polls', 'quizzes', 'live-messages', 'feedback'].map((list) => `/api/rooms/${roomId}/${list}`)
  const paths = ['/api/auth/user', '/api/user/sessions', '/api/user/rooms', `/api/rooms/${roomId}/control`, ...lists]
  const { serverNow: _, ...room } = z.looseObject({}).parse(await read(page, `/api/rooms/${roomId}`))
  return [room, ...(await Promise.all(paths.map((path) => read(page, path))))]
}

async function read(page: Page, path: string): Promise<unknown> {
  const reply = await page.request.get(path)
  expect(reply.status(), path).toBe(200)
  return reply.json()
}

/** Sends a POST in the five ways that a page may without permission. The page never learns the result. */
async function sendBlindly(page: Page, url: string, body: object): Promise<Request[]> {
  const sent: Request[] = []
  const note = (request: Request) => void (request.method() === 'POST' && sent.push(request))
  page.on('request', note)
  await page.evaluate(
    async ({ url, text }) => {
      // The browser may forget the headers of a request whose frame is gone, so the frames stay until the next POST.
      document.body.replaceChildren()
      const blind: RequestInit = { method: 'POST', mode: 'no-cors', credentials: 'include' }
      const sendForm = (enctype: string) => {
        const target = document.body.appendChild(Object.assign(document.createElement('iframe'), { name: enctype }))
        const form = Object.assign(document.createElement('form'), { action: url, method: 'post', enctype })
        // As plain text this is JSON: the equals sign of the field ends up in a string.
        const name = text === '{}' ? '{"padding":"' : `${text.slice(0, -1)},"padding":"`
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value: '"}' }))
        form.target = target.name
        document.body.append(form)
        return new Promise((resolve) => {
          target.addEventListener('load', resolve)
          form.submit()
        })
      }
      await Promise.all([
        fetch(url, { ...blind, body: text, headers: { 'content-type': 'text/plain' } }).catch(() => {}),
        fetch(url, blind).catch(() => {}),
        ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'].map(sendForm),
      ])
    },
    { url, text: JSON.stringify(body) },
  )
  await expect.poll(() => sent.length, url).toBe(5)
  page.off('request', note)
  return sent
}

/** Sends a request as our own pages do. @returns the status, or `refused` if the browser withholds the reply */
function call(page: Page, method: string, url: string, body: object): Promise<number | 'refused'> {
  return page.evaluate(
    async ({ method, url, text }) => {
      const sent = method === 'GET' ? {} : { body: text, headers: { 'content-type': 'application/json' } }
      return fetch(url, { method, credentials: 'include', ...sent }).then(
        ({ status }) => status,
        () => 'refused' as const,
      )
    },
    { method, url, text: JSON.stringify(body) },
  )
}

/** Whether a socket opens. */
function knock(page: Page, url: string): Promise<'open' | 'refused'> {
  return page.evaluate(
    (url) =>
      new Promise<'open' | 'refused'>((resolve) => {
        const socket = new WebSocket(url)
        socket.onopen = () => resolve('open')
        socket.onclose = () => resolve('refused')
      }),
    url,
  )
}

/** Whether a page is shown in a frame of this one. */
async function frame(page: Page, src: string): Promise<'shown' | 'refused'> {
  await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const made = Object.assign(document.createElement('iframe'), { src, name: 'framed', onload: resolve })
        document.body.replaceChildren(made)
      }),
    src,
  )
  return page.frame('framed')?.url() === src ? 'shown' : 'refused'
}

async function signOutByPicture(page: Page, src: string): Promise<void> {
  await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        document.body.append(Object.assign(new Image(), { src, onload: resolve, onerror: resolve }))
      }),
    src,
  )
}

/** Follows a link to our site: the browser sends our cookies with it, even from a page of another site. */
async function signOutByLink(page: Page, href: string): Promise<void> {
  await page.evaluate((href) => {
    document.body.append(Object.assign(document.createElement('a'), { href, textContent: 'Free tickets' }))
  }, href)
  await page.getByText('Free tickets').click()
  await page.waitForURL((url) => url.pathname === '/' && url.host === new URL(href).host)
}
