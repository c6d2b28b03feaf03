import { env, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as limits from '../schema/limits.ts'
import { keyedHash } from './auth/secrets.ts'
import { Browser } from './testing/browser.ts'
import { joined, openRoom, patchRoom, type TestRoom } from './testing/rooms.ts'

/** Makes so many newcomers have come from a network, all of them just now. */
async function arrived(room: TestRoom, count: number, kind: string, id: string): Promise<void> {
  const name = await keyedHash(env.COOKIE_SECRET, 'newcomers', kind, id, room.id)
  const until = Date.now() + (count / limits.newcomersPerSecond) * 1000
  await runInDurableObject(room.object, ({ newcomers }) => void newcomers.arrivals.set(name, until))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('threat T40: made-up participants', () => {
  const join = (browser: Browser, room: TestRoom) => browser.get(`/api/join/${room.id}`)

  it('[A11] of one network wait once too many came at once, by the call, by the page and by the page inside another one (threat T81)', async () => {
    const room = await openRoom()
    const { address } = new Browser()
    const known = await joined(room, new Browser(address))
    await arrived(room, limits.newcomersAtOnce - 2, 'network', address)
    for (let n = 0; n < 2; n += 1) expect((await join(new Browser(address), room)).status).toBe(200)
    const late = new Browser(address)
    const refused = await join(late, room)
    expect(refused).toMatchObject({ status: 429, code: 'too_many_newcomers' })
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(late.cookies.size).toBe(0)
    // The sixth who waits gets a second more: five come in each second.
    for (let n = 0; n < 4; n += 1) await join(new Browser(address), room)
    expect((await join(new Browser(address), room)).headers.get('retry-after')).toBe('2')
    const page = await late.get(`/join/${room.id}`)
    expect(page.text).toContain('"refusal":"too_many_newcomers","retryAfterSeconds":2')
    expect(page.text).not.toContain('Main stage')
    const framed = await new Browser(address).get(`/embed/join/${room.id}`)
    expect(framed.text).toContain('"refusal":"too_many_newcomers"')
    expect([framed.headers.getSetCookie(), framed.text.includes('"session"')]).toEqual([[], false])
    // Who is in stays in, and neither other networks nor other rooms are affected.
    for (let n = 0; n < 5; n += 1) expect((await join(known, room)).status).toBe(200)
    expect((await join(new Browser(), room)).status).toBe(200)
    expect((await join(new Browser(address), await openRoom())).status).toBe(200)
    vi.setSystemTime(Date.now() + 1_000)
    expect((await join(late, room)).status).toBe(200)
    expect(late.cookies.size).toBe(1)
  })

  it('[A11] are not counted where the room does not let them in', async () => {
    const room = await openRoom()
    const { address } = new Browser()
    await patchRoom(room, { isJoinLocked: true })
    await arrived(room, limits.newcomersAtOnce - 3, 'network', address)
    for (let n = 0; n < 10; n += 1) expect((await join(new Browser(address), room)).code).toBe('join_locked')
    await patchRoom(room, { isJoinLocked: false })
    for (let n = 0; n < 3; n += 1) expect((await join(new Browser(address), room)).status).toBe(200)
    expect((await join(new Browser(address), room)).code).toBe('too_many_newcomers')
  })

  it('[A11] do not get more places from a block of IPv6 networks', async () => {
    const room = await openRoom()
    const most = limits.newcomersAtOnce * limits.ipv6OwnerShare
    await arrived(room, most - 3, 'owner', '2001:db8:a::/48')
    const from = (n: number) => new Browser(`2001:db8:a:${n.toString(16)}::1`)
    for (let n = 1; n <= 3; n += 1) expect((await join(from(n), room)).status).toBe(200)
    expect((await join(from(4), room)).code).toBe('too_many_newcomers')
    expect((await join(new Browser('2001:db8:b:1::1'), room)).status).toBe(200)
  })
})
