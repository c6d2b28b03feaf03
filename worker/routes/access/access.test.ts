import { env, evictDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstControlEpoch, nobody } from '../../../schema/core/door.ts'
import * as limits from '../../../schema/limits.ts'
import { passwordCost } from '../../auth/passwords/password-cost.ts'
import { hashPassword, isPassword, isRoomPassword } from '../../auth/passwords/passwords.ts'
import { consumeTry, refundTry } from '../../directory/guess-budgets.ts'
import { Browser } from '../../testing/browser.ts'
import { missedFrom } from '../../testing/guesses.ts'
import { addPoll, joined, openRoom, patchRoom, shortCodeOf, type TestRoom } from '../../testing/rooms.ts'
import { password } from '../../testing/samples.ts'

const enter = (browser: Browser, room: TestRoom, guess: unknown, way = room.id) =>
  browser.post(`/api/rooms/${way}/access`, { password: guess })
const atOnce = async (): Promise<void> => undefined
const asked = { status: 401, code: 'password_required' }

afterEach(() => {
  vi.useRealTimers()
})

describe('threat T22: the access password', () => {
  let room: TestRoom
  beforeAll(async () => {
    room = await openRoom('Canary in the name')
    await patchRoom(room, { accessPassword: password })
  })

  it('[A5] is required of everyone except controllers, everywhere', async () => {
    const code = await shortCodeOf(room)
    const visitor = new Browser()
    const ways = [
      `/api/rooms/${room.id}`,
      `/api/rooms/${room.id}?as=audience`,
      `/api/join/${room.id}`,
      `/api/join/${code}`,
    ]
    for (const way of [...ways, `/api/rooms/${room.id}/shortcode`]) {
      const reply = await visitor.get(way)
      expect(reply, way).toMatchObject(asked)
      expect(reply.text).not.toContain('Canary')
    }
    expect((await visitor.get(`/join/${room.id}`)).text).not.toContain('Canary')
    for (const role of ['viewer', 'audience'] as const) {
      const socket = await visitor.socket(room.id, role)
      expect(await socket.hello()).toMatchObject({ type: 'error', code: 'password_required' })
      expect(await socket.closing()).toEqual({ code: 4401, reason: 'password_required' })
      expect(socket.texts.join()).not.toContain('Canary')
    }
    expect((await room.controller.get(`/api/rooms/${room.id}?as=viewer`)).status).toBe(200)
    expect((await room.controller.get(`/api/join/${code}`)).status).toBe(200)
  })

  it('is traded for a cookie: wrong 403, right 204', async () => {
    const visitor = new Browser()
    for (const wrong of ['Open Sesame', 'open sesame ', '', 'opensesame', room.key, 'x'.repeat(128)]) {
      const guesser = new Browser()
      expect(await enter(guesser, room, wrong), wrong).toMatchObject({ status: 403, code: 'wrong_password' })
      // Only the cookie that its next wrong passwords are counted by.
      expect([...guesser.cookies.keys()]).toEqual(['__Host-cl_guesser'])
    }
    expect(await enter(visitor, room, password)).toMatchObject({ status: 204, text: '' })
    expect([...visitor.cookies.keys()]).toEqual([`__Host-cl_access_${room.id}`])
    expect(await visitor.get(`/api/rooms/${room.id}`)).toMatchObject({ status: 200, body: { role: 'viewer' } })
    expect((await visitor.get(`/api/join/${room.id}`)).status).toBe(200)
    const socket = await visitor.socket(room.id, 'viewer')
    expect(await socket.join()).toMatchObject({ room: { hasAccessPassword: true } })
    // Knowing the password does not give control.
    expect(await visitor.patch(`/api/rooms/${room.id}`, { name: 'Mine' })).toMatchObject({ status: 403 })
  })

  it('is accepted with a code or an id, in either Unicode normal form', async () => {
    const own = await openRoom()
    await patchRoom(own, { accessPassword: 'caf\u00e9' })
    expect(await enter(new Browser(), own, 'cafe\u0301', await shortCodeOf(own))).toMatchObject({ status: 204 })
  })

  it.each([[undefined], [null], [7], [['open sesame']], ['x'.repeat(129)]])('answers 400 to %j', async (guess) => {
    expect(await enter(new Browser(), room, guess)).toMatchObject({ status: 400, code: 'invalid' })
  })

  it('requires and reveals nothing if there is no password or no room', async () => {
    const open = await openRoom()
    const reply = await enter(new Browser(), open, 'anything')
    expect(reply.status).toBe(204)
    expect(reply.headers.getSetCookie()).toEqual([])
    expect(await new Browser().post(`/api/rooms/${'A'.repeat(22)}/access`, { password })).toMatchObject({ status: 404 })
  })
})

describe('threat T22: changing the password', () => {
  it('[R3] voids every grant of the old one, for requests and for open and sleeping sockets', async () => {
    const room = await openRoom()
    await patchRoom(room, { accessPassword: password })
    const visitor = new Browser()
    await enter(visitor, room, password)
    const awake = await visitor.socket(room.id, 'viewer')
    await awake.join()
    await patchRoom(room, { accessPassword: 'another', name: 'canary' })
    expect(await awake.closing()).toEqual({ code: 4401, reason: 'password_required' })
    // A reader with only the old grant is not even told of the change that ends it.
    expect(awake.texts.join()).not.toContain('canary')
    expect(await visitor.get(`/api/rooms/${room.id}`)).toMatchObject(asked)

    await enter(visitor, room, 'another')
    const asleep = await visitor.socket(room.id, 'audience')
    await asleep.join()
    const desk = await room.controller.socket(room.id, 'controller')
    await desk.join()
    await evictDurableObject(room.object)
    await patchRoom(room, { accessPassword: 'a third' })
    expect(await asleep.closing()).toEqual({ code: 4401, reason: 'password_required' })
    expect(desk.closed).toBeNull()
  })

  it('reaches readers who waited behind a lock, once it is lifted', async () => {
    const room = await openRoom()
    const viewer = await new Browser().socket(room.id, 'viewer')
    await viewer.join()
    await patchRoom(room, { isViewerLocked: true })
    expect(await viewer.next('room_locked')).toMatchObject({ code: 'viewer_locked' })
    await patchRoom(room, { accessPassword: password, name: 'canary' })
    await patchRoom(room, { isViewerLocked: false })
    expect(await viewer.closing()).toEqual({ code: 4401, reason: 'password_required' })
    expect(viewer.texts.join()).not.toContain('canary')
  })

  it('sends a participant behind a lock nothing, not even their own answers', async () => {
    const room = await openRoom()
    const poll = await addPoll(room, { isActive: true })
    const phone = await joined(room)
    await phone.post(`/api/polls/${poll.id}/responses`, { selectedOptions: [0] })
    const socket = await phone.socket(room.id, 'audience')
    await socket.join()
    await socket.next('participant_state')
    await patchRoom(room, { isJoinLocked: true })
    await socket.next('room_locked')
    await patchRoom(room, { accessPassword: password })
    await patchRoom(room, { isJoinLocked: false })
    expect(await socket.closing()).toEqual({ code: 4401, reason: 'password_required' })
    expect(socket.frames.filter(({ type }) => type === 'participant_state')).toHaveLength(1)
  })

  it('clearing it lets everyone in', async () => {
    const room = await openRoom()
    await patchRoom(room, { accessPassword: password })
    expect(await new Browser().get(`/api/rooms/${room.id}`)).toMatchObject(asked)
    await patchRoom(room, { accessPassword: null })
    expect((await new Browser().get(`/api/rooms/${room.id}`)).status).toBe(200)
  })
})

describe('threat T36: guessing a password', () => {
  const { freeMisses, firstWaitMs } = limits.accessPace
  let room: TestRoom
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    room = await openRoom()
    await patchRoom(room, { accessPassword: password })
  })

  it('is slowed down per network and room: a hundred parallel tries learn no more than what was left', async () => {
    const other = await openRoom()
    await patchRoom(other, { accessPassword: password })
    const guesser = new Browser()
    await missedFrom(guesser, 'password', freeMisses - 9, room.id)
    const guess = (n: number) => enter(new Browser(guesser.address), room, `guess ${n}`)
    const replies = await Promise.all(Array.from({ length: 100 }, (_, n) => guess(n)))
    const told = replies.filter(({ code }) => code === 'wrong_password')
    expect(told).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(100 - told.length)
    const waiting = await enter(new Browser(guesser.address), room, password)
    expect(waiting).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(waiting.headers.get('retry-after')).toBe(String(firstWaitMs / 1000))
    // Another room and another network are not affected.
    expect(await enter(new Browser(guesser.address), other, password)).toMatchObject({ status: 204 })
    expect(await enter(new Browser(), room, password)).toMatchObject({ status: 204 })
    // What was refused was not counted: the wait is as long as was said.
    vi.setSystemTime(Date.now() + firstWaitMs)
    expect(await enter(new Browser(guesser.address), room, password)).toMatchObject({ status: 204 })
  })

  it('is slowed down per browser, up to a minute, and its network is not', async () => {
    const guesser = new Browser()
    for (let n = 0; n <= limits.browserPace.freeMisses; n += 1)
      expect(await enter(guesser, room, `guess ${n}`)).toMatchObject({ status: 403, code: 'wrong_password' })
    const seconds: number[] = []
    for (let n = 0; n < 7; n += 1) {
      expect(await enter(guesser, room, 'another guess')).toMatchObject({ status: 403 })
      const wait = Number((await enter(guesser, room, password)).headers.get('retry-after'))
      seconds.push(wait)
      expect(await enter(new Browser(guesser.address), room, password)).toMatchObject({ status: 204 })
      vi.setSystemTime(Date.now() + wait * 1000)
    }
    expect(seconds).toEqual([2, 4, 8, 16, 32, 60, 60])
    expect(await enter(guesser, room, password)).toMatchObject({ status: 204 })
  })

  it('never makes a hall wait: of 500 right ones at once, after 200 wrong ones, none is refused', async () => {
    const venue = new Browser().address
    const statusesOf = async (count: number, guess: string) => {
      const replies = await Promise.all(Array.from({ length: count }, () => enter(new Browser(venue), room, guess)))
      return new Set(replies.map(({ status }) => status))
    }
    expect(await statusesOf(200, 'opensesame')).toEqual(new Set([403]))
    expect(await statusesOf(500, password)).toEqual(new Set([204]))
  })
})

describe('threat T47: passwords as work', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** A room whose password was set when rooms hashed theirs as accounts do. */
  async function roomOfBefore(): Promise<TestRoom> {
    const room = await openRoom()
    const accessPasswordHash = await hashPassword(password, atOnce)
    const owner = { ...nobody, controlEpoch: firstControlEpoch }
    const set = await room.object.execute({ type: 'room.set_password', accessPasswordHash }, owner, null)
    expect(set.ok).toBe(true)
    return room
  }

  /** How many passwords are hashed meanwhile. */
  async function hashedIn(act: () => Promise<unknown>): Promise<number> {
    const { N } = passwordCost
    const cost = vi.spyOn(passwordCost, 'N', 'get').mockReturnValue(N)
    await isPassword({ password: 'measured', hash: await hashPassword('measured', atOnce) }, atOnce)
    const each = cost.mock.calls.length / 2
    cost.mockClear()
    await act()
    const hashed = cost.mock.calls.length / each
    cost.mockRestore()
    return hashed
  }
  const enterAll = (room: TestRoom, count: number, guess: string, address?: string) =>
    Promise.all(Array.from({ length: count }, () => enter(new Browser(address), room, guess)))

  it('threat T63: a new password of a room costs no hash, and neither does any guess at it', async () => {
    const room = await openRoom()
    expect(await hashedIn(() => patchRoom(room, { accessPassword: password }))).toBe(0)
    expect(await hashedIn(() => enterAll(room, 100, password))).toBe(0)
    expect(await hashedIn(() => enterAll(room, 20, 'opensesame'))).toBe(0)
  })

  it('a password that was set before still opens its room: right ones cost one hash, each wrong one costs one', async () => {
    const room = await roomOfBefore()
    expect((await enter(new Browser(), room, 'opensesame')).code).toBe('wrong_password')
    expect(await hashedIn(() => enterAll(room, 1, password))).toBe(1)
    expect(await hashedIn(() => enterAll(room, 10, password))).toBe(0)
    expect(await hashedIn(() => enterAll(room, 5, 'opensesame'))).toBe(5)
  })

  it('what was right is hashed again after ten minutes, and for another room', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const [room, other] = [await roomOfBefore(), await roomOfBefore()]
    expect(await hashedIn(() => enterAll(room, 1, password))).toBe(1)
    expect(await hashedIn(() => enterAll(other, 1, password))).toBe(1)
    expect(await hashedIn(() => enterAll(room, 1, password))).toBe(0)
    vi.setSystemTime(Date.now() + 600_000)
    expect(await hashedIn(() => enterAll(room, 1, password))).toBe(1)
  })

  it('a right one among parallel wrong ones learns no sooner, and its refusal costs the same hash', async () => {
    const room = await roomOfBefore()
    await enter(new Browser(), room, password)
    const { address } = new Browser()
    await missedFrom(new Browser(address), 'password', limits.accessPace.freeMisses - 4, room.id)
    const guesses = Array.from({ length: 10 }, (_, n) => (n === 9 ? password : `guess ${n}`))
    const statuses: number[] = []
    const hashed = await hashedIn(async () => {
      const replies = await Promise.all(guesses.map((guess) => enter(new Browser(address), room, guess)))
      statuses.push(...replies.map(({ status }) => status))
    })
    expect(statuses.filter((status) => status === 403)).toHaveLength(5)
    expect(statuses.at(-1)).toBe(429)
    expect(hashed).toBe(guesses.length)
  })
})

describe('the count of tries', () => {
  it('never refunds more than was taken', async () => {
    const client = `somebody-${crypto.randomUUID()}`
    const budget = { tries: 1, windowMs: Number.POSITIVE_INFINITY }
    await consumeTry(env.DB, client, budget)
    for (let n = 0; n < 3; n += 1) await refundTry(env.DB, client)
    expect([await consumeTry(env.DB, client, budget), await consumeTry(env.DB, client, budget)]).toEqual([true, false])
  })
})

describe('hashes', () => {
  it('are salted, and an unreadable one matches nothing', async () => {
    const [one, two] = await Promise.all([hashPassword(password, atOnce), hashPassword(password, atOnce)])
    expect(one).not.toBe(two)
    expect(await isPassword({ password, hash: one }, atOnce)).toBe(true)
    for (const broken of ['', 'scrypt', 'scrypt$$', 'bcrypt$a$b', one.slice(0, -4), `${one}AAAA`]) {
      expect(await isPassword({ password, hash: broken }, atOnce), broken).toBe(false)
      expect(isRoomPassword('secret', { password, hash: broken.replace('scrypt', 'hmac') }), broken).toBe(false)
    }
  })
})
