import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as api from '../../schema/api.ts'
import { refusalMessage } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import { withRoom } from '../../schema/links/room-link.ts'
import { Browser, freshAddress } from '../testing/browser.ts'
import { signedCookie } from '../testing/cookies.ts'
import { freeCode, jobsOf } from '../testing/directory.ts'
import { joined, openRoom, patchRoom, shortCodeOf, type TestRoom } from '../testing/rooms.ts'
import { password } from '../testing/samples.ts'

const join = (browser: Browser, code: string) => browser.get(`/api/join/${code}`)
/** The request of a scanned QR code or a copied link, with the room beside the code. */
const scan = (browser: Browser, code: string, roomId: string) => join(browser, withRoom(code, roomId))
const notFound = { status: 404, body: { error: { code: 'room_not_found', message: refusalMessage('room_not_found') } } }

afterEach(() => {
  vi.useRealTimers()
})

describe('threat T3: guessing codes', () => {
  // The middle of a window, so that it cannot end during a test.
  beforeEach(() => {
    const windowMs = limits.codeMissWindowMs
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / windowMs) * windowMs + windowMs / 2 })
  })

  it('is limited: after 20 misses no code is resolved until the window is over', async () => {
    const room = await openRoom()
    const code = await shortCodeOf(room)
    const windowMs = limits.codeMissWindowMs
    const guesser = new Browser()
    for (let n = 0; n < limits.codeMissesPerWindow; n += 1) {
      expect(await join(guesser, await freeCode())).toMatchObject({ status: 404 })
    }
    // A hit within the budget is still a hit.
    expect(await join(guesser, await shortCodeOf(await openRoom()))).toMatchObject({ status: 200 })
    const blocked = await join(guesser, await freeCode())
    expect(blocked).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await join(guesser, code)).toMatchObject({ status: 429 })
    expect((await guesser.get(`/join/${code}`)).text).not.toContain(room.id)
    // An id is not a guess, and nobody else is blocked.
    expect(await join(guesser, room.id)).toMatchObject({ status: 200 })
    expect(await join(new Browser(), code)).toMatchObject({ status: 200 })
    vi.setSystemTime(Date.now() + windowMs)
    expect(await join(guesser, code)).toMatchObject({ status: 200 })
  })

  it('cannot be accelerated by parallel guesses, or through the page', async () => {
    const guesser = new Browser()
    const guesses = await Promise.all(Array.from({ length: 60 }, freeCode))
    const ways = ['/api/join/', '/join/', '/quiz/']
    const replies = await Promise.all(guesses.map((code, n) => guesser.get(`${ways[n % 3]}${code}`)))
    const missed = replies.filter(({ text }) => text.includes('room_not_found'))
    expect(missed).toHaveLength(limits.codeMissesPerWindow)
    expect(replies.filter(({ text }) => text.includes('too_many_requests'))).toHaveLength(60 - missed.length)
  })

  it('is not made easier by an IPv6 network full of addresses', async () => {
    const addresses = Array.from({ length: 30 }, (_, n) => new Browser(`2001:db8:7:42::${(n + 1).toString(16)}`))
    const replies = await Promise.all(addresses.map(async (guesser) => join(guesser, await freeCode())))
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(limits.codeMissesPerWindow)
    expect(await join(new Browser('2001:db8:7:43::1'), await freeCode())).toMatchObject({ status: 404 })
  })

  it('never blocks honest guests: 2,000 joins from one address are all let in', async () => {
    const room = await openRoom()
    const code = await shortCodeOf(room)
    const venue = new Browser().address
    let admitted = 0
    for (let batch = 0; batch < 40; batch += 1) {
      const phones = Array.from({ length: 50 }, () => join(new Browser(venue), code))
      admitted += (await Promise.all(phones)).filter(({ status }) => status === 200).length
    }
    expect(admitted).toBe(2_000)
  })

  it('stores no address: the directory has keyed digests', async () => {
    const guesser = new Browser('203.0.113.77')
    await join(guesser, await freeCode())
    const { results } = await env.DB.prepare('SELECT client FROM guess_budgets').all()
    expect(JSON.stringify(results)).not.toContain('203.0.113')
  })
})

describe('threat T3: a network that has used up its guesses', () => {
  const wrongCodes = async (address: string, count = limits.codeMissesPerWindow, beside = '') => {
    for (let n = 0; n < count; n += 1) {
      expect(await join(new Browser(address), (await freeCode()) + beside)).toMatchObject(notFound)
    }
  }
  const exhaust = async (address: string) => {
    await wrongCodes(address)
    expect(await join(new Browser(address), await freeCode())).toMatchObject({ status: 429 })
  }
  /** The ways in by six digits: the call, the join page and the quiz page. */
  const ways = ['/api/join/', '/join/', '/quiz/']
  const admits = async (browser: Browser, place: string, roomId: string) => {
    for (const way of ways) expect((await browser.get(way + place)).text, way).toContain(roomId)
  }
  const waits = async (browser: Browser, place: string, roomId: string) => {
    for (const way of ways) {
      const { text } = await browser.get(way + place)
      expect(text, way).toContain('too_many_requests')
      expect(text, way).not.toContain(roomId)
    }
  }
  let room: TestRoom
  let code: string
  let venue: string

  // The middle of a window, so that it cannot end during a test.
  beforeEach(async () => {
    const windowMs = limits.codeMissWindowMs
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / windowMs) * windowMs + windowMs / 2 })
    room = await openRoom('Main stage')
    code = await shortCodeOf(room)
    venue = freshAddress()
  })

  it('makes a newcomer who types a code wait, and says how long', async () => {
    await exhaust(venue)
    const waiting = await join(new Browser(venue), code)
    expect(waiting).toMatchObject({ status: 429, code: 'too_many_requests' })
    const secondsLeft = limits.codeMissWindowMs / 2000
    expect(waiting.headers.get('retry-after')).toBe(String(secondsLeft))
    const page = await new Browser(venue).get(`/join/${code}`)
    expect(page.text).toContain(`"refusal":"too_many_requests","retryAfterSeconds":${secondsLeft}`)
    // Half a second is rounded up: nobody is told to retry too early.
    vi.setSystemTime(Date.now() + 500)
    expect((await join(new Browser(venue), code)).headers.get('retry-after')).toBe(String(secondsLeft))
    vi.setSystemTime(Date.now() + limits.codeMissWindowMs / 2 - 500)
    expect(await join(new Browser(venue), code)).toMatchObject({ status: 200 })
  })

  it('blocks no browser that has joined before', async () => {
    const phone = new Browser(venue)
    await join(phone, code)
    await exhaust(venue)
    await admits(phone, code, room.id)
  })

  it('blocks no scan, not even a newcomer’s first', async () => {
    await exhaust(venue)
    for (const way of ways) {
      const newcomer = new Browser(venue)
      expect((await newcomer.get(way + withRoom(code, room.id))).text).toContain(room.id)
      expect([...newcomer.cookies.keys()]).toEqual([`__Host-cl_participant_${room.id}`])
    }
  })

  it('lets a guest who scanned a private room give its password, and makes a typed code wait there too', async () => {
    await patchRoom(room, { accessPassword: password })
    await exhaust(venue)
    const typed = await new Browser(venue).post(`/api/rooms/${code}/access`, { password })
    expect(typed).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(typed.headers.get('retry-after')).toBe(String(limits.codeMissWindowMs / 2000))
    const scanner = new Browser(venue)
    expect(await scan(scanner, code, room.id)).toMatchObject({ status: 401, code: 'password_required' })
    const path = withRoom(`/api/rooms/${code}/access`, room.id)
    expect(await scanner.post(path, { password: 'a guess' })).toMatchObject({ status: 403, code: 'wrong_password' })
    expect(await scanner.post(path, { password })).toMatchObject({ status: 204 })
    expect(await scan(scanner, code, room.id)).toMatchObject({ status: 200 })
  })

  it('is not used up by scans, or by returning participants', async () => {
    const phone = new Browser(venue)
    await join(phone, code)
    await wrongCodes(venue, limits.codeMissesPerWindow - 1)
    for (let n = 0; n < 3; n += 1) {
      await admits(phone, code, room.id)
      await admits(new Browser(venue), withRoom(code, room.id), room.id)
    }
    await wrongCodes(venue, 1)
    expect(await join(new Browser(venue), await freeCode())).toMatchObject({ status: 429 })
  })

  it('is not used up by scans of a deleted room, or by its former participants', async () => {
    const gone = await openRoom()
    const oldCode = await shortCodeOf(gone)
    const phone = new Browser(venue)
    await join(phone, oldCode)
    await gone.controller.delete(`/api/rooms/${gone.id}`)
    await vi.waitFor(async () => expect(await jobsOf(gone.id)).toEqual([]), { timeout: 8_000 })
    for (let n = 0; n <= limits.codeMissesPerWindow; n += 1) {
      expect(await scan(new Browser(venue), oldCode, gone.id)).toMatchObject(notFound)
      expect(await join(phone, oldCode)).toMatchObject(notFound)
    }
    expect(await join(new Browser(venue), code)).toMatchObject({ status: 200 })
  })

  it('is used up by wrong codes with a room as by any others', async () => {
    await wrongCodes(venue, limits.codeMissesPerWindow / 2, withRoom('', room.id))
    await wrongCodes(venue, limits.codeMissesPerWindow / 2, withRoom('', 'A'.repeat(22)))
    for (const beside of [room.id, 'A'.repeat(22), 'nonsense', '']) {
      const guess = await scan(new Browser(venue), await freeCode(), beside)
      expect(guess, beside).toMatchObject({ status: 429, code: 'too_many_requests' })
    }
    await admits(new Browser(venue), withRoom(code, room.id), room.id)
  })

  it('cannot be avoided by naming a room beside another room’s code', async () => {
    const own = await openRoom('The guesser’s own')
    await exhaust(venue)
    for (const beside of [own.id, 'A'.repeat(22), 'nonsense', ''])
      await waits(new Browser(venue), withRoom(code, beside), room.id)
    // While the network may guess, the code alone decides.
    const reply = await scan(new Browser(), code, own.id)
    expect(reply.as(api.joinReply).room.id).toBe(room.id)
  })

  it('cannot be avoided by joining a room of one’s own, or by forged cookies', async () => {
    const own = await openRoom('The guesser’s own')
    const guesser = new Browser(venue)
    await join(guesser, own.id)
    await exhaust(venue)
    await waits(guesser, code, room.id)
    const value = guesser.cookies.get(`__Host-cl_participant_${own.id}`) ?? ''
    const [ends, id] = [Date.now() + 60_000, 'p'.repeat(22)]
    for (const [name, cookie] of [
      [`__Host-cl_participant_${room.id}`, value],
      await signedCookie('participant', room.id, `participant.${room.id}.${id}.${ends}`, 'another secret'),
      await signedCookie('participant', room.id, `participant.${room.id}.${id}.${Date.now() - 1}`),
      await signedCookie('participant', room.id, `access.${room.id}.${id}.${ends}`),
      await signedCookie('participant', room.id, `participant.${own.id}.${id}.${ends}`),
    ] as const) {
      const forger = new Browser(venue)
      forger.cookies.set(name, cookie)
      await waits(forger, code, room.id)
    }
  })

  it('is not the only budget: a browser’s wrong codes follow it', async () => {
    const phone = await joined(room, new Browser(venue))
    for (let n = 0; n < limits.codeMissesPerWindow; n += 1) {
      expect(await join(phone, await freeCode())).toMatchObject({ status: 404 })
    }
    expect(await join(phone, await freeCode())).toMatchObject({ status: 429 })
    const elsewhere = freshAddress()
    const moved = phone.twin(elsewhere)
    expect(await join(moved, await freeCode())).toMatchObject({ status: 429 })
    const other = await openRoom()
    await waits(moved, await shortCodeOf(other), other.id)
    await admits(moved, code, room.id)
    // Its neighbours on that network are not blocked.
    expect(await join(new Browser(elsewhere), code)).toMatchObject({ status: 200 })
  })
})
