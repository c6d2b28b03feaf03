import { describe, expect, it } from 'vitest'
import * as limits from '../../schema/limits.ts'
import { apiRoutes } from '../api.ts'
import { person } from '../testing/accounts.ts'
import { Browser, type Method, origin } from '../testing/browser.ts'
import { furnished, joined, openRoom, stored } from '../testing/rooms.ts'
import { sampleOf } from '../testing/samples.ts'

const unsafe = apiRoutes.filter(({ method }) => method !== 'get')

/** Origins that other sites can send: a foreign origin, a sandboxed one, look-alikes, or none at all. */
const foreign: [string, Record<string, string | null>][] = [
  ['another site', { origin: 'https://evil.test' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a look-alike that ends like us', { origin: 'https://evilcuelight.test' }],
  ['a look-alike that begins like us', { origin: 'https://cuelight.test.evil.test' }],
  ['our host over http', { origin: 'http://cuelight.test' }],
  ['another port of our host', { origin: 'https://cuelight.test:8443' }],
  ['a subdomain', { origin: 'https://a.cuelight.test' }],
  ['nobody named', { origin: null }],
  ['a site that only Sec-Fetch-Site names', { origin: null, 'sec-fetch-site': 'cross-site' }],
  ['a sibling site', { origin: null, 'sec-fetch-site': 'same-site' }],
  ['a contradiction', { origin, 'sec-fetch-site': 'cross-site' }],
]

/** Ids in a room of entities that do not exist. */
const namesIn = (room: string) => {
  const none = `${room}.none12`
  return {
    room,
    timer: none,
    message: none,
    poll: none,
    quiz: none,
    liveMessage: none,
    question: none,
    duplicate: none,
    rude: none,
    ban: none,
    game: none,
    player: none,
    logo: none,
    screen: none,
    signal: none,
    textPoll: none,
    answer: none,
    key: '',
    token: '',
    webhook: '',
  }
}

describe('threat T13: cross-site requests', () => {
  it.each(foreign)('refuses every unsafe route to %s, and does nothing', async (_, headers) => {
    const room = await openRoom()
    const named = await furnished(room)
    const before = await stored(room.id)
    for (const route of unsafe) {
      const { path, body } = sampleOf(route, named)
      const method = route.method.toUpperCase() as Method
      const reply = await room.controller.send(method, path, { body, headers })
      expect(reply, `${route.method} ${route.path}`).toMatchObject({ status: 403, code: 'cross_origin' })
      expect(reply.headers.getSetCookie()).toEqual([])
    }
    expect(await stored(room.id)).toBe(before)
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('refuses forms: content type "%s" gets 415', async (type) => {
    const room = await openRoom()
    const before = await stored(room.id)
    for (const route of unsafe) {
      const { path } = sampleOf(route, namesIn(room.id))
      const method = route.method.toUpperCase() as Method
      const extras = { body: '{"name":"x"}', headers: { 'content-type': type } }
      const reply = await room.controller.send(method, path, extras)
      expect(reply, `${route.method} ${route.path}`).toMatchObject({ status: 415, code: 'unsupported_media_type' })
    }
    expect(await stored(room.id)).toBe(before)
  })

  it('accepts requests of our own pages, however the browser marks them', async () => {
    const room = await openRoom()
    const ours: Record<string, string | null>[] = [
      { origin },
      { origin: null, 'sec-fetch-site': 'same-origin' },
      { origin, 'sec-fetch-site': 'same-origin' },
    ]
    for (const headers of ours) {
      const reply = await room.controller.patch(`/api/rooms/${room.id}`, { feedbackEnabled: true }, { headers })
      expect(reply.status).toBe(200)
    }
  })

  it('works for curl: no cookies, no origin', async () => {
    const headers = { origin: null }
    expect((await new Browser().post('/api/rooms', { name: 'From a shell' }, { headers })).status).toBe(201)
  })

  it('changes nothing on GET', async () => {
    const room = await openRoom('Main stage', (await person()).browser)
    const named = await furnished(room)
    await joined(room, room.controller)
    await room.controller.post(`/api/quizzes/${named.quiz}/attempts`, {})
    await room.controller.get(`/api/rooms/${room.id}/shortcode`)
    const before = await stored(room.id)
    // The calls of programmes are not this room's: worker/routes/programmes/ tests them. A frame is asked for with a page, and asks no room.
    const isOfRoom = (path: string) => !path.startsWith('/api/programmes/') && path !== '/api/oembed'
    const reads = apiRoutes.filter(({ method, path }) => method === 'get' && isOfRoom(path))
    for (const route of reads) {
      const { path } = sampleOf(route, named)
      // The sample of this call names no page that could be in a frame.
      const status = path === '/api/oembed' ? 404 : route.status
      expect((await room.controller.get(path)).status, path).toBe(status)
    }
    expect(await stored(room.id)).toBe(before)
    // The links of accounts change nothing either: the browser is still signed in.
    expect((await room.controller.get('/api/auth/user')).status).toBe(200)
  })
})

describe('threat T18: too large, malformed or poisoned bodies', () => {
  const padded = (bytes: number) => JSON.stringify({ name: 'Room', padding: 'x'.repeat(bytes) })

  it('answers 413 to more than 64 KB, or 8 where nobody needs control, declared or streamed', async () => {
    const { id, controller } = await openRoom()
    for (const [send, most, done] of [
      [(body: unknown) => new Browser().post('/api/rooms', body), limits.shortBodyBytes, 201],
      [(body: unknown) => controller.patch(`/api/rooms/${id}`, body), limits.maxBodyBytes, 200],
    ] as const) {
      const body = padded(most)
      expect(await send(body)).toMatchObject({ status: 413, code: 'too_large' })
      expect(await send(new Blob([body]).stream())).toMatchObject({ status: 413, code: 'too_large' })
      expect((await send(padded(most - 100))).status).toBe(done)
      expect((await send(new Blob([padded(most - 100)]).stream())).status).toBe(done)
    }
  })

  it.each(['', '{', '{"name":', 'undefined', 'NaN', '{"name":"x"} trailing', '\u0000', '{"a":1,}', "{'name':'x'}"])(
    'answers 400 to the body %j, never 422 or 500',
    async (body) => {
      const reply = await new Browser().post('/api/rooms', body)
      expect(reply.status).toBe(400)
      expect(['bad_json', 'invalid']).toContain(reply.code)
    },
  )

  it('answers 400 to bytes that are not text', async () => {
    const bytes = new Uint8Array([0xff, 0xfe, 0x00, 0xc3, 0x28])
    expect(await new Browser().post('/api/rooms', bytes)).toMatchObject({ status: 400 })
  })

  it('answers 400 to JSON as deep as the body is long', async () => {
    const deep = '['.repeat(30_000) + ']'.repeat(30_000)
    const { id, controller } = await openRoom()
    const path = `/api/rooms/${id}`
    expect(await controller.patch(path, deep)).toMatchObject({ status: 400, code: 'invalid' })
    expect((await controller.patch(path, `{"name":"Room","padding":${deep}}`)).status).toBe(200)
  })

  it('treats __proto__ and constructor as unknown fields', async () => {
    const room = await openRoom()
    const body =
      '{"name":"Timer","duration":60,"__proto__":{"isRunning":true},"constructor":{"prototype":{"polluted":1}}}'
    const reply = await room.controller.post(`/api/rooms/${room.id}/timers`, body)
    expect(reply).toMatchObject({ status: 201, body: { isRunning: false } })
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    const poisoned = await room.controller.patch(`/api/rooms/${room.id}`, '{"__proto__":{"isViewerLocked":true}}')
    expect(poisoned).toMatchObject({ status: 400, code: 'invalid' })
  })
})

describe('unknown methods and paths', () => {
  it('answers 404 as JSON under /api, whatever the method', async () => {
    const visitor = new Browser()
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const reply = await visitor.send(method, '/api/nothing')
      expect(reply, method).toMatchObject({ status: 404, code: 'not_found' })
    }
    const put = await visitor.send('PUT', `/api/rooms/${'A'.repeat(22)}`)
    expect(put).toMatchObject({ status: 405, code: 'method_not_allowed' })
    expect(put.headers.get('allow')).toBe('GET, PATCH, DELETE')
    expect(await visitor.send('POST', '/create')).toMatchObject({ status: 405, code: 'method_not_allowed' })
  })
})
