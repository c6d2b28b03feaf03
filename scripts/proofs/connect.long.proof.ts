/** The examples of /docs/connect, each run as it is printed, with an address, a room and a token of the test. */
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { madeTokenReply } from '../../schema/api.ts'
import { actionNames } from '../../schema/engine/actions.ts'
import { madeWebhookReply } from '../../schema/tools/webhooks/commands.ts'
import { type Example, examplesOf } from '../../web/site/connect/examples.ts'
import { sectionNames } from '../../web/site/connect/sections.ts'
import { freePort } from '../local/ports.ts'
import { add, call, joinRoom, openRoom, type Room } from '../local/room-client.ts'
import { ensureLocalSecrets, migrate, serve } from '../local/server.ts'
import { root } from '../root.ts'
import { patienceMs } from '../test-machine.ts'
import { sheetsScript } from './connect/sheets-script.ts'

const run = promisify(execFile)
const patience = { timeout: patienceMs.condition }
const sections = sectionNames.map((name) => ({
  name,
  examples: examplesOf({ name, markdown: readFileSync(`${root}web/site/connect/sections/${name}.md`, 'utf8') }),
}))

describe('/docs/connect', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cuelight-connect-'))
  const state = mkdtempSync(join(tmpdir(), 'cuelight-connect-server-'))
  let server: Awaited<ReturnType<typeof serve>> | null = null
  let base = ''
  let room: Room
  let token = ''
  let message = ''
  beforeAll(async () => {
    const port = await freePort()
    const options = { host: '127.0.0.1', port, state, pages: `${root}worker/testing/pages` }
    // A receiver of the test is on this machine.
    process.env.WEBHOOKS_TO_THIS_MACHINE = '1'
    ensureLocalSecrets()
    migrate(options)
    server = await serve(options)
    base = `http://localhost:${port}`
    room = await openRoom(base, 'Town hall')
    const cue = await add(room, 'timers', { name: 'Keynote', speaker: 'Ada', duration: 1800 })
    for (const name of ['Panel', 'Lunch', 'Outlook', 'Close']) await add(room, 'timers', { name, duration: 600 })
    message = await add(room, 'messages', { content: 'Two minutes left', color: 'blue' })
    const poll = await add(room, 'polls', { question: 'Which talk next?', options: ['Testing', 'Design'] })
    await call(room.controller, 'PATCH', `/api/rooms/${room.roomId}`, { hasQuestions: true, reviewsQuestions: false })
    await call(await joinRoom(base, room.roomId), 'POST', `/api/rooms/${room.roomId}/questions`, {
      text: 'When is lunch?',
    })
    await call(room.controller, 'PATCH', `/api/polls/${poll}`, { isActive: true })
    const made = await call(room.controller, 'POST', `/api/rooms/${room.roomId}/tokens`, {
      name: 'Stream Deck',
      rights: 'full',
    })
    token = madeTokenReply.parse(made).token
    await call(room.controller, 'PATCH', `/api/timers/${cue}`, { isRunning: true })
  })
  // One example hides the message, and a printed reply has it. That went unseen as long as one reply served both within a second.
  beforeEach(() => call(room.controller, 'PATCH', `/api/messages/${message}`, { isVisible: true }))
  afterAll(async () => {
    await server?.stop()
    for (const one of [folder, state]) rmSync(one, { recursive: true, force: true })
  })

  /** What the reader has put in: their room and token, and the server its address. */
  const filled = (text: string) =>
    text.replaceAll('%ORIGIN%', base).replaceAll('ROOM_ID', room.roomId).replaceAll('YOUR_TOKEN', token)
  const before = () => filled(sections[0]?.examples.find(({ kind }) => kind === 'sh')?.text ?? '')
  const inShell = async (text: string) => {
    const script = `set -euo pipefail\n${before()}\n${text}`
    return (await run('bash', ['-c', script], { cwd: folder })).stdout
  }
  const read = async (address: string) => {
    const reply = await fetch(address)
    expect([reply.status, address]).toEqual([200, address])
    return reply.text()
  }

  /** Runs one example. @returns what it printed or read */
  const tries: Readonly<Record<Example['kind'], (text: string) => Promise<string>>> = {
    sh: inShell,
    // The base of addresses is one that the others begin with.
    address: (text) => (text.endsWith('/') ? read(`${text}live`) : read(text)),
    async cell(text) {
      const [, address = ''] = /^=IMPORTDATA\("([^"]+)"\)$/.exec(text) ?? []
      const [names = '', values = ''] = (await read(address)).split('\r\n')
      expect(names.split(',').length).toBeGreaterThan(20)
      expect(values.split(',').length).toBe(names.split(',').length)
      return names
    },
    async http(text) {
      const [line = '', ...headers] = text.split('\n')
      const [method = '', address = ''] = line.split(' ')
      const given = headers.map((header) => header.split(': '))
      const reply = await fetch(address, { method, headers: given.map(([name = '', value = '']) => [name, value]) })
      expect([reply.status, line]).toEqual([200, line])
      return reply.text()
    },
    sheets: sheetsScript,
    node: async (text) => (await run(process.execPath, ['--input-type=module', '-e', text])).stdout,
    async receiver(text) {
      const port = await freePort()
      const hooks = `/api/rooms/${room.roomId}/webhooks`
      const url = `http://127.0.0.1:${port}/hook`
      const hook = await call(room.controller, 'POST', hooks, { url, events: ['cue.started'] })
      const { id, secret } = madeWebhookReply.parse(hook)
      const program = text.replaceAll('YOUR_SECRET', secret)
      const env = { ...process.env, PORT: String(port) }
      const receiver = spawn(process.execPath, ['--input-type=module', '-e', program], { env })
      let said = ''
      receiver.stdout.on('data', (part) => {
        said += String(part)
      })
      try {
        await vi.waitFor(() => fetch(url), patience)
        expect((await fetch(url, { method: 'POST', body: '{"type":"forged"}' })).status).toBe(401)
        const sent = await call(room.controller, 'POST', `${hooks}/${id}/test`)
        expect(sent).toMatchObject({ state: 'delivered', status: 204 })
        await vi.waitFor(() => expect(said).toContain('webhook.test'), patience)
      } finally {
        receiver.kill()
      }
      expect(said).not.toContain('forged')
      return said
    },
    async mcp(text) {
      const { url, headers } = settings.parse(JSON.parse(text)).mcpServers.cuelight
      const client = new Client({ name: 'A reader of the page', version: '1' })
      await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
      const { tools } = await client.listTools()
      const { resources } = await client.listResources()
      for (const { uri } of resources) await client.readResource({ uri })
      await client.close()
      return [...tools, ...resources].map(({ name }) => name).join()
    },
    reply: async () => '',
    text: async () => '',
  }

  for (const { name, examples } of sections)
    test.runIf(examples.length > 0)(`the examples of “${name}” work as they are printed`, async () => {
      let last = ''
      for (const { kind, label, text } of examples) {
        if (kind === 'reply') expect(shapeOf(last), label).toEqual(shapeOf(filled(text)))
        else last = await tries[kind](filled(text))
        if (['sheets', 'node', 'cell', 'http', 'mcp', 'receiver'].includes(kind)) expect(last, label).not.toBe('')
      }
    })

  test('what was pressed is in the log under the name of the token, and the file has the digits', async () => {
    expect(readFileSync(join(folder, 'timer.txt'), 'utf8')).toMatch(/^\d+:\d\d\n$/)
    const { entries } = logged.parse(await call(room.controller, 'GET', `/api/rooms/${room.roomId}/log`))
    expect(entries.filter(({ who }) => who.name === 'Stream Deck').length).toBeGreaterThanOrEqual(5)
  })

  test('each action that the page lists is one', async () => {
    const page = readFileSync(`${root}web/site/connect/sections/stream-deck.md`, 'utf8')
    const rows = page.split('\n').filter((line) => line.startsWith('| `'))
    const listed = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, one = '']) => one),
    )
    expect(new Set(listed.map((one) => one.split('/')[0]))).toEqual(new Set(actionNames))
    for (const action of listed) {
      const reply = await fetch(`${base}/api/rooms/${room.roomId}/actions/${action}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
      const { error } = refused.parse(await reply.json())
      // Some are refused, because nothing of theirs runs.
      expect([action, error?.code]).not.toEqual([action, 'unknown_action'])
    }
  })
})

const server = z.object({ url: z.url(), headers: z.record(z.string(), z.string()) })
const settings = z.object({ mcpServers: z.object({ cuelight: server }) })
const logged = z.object({ entries: z.array(z.object({ who: z.object({ name: z.nullable(z.string()) }) })) })
const refused = z.object({ error: z.optional(z.object({ code: z.string() })) })

/** The names of the fields of a JSON, and of those inside; of a list, those of its first entry. */
function shapeOf(text: string): unknown {
  const shape = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.slice(0, 1).map(shape)
    if (typeof value !== 'object' || value === null) return 'value'
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]))
  }
  return shape(JSON.parse(text))
}
