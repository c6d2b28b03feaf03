import { createExecutionContext, env } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import * as api from '../../schema/api.ts'
import { apiRoutes } from '../api.ts'
import { serve } from '../serve.ts'
import { Browser, origin, read } from '../testing/browser.ts'
import { failingDirectory } from '../testing/directory.ts'
import { openRoom } from '../testing/rooms.ts'

/** The reply of a Worker whose bindings differ from the real ones. */
const ask = async (bindings: Partial<typeof env>, request: Request) =>
  read(await serve(request, { ...env, ...bindings }, createExecutionContext()))
const visitor = new Browser()

afterEach(() => {
  vi.restoreAllMocks()
})

describe('GET /api/time', () => {
  it('returns server time in epoch milliseconds, and is never cached', async () => {
    const before = Date.now()
    const reply = await visitor.get('/api/time')
    expect(reply.status).toBe(200)
    expect(reply.as(api.timeReply).now).toBeGreaterThanOrEqual(before)
    expect(reply.as(api.timeReply).now).toBeLessThanOrEqual(Date.now())
    expect(reply.headers.get('cache-control')).toContain('no-store')
  })
})

describe('GET /api/health', () => {
  it('says ok, or that the directory is out of reach while rooms keep running (fault F10)', async () => {
    expect((await visitor.get('/api/health')).body).toEqual({ status: 'ok', directory: 'ok' })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    // What the directory said is believed for a second.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 })
    const degraded = await ask({ DB: failingDirectory() }, visitor.request('GET', '/api/health'))
    expect([degraded.status, degraded.body]).toEqual([200, { status: 'degraded', directory: 'unavailable' }])
    vi.useRealTimers()
  })
})

describe('GET /api/feature-flags', () => {
  it.each([
    ['1', true],
    ['0', false],
    ['', false],
    ['true', false],
    [undefined, false],
  ])('billing set to %j is %j', async (BILLING, billing) => {
    const { body } = await ask({ BILLING }, visitor.request('GET', '/api/feature-flags'))
    expect(body).toEqual({ billing })
  })
})

/** The query parameters that routes take. */
const queries: Record<string, string[]> = {
  'get /api/rooms/:id': ['as'],
  'post /api/rooms/:id/access': ['room'],
  'get /api/join/:code': ['room'],
  'get /api/oembed': ['url', 'maxwidth', 'maxheight'],
  'get /api/rooms/:id/feedback': ['page'],
  'get /api/polls/:id/export': ['format', 'language'],
  'get /api/quizzes/:id/export': ['format', 'language'],
  'get /api/games/:id/export': ['format', 'language'],
  'get /api/rooms/:id/feedback/export': ['language'],
  'get /api/rooms/:id/log.csv': ['language'],
  'get /api/rooms/:id/questions.csv': ['language'],
  'get /api/rooms/:id/questions.xlsx': ['language'],
  'get /api/rooms/:id/recap.csv': ['language'],
  'get /api/rooms/:id/recap.xlsx': ['language'],
  'get /api/rooms/:id/results.csv': ['language'],
  'get /api/rooms/:id/results.xlsx': ['language'],
  'get /api/rooms/:id/rundown.csv': ['language'],
  'get /api/rooms/:id/rundown.xlsx': ['language'],
  'get /api/quizzes/:id/check-completion': ['sessionId'],
  'get /api/auth/verify-email': ['token'],
  'post /api/rooms/:id/undo': ['skip'],
  'delete /api/rooms/:id/questions': ['state'],
  'delete /api/bans/:id': ['all'],
  'post /api/schedules/read': ['timeZone', 'fileName'],
  'get /api/rooms/:id/live': ['format'],
  'get /api/rooms/:id/live/stream': ['seconds'],
  'get /api/rooms/:id/log': ['before', 'limit'],
  'delete /api/programmes/:id': ['rooms'],
  'delete /api/programmes/:id/stages/:stageId': ['room'],
  'get /api/programmes/:id/schedule.json': ['stage', 'track', 'type', 'language'],
  'get /api/programmes/:id/schedule.xml': ['stage', 'track', 'type', 'language'],
  'get /api/programmes/:id/schedule.ics': ['stage', 'track', 'type', 'language'],
  'get /api/programmes/:id/live.json': ['stage'],
  'get /api/programmes/:id/live.csv': ['stage'],
}

describe('GET /api/openapi.json', () => {
  it('describes every route of the registry with body and reply, and nothing else', async () => {
    const reply = await visitor.get('/api/openapi.json')
    const operation = z.object({
      summary: z.string().check(z.minLength(1)),
      operationId: z.string(),
      parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']) })),
      requestBody: z.optional(
        z.object({ content: z.object({ 'application/json': z.object({ schema: z.object({}) }) }) }),
      ),
      responses: z.record(z.string(), z.object({ content: z.optional(z.record(z.string(), z.unknown())) })),
    })
    const { openapi, servers, paths } = z
      .object({
        openapi: z.string(),
        servers: z.array(z.object({ url: z.string() })),
        paths: z.record(z.string(), z.record(z.string(), operation)),
      })
      .parse(reply.body)
    expect(openapi).toMatch(/^3\./)
    expect(servers).toEqual([{ url: origin }])
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((m) => `${m} ${path}`),
    )
    expect(described.sort()).toEqual(
      apiRoutes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).sort(),
    )
    for (const route of apiRoutes) {
      const entry = paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method]
      expect(Object.keys(entry?.responses ?? {})).toContain(String(route.status))
      expect(entry?.requestBody !== undefined, route.path).toBe((route.body ?? route.takes) !== undefined)
      const gives = Object.keys(entry?.responses[route.status]?.content ?? {})
      // Of a call with several formats, the description has the JSON.
      expect(gives, route.path).toEqual(route.reply === null ? (route.files ?? []) : ['application/json'])
      const asked = entry?.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
      expect(asked, `${route.method} ${route.path}`).toEqual(queries[`${route.method} ${route.path}`] ?? [])
    }
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('fault F10: the Worker without a directory', () => {
  it('opens, reads and runs rooms; only codes have to wait and say so', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const down = { DB: failingDirectory() }
    const organiser = new Browser()
    const opened = await ask(down, organiser.request('POST', '/api/rooms', { body: { name: 'No directory' } }))
    expect(opened.status).toBe(201)
    organiser.keep(opened.headers)
    const { id } = opened.as(api.createdRoomReply)
    const body = { name: 'Keynote', duration: 60 }
    expect((await ask(down, organiser.request('POST', `/api/rooms/${id}/timers`, { body }))).status).toBe(201)
    expect((await ask(down, new Browser().request('GET', `/api/rooms/${id}`))).status).toBe(200)
    expect((await ask(down, new Browser().request('GET', `/api/join/${id}`))).status).toBe(200)
    for (const path of [`/api/rooms/${id}/shortcode`, '/api/join/123456']) {
      const reply = await ask(down, organiser.request('GET', path))
      expect(reply).toMatchObject({ status: 503, code: 'unavailable' })
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(warned).toHaveBeenCalled()
  })

  it('logs the reason, but not the request', async () => {
    const lines: string[] = []
    vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line))
    const body = { email: 'ada@cuelight.test', password: 'difference engine' }
    for (const request of [
      visitor.request('GET', '/api/join/271828'),
      visitor.request('POST', '/api/auth/login', { body }),
    ])
      await ask({ DB: failingDirectory() }, request)
    expect(lines.filter((line) => line.includes('D1 is down')).length).toBeGreaterThan(1)
    expect(lines.join()).not.toMatch(/271828|ada|query|params/)
  })

  it('shows a code it gave earlier, and lets in guests who scan it', async () => {
    const room = await openRoom()
    const first = await room.controller.get(`/api/rooms/${room.id}/shortcode`)
    const again = await ask(
      { DB: failingDirectory() },
      room.controller.request('GET', `/api/rooms/${room.id}/shortcode`),
    )
    expect([again.status, again.body]).toEqual([200, first.body])
    const path = `/api/join/${first.as(api.shortCodeReply).shortCode}?room=${room.id}`
    expect((await ask({ DB: failingDirectory() }, new Browser().request('GET', path))).status).toBe(200)
  })
})

describe('configuration', () => {
  it('does not serve without its secrets, and names the missing ones in the log', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const bindings of [{ COOKIE_SECRET: '' }, { CONTROL_SECRET: 'short' }]) {
      const reply = await ask(bindings, visitor.request('GET', '/api/time'))
      expect(reply.status).toBe(503)
      expect(reply.text).not.toMatch(/SECRET/)
    }
    expect(logged.mock.calls.join()).toMatch(/COOKIE_SECRET.*CONTROL_SECRET/)
  })

  it('redirects plain http to https, path and all, unless it is local', async () => {
    const http = () => new Request('http://cuelight.test/api/time?x=1')
    const moved = await ask({}, http())
    expect([moved.status, moved.headers.get('location')]).toEqual([308, 'https://cuelight.test/api/time?x=1'])
    expect((await ask({ LOCAL: '1' }, http())).status).toBe(200)
  })

  it.each(['overloaded', 'retryable'])(
    'fault F11: a room that is %s is asked once, and the sender is told to wait',
    async (flag) => {
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const fail = vi.fn(() => Promise.reject(Object.assign(new Error('canary in the machine'), { [flag]: true })))
      const object = { read: fail, permits: fail, execute: fail, fetch: fail }
      const busy = new Proxy(env.ROOMS, { get: (_, name) => (name === 'get' ? () => object : () => 'id') })
      const [id, socket] = ['A'.repeat(22), { upgrade: 'websocket' }]
      const requests = [
        visitor.request('GET', `/api/rooms/${id}`),
        visitor.request('PATCH', `/api/rooms/${id}`, { body: { name: 'Renamed' } }),
        visitor.request('GET', `/ws?room=${id}&as=viewer`, { headers: socket }),
      ]
      for (const request of requests) {
        const reply = await ask({ ROOMS: busy }, request)
        expect(reply).toMatchObject({ status: 503, code: 'unavailable' })
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(reply.text).not.toContain('canary')
      }
      expect(fail).toHaveBeenCalledTimes(requests.length)
      expect(warned.mock.calls.join()).toContain('canary in the machine')
    },
  )

  it('fault F22: [R16] an object that the runtime restarted because it had no room for a write is said to be full', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const execute = () => Promise.reject(new Error('database or disk is full: SQLITE_FULL'))
    const full = new Proxy(env.ROOMS, {
      get: (_, name) => (name === 'get' ? () => ({ permits: execute, execute }) : () => 'id'),
    })
    const request = visitor.request('PATCH', `/api/rooms/${'A'.repeat(22)}`, { body: { name: 'Renamed' } })
    const reply = await ask({ ROOMS: full }, request)
    expect(reply).toMatchObject({ status: 409, code: 'storage_full' })
    expect(reply.text).not.toContain('SQLITE')
    expect(logged.mock.calls.join()).toContain('storage_full')
  })

  it('fault F11: a phone gets its page although its room is overloaded, and asks again from there', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const fail = () => Promise.reject(Object.assign(new Error('canary in the machine'), { overloaded: true }))
    const busy = new Proxy(env.ROOMS, {
      get: (_, name) => (name === 'get' ? () => ({ joinWithSnapshot: fail, secrets: fail }) : () => 'id'),
    })
    const id = 'A'.repeat(22)
    for (const path of [`/join/${id}`, `/join/123456?room=${id}`]) {
      const reply = await ask({ ROOMS: busy }, visitor.request('GET', path))
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toContain('text/html')
      expect(reply.text).toContain('"refusal":"unavailable"')
      expect(reply.text).not.toContain('canary')
    }
    expect(warned.mock.calls.join()).toContain('canary in the machine')
  })

  it('fault F11: a display gets its page in English although its room does not say its language', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const path = `/room/${'A'.repeat(22)}/viewer`
    for (const language of [() => Promise.reject(new Error('no such method')), () => new Promise(() => undefined)]) {
      const silent = new Proxy(env.ROOMS, {
        get: (_, name) => (name === 'get' ? () => ({ language }) : () => 'id'),
      })
      const reply = await ask({ ROOMS: silent }, visitor.request('GET', path))
      expect([reply.status, reply.headers.get('content-language')]).toEqual([200, 'en'])
    }
  })

  it('an internal error is a 500 whose details are only in the log', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const fail = () => {
      throw new Error('canary in the machine')
    }
    const broken = new Proxy(env.ROOMS, { get: () => fail })
    const reply = await ask({ ROOMS: broken }, visitor.request('GET', `/api/rooms/${'A'.repeat(22)}`))
    expect(reply).toMatchObject({ status: 500, code: 'internal' })
    expect(reply.text).not.toContain('canary')
    expect(logged.mock.calls.join()).toContain('canary in the machine')
  })
})
