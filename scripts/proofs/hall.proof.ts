import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { lanAddress } from '../local/lan.ts'
import { freePort } from '../local/ports.ts'
import { descendants } from '../local/processes.ts'
import { openRoom, send } from '../local/room-client.ts'
import { ensureLocalSecrets, migrate, serve } from '../local/server.ts'
import { root } from '../root.ts'
import { patienceMs } from '../test-machine.ts'

/** This machine’s own address in its network: a program that connects to it has no loopback address either. */
const lan = lanAddress('0.0.0.0', networkInterfaces())
const patience = { timeout: patienceMs.condition }
const mails = z.array(z.object({ to: z.string(), text: z.string() }))
const password = 'correct horse battery'

describe.runIf(lan !== null)('the product on a laptop in a hall, as HOST=0.0.0.0 npm start runs it', () => {
  const state = mkdtempSync(join(tmpdir(), 'cuelight-hall-'))
  let server: Awaited<ReturnType<typeof serve>> | null = null
  let port: number
  let home: string
  let hall: string
  beforeAll(async () => {
    port = await freePort()
    home = `http://localhost:${port}`
    hall = `http://${lan}:${port}`
    const options = { host: '0.0.0.0', port, state, pages: `${root}worker/testing/pages` }
    ensureLocalSecrets()
    migrate(options)
    server = await serve(options)
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(state, { recursive: true, force: true })
  })

  type Attempt = { method?: string; headers?: Record<string, string>; body?: object }
  /** Asks from the network, with any header, which `fetch` does not allow. */
  async function attempt(path: string, { method = 'GET', headers = {}, body }: Attempt = {}) {
    const own = { 'content-type': 'application/json', host: `${lan}:${port}`, origin: hall }
    const asked = request({ host: lan ?? '', port, path, method, headers: { ...own, ...headers } })
    asked.end(body === undefined ? '' : JSON.stringify(body))
    const [reply] = await once(asked, 'response')
    const cookies: string[] = reply.headers['set-cookie'] ?? []
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
    return { status: Number(reply.statusCode), text: await text(reply), cookie }
  }
  const mailsTo = async (email: string) => {
    const reply = await fetch(`${home}/dev/mailbox`, { headers: { accept: 'application/json' } })
    return mails.parse(await reply.json()).filter(({ to }) => to === email)
  }
  const newestMail = (email: string) =>
    vi.waitFor(async () => {
      const [mail] = await mailsTo(email)
      if (mail === undefined) throw new Error(`no mail to ${email}`)
      return mail.text
    }, patience)

  const explorer = ['/cdn-cgi/explorer', '/cdn-cgi/local/explorer'].flatMap((path) => [
    { path: `${path}/api/workers/durable_objects/namespaces`, method: 'GET' },
    { path: `${path}/api/workers/durable_objects/namespaces/cuelight-RoomObject/objects`, method: 'GET' },
    { path: `${path}/api/d1/database`, method: 'GET' },
    {
      path: `${path}/api/workers/durable_objects/namespaces/cuelight-RoomObject/query`,
      method: 'POST',
      body: { queries: [{ sql: 'DELETE FROM entities' }] },
    },
  ])
  const tools = ['/dev/mailbox', '/cdn-cgi/local/scheduled', '/cdn-cgi/handler/scheduled', '/cdn-cgi/mf/scheduled']

  it.each([...explorer, ...tools.map((path) => ({ path, method: 'GET' }))])(
    'threat T45: $method $path is closed to the network, under every name',
    async ({ path, ...asked }) => {
      for (const host of [`${lan}:${port}`, `localhost:${port}`, `127.0.0.1:${port}`, 'localhost']) {
        for (const spelling of [path, `/${path}`, path.replace('d', '%64')]) {
          const { status } = await attempt(spelling, { ...asked, headers: { host, origin: `http://${host}` } })
          expect([host, spelling, status]).toEqual([host, spelling, host === 'localhost' ? 421 : 403])
        }
      }
    },
  )

  it('threat T45: on this machine the mailbox is open, and the explorer is not there', async () => {
    expect((await fetch(`${home}/dev/mailbox`)).status).toBe(200)
    for (const { path } of explorer) {
      const reply = await fetch(home + path)
      expect([path, reply.status, await reply.text()]).toEqual([path, 404, expect.not.stringContaining('RoomObject')])
    }
  })

  it('threat T45: the runtime itself listens for this machine only', () => {
    const listened = descendants(server?.process.pid ?? 0, 'workerd serve').flatMap(
      ({ command }) => command.match(/(\d+\.){3}\d+(?=:\d)/g) ?? [],
    )
    expect(new Set(listened)).toEqual(new Set(['127.0.0.1']))
  })

  it('threat T46: no name but its own is answered, so no other site can pose as it', async () => {
    for (const host of ['evil.example', `evil.example:${port}`, `0.0.0.0:${port}`, `localhost:${port + 1}`]) {
      expect([host, (await attempt('/', { headers: { host } })).status]).toEqual([host, 421])
      expect([host, (await attempt('/api/rooms', { method: 'POST', headers: { host }, body: {} })).status]).toEqual([
        host,
        421,
      ])
    }
  })

  it('threat T46: a client cannot say which address it has, nor where links in mails lead', async () => {
    const said = {
      'cf-connecting-ip': '203.0.113.9',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'mf-original-url': 'http://evil.example/',
      'x-cuelight-origin': 'http://evil.example',
    }
    const email = 'ada@example.org'
    const body = { firstName: 'Ada', lastName: 'Lovelace', email, password, acceptTerms: true }
    const asked = await attempt('/api/auth/signup', { method: 'POST', headers: said, body })
    expect([asked.status, asked.text]).toEqual([201, expect.anything()])
    const mail = await newestMail(email)
    expect(mail).toContain(`${hall}/api/auth/verify-email?token=`)
    expect(mail).not.toContain('evil.example')

    const otp = /\b\d{6}\b/.exec(mail)?.[0]
    const proved = await attempt('/api/auth/verify-otp', {
      method: 'POST',
      headers: { ...said, cookie: asked.cookie },
      body: { otp },
    })
    expect([proved.status, proved.text]).toEqual([200, expect.anything()])
    const sessions = await attempt('/api/user/sessions', { headers: { cookie: proved.cookie } })
    const session = z.object({ ipAddress: z.string() })
    expect(z.array(session).parse(JSON.parse(sessions.text))).toEqual([{ ipAddress: lan }])
  })

  it('what was opened as localhost tells other devices the address in the network', async () => {
    const email = 'grace@example.org'
    const body = { firstName: 'Grace', lastName: 'Hopper', email, password, acceptTerms: true }
    expect((await send({ base: home, cookie: '' }, 'POST', '/api/auth/signup', body)).status).toBe(201)
    expect(await newestMail(email)).toContain(`${hall}/api/auth/verify-email?token=`)
    expect(await (await fetch(`${home}/join`)).text()).toContain(`<html data-origin="${hall}"`)
    expect(await (await fetch(`${hall}/join`)).text()).not.toContain('data-origin')
  })

  it('a phone in the network joins over its socket', async () => {
    const { roomId } = await openRoom(home, 'Hall')
    const socket = new WebSocket(`${hall.replace('http', 'ws')}/ws?room=${roomId}&as=viewer`, { origin: hall })
    await once(socket, 'open')
    const first = once(socket, 'message')
    socket.send(JSON.stringify({ type: 'join_room', roomId }))
    expect(JSON.parse(String((await first)[0]))).toMatchObject({ type: 'room_state', room: { name: 'Hall' } })
    socket.terminate()
    const foreign = new WebSocket(`${hall.replace('http', 'ws')}/ws?room=${roomId}&as=viewer`, { origin: home })
    const [, reply] = await once(foreign, 'unexpected-response')
    expect(reply.statusCode).toBe(403)
  })
})
