/** What a program is told when it asks for the wrong thing: a status, a code, one sentence, and how long to wait where that helps. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as limits from '../../schema/limits.ts'
import { Browser, type HttpReply } from '../testing/browser.ts'
import { openRoom, type TestRoom, tokenFor } from '../testing/rooms.ts'

/** The ways in which a program asks, each with a call that a token for reading may make. */
const ways = {
  REST: (who: Browser, roomId: string) => who.get(`/api/rooms/${roomId}`),
  '/live': (who: Browser, roomId: string) => who.get(`/api/rooms/${roomId}/live`),
  'the stream': (who: Browser, roomId: string) => who.get(`/api/rooms/${roomId}/live/stream?seconds=0`),
  'the log': (who: Browser, roomId: string) => who.get(`/api/rooms/${roomId}/log`),
  'an action': (who: Browser, roomId: string) => who.post(`/api/rooms/${roomId}/actions/flash`),
  '/mcp': (who: Browser, roomId: string) =>
    who.post(
      `/mcp?room=${roomId}`,
      { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      { headers: { accept: 'application/json, text/event-stream' } },
    ),
} as const
const wayNames = Object.keys(ways) as (keyof typeof ways)[]

const programOf = async (room: TestRoom, rights: 'full' | 'read' = 'full') => (await tokenFor(room, rights)).program

/** A refusal, with the one sentence that every one of them has. */
function toldIn({ status, code, error, headers }: HttpReply) {
  expect(headers.get('content-type')).toContain('application/json')
  expect(error?.message).toMatch(/^[A-Z][^\n]+[.)]$/)
  return [status, code]
}

afterEach(() => void vi.useRealTimers())

describe.each(wayNames)('a program that asks over %s', (way) => {
  it('[TK2] with a wrong token is told so, and that it must prove itself', async () => {
    const room = await openRoom()
    const program = new Browser()
    program.token = 'cl_wrong'
    const reply = await ways[way](program, room.id)
    expect(toldIn(reply)).toEqual([401, 'token_invalid'])
    expect(reply.headers.get('www-authenticate')).toBe('Bearer')
  })

  it('[TK2] for a room that is gone is told so, whatever its token', async () => {
    const room = await openRoom()
    const program = await programOf(room)
    expect((await ways[way](program, room.id)).status).toBe(200)
    await room.controller.delete(`/api/rooms/${room.id}`)
    // What was read of it is a second old at most (rule TK8).
    await expect
      .poll(async () => toldIn(await ways[way](program, room.id)), { interval: 300 })
      .toEqual([404, 'room_not_found'])
  })

  it('[TK6] too often is told how many seconds to wait, and may go on after them', async () => {
    const room = await openRoom()
    const program = await programOf(room)
    // Nothing is given back while it asks, however slow the machine is.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const { atOnce } = limits.paces.tokens.ofBrowser
    const replies = await Promise.all(Array.from({ length: atOnce + 25 }, () => ways[way](program, room.id)))
    const [late, ...others] = replies.filter(({ status }) => status === 429)
    if (late === undefined) throw new Error('nothing was refused')
    expect(others).toHaveLength(24)
    expect(toldIn(late)).toEqual([429, 'too_many_requests'])
    expect(Number(late.headers.get('retry-after'))).toBe(1)
    vi.setSystemTime(Date.now() + 1_000)
    expect((await ways[way](program, room.id)).status).toBe(200)
  })
})

it('[TK10] an action that there is not is told with the names of those that there are', async () => {
  const room = await openRoom()
  const reply = await (await programOf(room)).post(`/api/rooms/${room.id}/actions/dance`)
  expect(toldIn(reply)).toEqual([404, 'unknown_action'])
  expect(reply.error?.message).toContain('“dance”')
  expect(reply.error?.message).toContain('next, previous')
})

it('[TK4] what a token may not do is told as that', async () => {
  const room = await openRoom()
  const program = await programOf(room, 'read')
  const reply = await program.post(`/api/rooms/${room.id}/actions/flash`)
  expect(toldIn(reply)).toEqual([403, 'rights_required'])
  expect(reply.error?.message).toBe('This token does not allow that. Please use one that may do more.')
})
