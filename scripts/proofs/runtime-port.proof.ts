import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { frontKey } from '../../worker/http/network/front.ts'
import { freePort } from '../local/ports.ts'
import { descendants } from '../local/processes.ts'
import { openRoom } from '../local/room-client.ts'
import { ensureLocalSecrets, migrate, serve } from '../local/server.ts'
import { root } from '../root.ts'

const note = z.object({ runtime: z.url() })
const ownerOnly = 0o077

/** A page of another site reaches every port of this machine, by a name of its own that leads here. */
describe('threats T45 and T46: the port of the runtime itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cuelight-port-'))
  const state = join(folder, 'state')
  let server: Awaited<ReturnType<typeof serve>>
  let home: string
  let runtime: URL
  beforeAll(async () => {
    // As an earlier release made it.
    mkdirSync(state)
    chmodSync(state, 0o755)
    const options = { host: '127.0.0.1', port: await freePort(), state, pages: `${root}worker/testing/pages` }
    ensureLocalSecrets()
    migrate(options)
    server = await serve(options)
    home = `http://127.0.0.1:${options.port}`
    runtime = new URL(note.parse(JSON.parse(readFileSync(join(state, 'server.json'), 'utf8'))).runtime)
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function ask(path: string, { method = 'GET', headers = {} }: { method?: string; headers?: object } = {}) {
    const own = { host: `evil.example:${runtime.port}`, ...headers }
    const asked = request({ host: runtime.hostname, port: runtime.port, path, method, headers: own })
    asked.end()
    const [reply] = await once(asked, 'response')
    return { status: Number(reply.statusCode), text: await text(reply) }
  }

  const forged = [{}, { 'x-cuelight-front': '' }, { 'x-cuelight-front': 'x'.repeat(43) }]
  it.each(['/', '/api/time', '/dev/mailbox', '/create', '/%61pi/time', '//dev/mailbox', '/favicon.svg'])(
    'answers nothing at %s, under whatever name, without the key of this run',
    async (path) => {
      for (const host of [`evil.example:${runtime.port}`, runtime.host, new URL(home).host]) {
        for (const each of forged) {
          const headers = { ...each, host, 'x-cuelight-origin': 'http://evil.example' }
          expect([host, path, (await ask(path, { headers })).status]).toEqual([host, path, 421])
        }
      }
    },
  )

  it('threat T67, fault F60: refusals of large bodies come through the front, each as it is', async () => {
    const { roomId } = await openRoom(home, 'Hall')
    const body = `{"junk":[${'1,'.repeat(4_000_000)}1]}`
    const statuses = new Map<string, number>()
    const refusal = async (path: string) => {
      const reply = await fetch(home + path, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
      const said = `${reply.status} ${(await reply.text()).slice(0, 60)}`
      statuses.set(said, (statuses.get(said) ?? 0) + 1)
    }
    const paths = ['/api/rooms/import', `/api/rooms/${roomId}/import`, '/api/rooms', `/api/rooms/${roomId}/commands`]
    await Promise.all(
      paths.map(async (path) => {
        for (let n = 0; n < 12; n += 1) await refusal(path)
      }),
    )
    for (const said of statuses.keys()) expect(said).toMatch(/^4\d\d \{"error":\{"code":"/)
  })

  it('takes no command, and opens no socket', async () => {
    const { roomId } = await openRoom(home, 'Hall')
    for (const path of ['/api/rooms', '/api/auth/signup', `/api/rooms/${roomId}/commands`]) {
      const headers = { 'content-type': 'application/json', origin: `http://evil.example:${runtime.port}` }
      expect([path, (await ask(path, { method: 'POST', headers })).status]).toEqual([path, 421])
    }
    const address = (base: string) => `${base.replace('http', 'ws')}/ws?room=${roomId}&as=viewer`
    const refused = new WebSocket(address(runtime.origin), { origin: runtime.origin })
    const [, reply] = await once(refused, 'unexpected-response')
    expect(reply.statusCode).toBe(421)
    reply.destroy()
    const open = new WebSocket(address(home), { origin: home })
    await once(open, 'open')
    open.terminate()
  })

  it('gives what the runtime answers before the Worker to no other name, but for the files of the build', async () => {
    for (const path of ['scheduled', 'handler/email', 'local/scheduled', 'explorer', 'mf/reload', 'live-reload'])
      expect([path, (await ask(`/cdn-cgi/${path}`)).status]).toEqual([path, 403])
    expect((await ask('/__scheduled')).status).toBe(421)
    // The dev server answers this under the names of this machine. The Worker does nothing.
    for (const path of ['/cdn-cgi/handler/scheduled', '/cdn-cgi/local/scheduled']) {
      for (const query of ['', '?cron=', `?cron=${'x'.repeat(43)}`]) {
        const reply = await ask(path + query, { headers: { host: runtime.host } })
        expect([path, query, reply]).toEqual([path, query, { status: 500, text: 'exception' }])
      }
      expect([path, (await fetch(`${home}${path}?cron=other`)).status]).toEqual([path, 200])
    }
    // Everyone may have these: they are the same for all, and public.
    expect((await ask('/assets/x.js')).status).toBe(404)
  })

  it('lies next to data that only the user who runs the server can read', () => {
    const files = readdirSync(state, { recursive: true, encoding: 'utf8' }).map((name) => join(state, name))
    expect(files.length).toBeGreaterThan(3)
    expect([state, ...files].filter((path) => (statSync(path).mode & ownerOnly) !== 0)).toEqual([])
  })

  it('is opened by nothing that the list of processes shows', async () => {
    const commands = descendants(server.process.pid ?? 0, 'wrangler').map(({ command }) => command)
    const run = /FRONT:(\S+)/.exec(commands.join(' '))?.[1] ?? ''
    const { COOKIE_SECRET = '' } = parseEnv(readFileSync(`${root}.dev.vars`, 'utf8'))
    const key = await frontKey(COOKIE_SECRET, run)
    expect((await ask('/api/time', { headers: { 'x-cuelight-front': key } })).status).toBe(200)
    expect((await ask('/api/time', { headers: { 'x-cuelight-front': run } })).status).toBe(421)
    for (const command of commands) {
      expect(command).not.toContain(key)
      expect(command).not.toContain(COOKIE_SECRET)
    }
  })
})
