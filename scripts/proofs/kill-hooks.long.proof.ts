import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, describe, expect, inject, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { madeWebhookReply } from '../../schema/tools/webhooks/commands.ts'
import { startProductRuntime } from '../local/product-runtime.ts'
import { add, call, openRoom } from '../local/room-client.ts'

const kills = 6
type Server = Awaited<ReturnType<typeof startProductRuntime>>
const told = z.object({ type: z.string(), data: z.object({ poll: z.object({ id: z.string() }) }) })

describe('fault F55: the server killed between a press and what a webhook is told of it', () => {
  const state = mkdtempSync(join(tmpdir(), 'cuelight-hooks-'))
  let server: Server | null = null
  const got: { id: string; type: string; poll: string; isGenuine: boolean }[] = []
  let secret = ''
  const receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const { type, data } = told.parse(JSON.parse(body))
      const isGenuine = isSigned(secret, body, headers)
      got.push({ id: headers['webhook-id'] ?? '', type, poll: data.poll.id, isGenuine })
      response.writeHead(204).end()
    })
  })
  afterAll(async () => {
    await server?.stop().catch(() => undefined)
    receiver.close()
    rmSync(state, { recursive: true, force: true })
  })

  it(`[WH5] ${kills} times loses no message: each arrives at least once, in order, and twice only with the same id`, async () => {
    await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve))
    // A server that listens has an address with a port.
    const { port } = receiver.address() as AddressInfo
    const start = async (): Promise<Server> => {
      const bindings = { WEBHOOKS_TO_THIS_MACHINE: '1' }
      server = await startProductRuntime(inject('product'), state, { bindings })
      return server
    }
    let running = await start()
    const { roomId, controller } = await openRoom(running.base, 'Hooks')
    const given = { url: `http://127.0.0.1:${port}/`, events: ['poll.opened', 'poll.closed'] }
    const path = `/api/rooms/${roomId}/webhooks`
    secret = madeWebhookReply.parse(await call(controller, 'POST', path, given)).secret
    const expected: string[] = []
    for (let nth = 0; nth < kills; nth += 1) {
      const room = { roomId, controller: { ...controller, base: running.base } }
      const poll = await add(room, 'polls', { question: `Which ${nth}?`, options: ['A', 'B'] })
      await call(room.controller, 'PATCH', `/api/polls/${poll}`, { isActive: true })
      await call(room.controller, 'PATCH', `/api/polls/${poll}`, { isActive: false })
      process.kill(running.pid, 'SIGKILL')
      expected.push(`opened ${poll}`, `closed ${poll}`)
      await running.stop().catch(() => undefined)
      running = await start()
    }
    // Nobody opens the room: its alarm rings by itself.
    await vi.waitFor(() => expect(new Set(got.map(({ id }) => id)).size).toBe(expected.length))
    const firsts = got.filter(({ id }, nth) => got.findIndex((one) => one.id === id) === nth)
    expect(firsts.map(({ type, poll }) => `${type.slice('poll.'.length)} ${poll}`)).toEqual(expected)
    expect(got.every(({ isGenuine }) => isGenuine)).toBe(true)
  })
})

function isSigned(secret: string, body: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}
