import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { madeTokenReply, tokensReply } from '../../../schema/api.ts'
import * as limits from '../../../schema/limits.ts'
import { Browser, origin } from '../../testing/browser.ts'
import { addTimer, evicted, furnished, joined, openRoom, stored, tokenFor } from '../../testing/rooms.ts'

describe('[TK1] making a token', () => {
  it('[TK1] gives it once; the list has its name, its rights and when it was used, and never the token', async () => {
    const room = await openRoom()
    const made = await room.controller.post(`/api/rooms/${room.id}/tokens`, {
      name: ' Stream  Deck ',
      rights: 'timers',
    })
    const { token, ...listed } = made.exactly(madeTokenReply)
    expect(made.status).toBe(201)
    expect(token).toMatch(/^cl_[\w-]{43}$/)
    expect(listed).toMatchObject({ name: 'Stream Deck', rights: 'timers', lastUsedAt: null })
    const list = await room.controller.get(`/api/rooms/${room.id}/tokens`)
    expect(list.exactly(tokensReply)).toEqual({ tokens: [listed] })
    const program = new Browser()
    program.token = token
    await program.get(`/api/rooms/${room.id}`)
    const [used] = (await room.controller.get(`/api/rooms/${room.id}/tokens`)).as(tokensReply).tokens
    expect(Date.parse(used?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('[TK1] [S7] with the same Idempotency-Key gives the same one again, until it is revoked', async () => {
    const room = await openRoom()
    const make = () =>
      room.controller.post(
        `/api/rooms/${room.id}/tokens`,
        { name: 'Companion', rights: 'read' },
        { headers: { 'idempotency-key': 'a-key-that-nobody-guesses' } },
      )
    const [first, second] = [(await make()).as(madeTokenReply), (await make()).as(madeTokenReply)]
    expect(second).toEqual(first)
    expect((await room.controller.get(`/api/rooms/${room.id}/tokens`)).as(tokensReply).tokens).toHaveLength(1)
    await room.controller.delete(`/api/rooms/${room.id}/tokens/${first.id}`)
    expect((await make()).code).toBe('idempotency_key_reused')
  })

  it('[TK1] says which field is wrong, and that there are 20 already', async () => {
    const room = await openRoom()
    const wrong = await room.controller.post(`/api/rooms/${room.id}/tokens`, { name: '', rights: 'everything' })
    expect(Object.keys(wrong.error?.fields ?? {})).toEqual(expect.arrayContaining(['name', 'rights']))
    for (let n = 0; n < limits.maxTokens; n += 1) await tokenFor(room, 'read', `Reader ${n}`)
    const more = await room.controller.post(`/api/rooms/${room.id}/tokens`, { name: 'One more', rights: 'read' })
    expect([more.status, more.code]).toEqual([409, 'too_many_tokens'])
  })
})

describe('[TK2] a program with a token', () => {
  it('[TK2] needs no cookie and no origin, and cookies count for nothing', async () => {
    const room = await openRoom()
    const { program } = await tokenFor(room, 'timers')
    const timer = await addTimer({ ...room, controller: program })
    expect(timer.name).toBe('Keynote')
    for (const [name, value] of room.controller.cookies) program.cookies.set(name, value)
    expect((await program.get(`/api/rooms/${room.id}/links`)).code).toBe('rights_required')
    expect(
      (await program.post(`/api/rooms/${room.id}/flash`, '', { headers: { 'content-type': 'text/plain' } })).status,
    ).toBe(200)
  })

  it('[TK2] with a wrong one is refused everything, in one sentence', async () => {
    const room = await openRoom()
    const other = await openRoom()
    const { token } = await tokenFor(other, 'full')
    for (const wrong of [token, 'cl_short', `${token}x`, '']) {
      const program = new Browser()
      program.token = wrong
      const reply = await program.get(`/api/rooms/${room.id}`)
      expect([reply.status, reply.code]).toEqual([401, 'token_invalid'])
      expect(reply.headers.get('www-authenticate')).toBe('Bearer')
      expect(reply.error?.message).toBe('This token is wrong or was revoked. Please create a new one.')
    }
  })

  it('[TK5] in a page of a browser is refused, whatever the page', async () => {
    const room = await openRoom()
    const { program } = await tokenFor(room, 'full')
    const sent = [
      ['origin', origin],
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'same-origin'],
    ] as const
    for (const [name, value] of sent) {
      const reply = await program.get(`/api/rooms/${room.id}`, { headers: { [name]: value } })
      expect([reply.status, reply.code]).toEqual([403, 'token_in_browser'])
    }
    const socket = await program.upgrade(`/ws?room=${room.id}&as=controller`, { origin })
    expect(socket.status).toBe(403)
  })

  it('[TK6] that asks too fast is told how long to wait', async () => {
    const room = await openRoom()
    const { program } = await tokenFor(room, 'read')
    // Nothing is given back while it asks, however slow the machine is.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    const { atOnce } = limits.paces.tokens.ofBrowser
    const asked = Array.from({ length: atOnce + 40 }, () => program.get(`/api/rooms/${room.id}`))
    const late = (await Promise.all(asked)).filter(({ status }) => status === 429)
    expect(late).toHaveLength(40)
    expect(late[0]?.code).toBe('too_many_requests')
    expect(late[0]?.headers.get('retry-after')).toBe('1')
  })
})

describe('[TK3] the socket of a program', () => {
  it('[TK3] opens by header or by protocol, and closes with the revocation', async () => {
    const room = await openRoom()
    const { program, token, id } = await tokenFor(room, 'timers')
    const byHeader = await program.socket(room.id, 'controller')
    const byProtocol = await new Browser().upgrade(`/ws?room=${room.id}&as=controller`, {
      origin: null,
      'sec-websocket-protocol': `cuelight, ${token}`,
    })
    expect(byProtocol.status).toBe(101)
    expect(byProtocol.headers.get('sec-websocket-protocol')).toBe('cuelight')
    byProtocol.webSocket?.accept()
    byHeader.send({ type: 'join_room', roomId: room.id, opId: 'op' })
    expect(await byHeader.next('room_state')).toMatchObject({ own: { rights: 'timers' } })
    await room.controller.delete(`/api/rooms/${room.id}/tokens/${id}`)
    expect(await byHeader.next('error')).toMatchObject({ code: 'token_invalid' })
    expect((await byHeader.closing()).code).toBe(4402)
    expect((await program.get(`/api/rooms/${room.id}`)).code).toBe('token_invalid')
  })

  it('[TK3] outlives a room that sleeps', async () => {
    const room = await openRoom()
    const { program, id } = await tokenFor(room, 'read')
    const socket = await program.socket(room.id, 'controller')
    await socket.hello()
    await evicted(room.object)
    await room.controller.delete(`/api/rooms/${room.id}/tokens/${id}`)
    expect((await socket.closing()).code).toBe(4402)
  })

  it('[TK1] nobody of a link is counted for it', async () => {
    const room = await openRoom()
    await room.controller.post(`/api/rooms/${room.id}/links/timers`)
    const { program } = await tokenFor(room, 'timers')
    await (await program.socket(room.id, 'controller')).hello()
    const { body } = await room.controller.get(`/api/rooms/${room.id}/links`)
    expect(JSON.stringify(body)).toContain('"peopleNow":0')
    expect(JSON.stringify(body)).not.toContain('"peopleNow":1')
  })
})

it('threat T70: the token itself is stored nowhere, and its digest leaves the room in no file and no reply', async () => {
  const room = await openRoom()
  await furnished(room)
  const { token } = await tokenFor(room, 'full', 'Canary')
  await joined(room)
  const all = await stored(room.id)
  expect(all).toContain('Canary')
  expect(all).not.toContain(token)
  const digest = await runInDurableObject(room.object, (_, { storage }) => {
    const [row] = storage.sql.exec("SELECT json FROM entities WHERE kind = 'room'").toArray()
    return /"name":"Canary","rights":"full","digest":"([\w-]{43})"/.exec(String(row?.json))?.[1] ?? 'none'
  })
  expect(digest).toHaveLength(43)
  const paths = ['', '?as=controller', '/export.json', '/history', '/links', '/tokens', '/results.csv']
  const texts = await Promise.all(
    paths.map(async (path) => (await room.controller.get(`/api/rooms/${room.id}${path}`)).text),
  )
  const undo = await room.controller.post(`/api/rooms/${room.id}/undo`)
  for (const text of [...texts, undo.text]) {
    expect(text).not.toContain(digest)
    expect(text).not.toContain(token)
  }
})
