import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as api from '../../schema/api.ts'
import { refusalMessage } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import { withRoom } from '../../schema/links/room-link.ts'
import { inLong } from '../../schema/testing/long.ts'
import { missedCodesPerHour } from '../auth/alarms.ts'
import { keyedHash } from '../auth/secrets.ts'
import { Browser, freshAddress } from '../testing/browser.ts'
import { signedCookie } from '../testing/cookies.ts'
import { freeCode, jobsOf } from '../testing/directory.ts'
import { missed, missedFrom } from '../testing/guesses.ts'
import { joined, openRoom, patchRoom, shortCodeOf, type TestRoom } from '../testing/rooms.ts'
import { password } from '../testing/samples.ts'

const join = (browser: Browser, code: string) => browser.get(`/api/join/${code}`)
/** The request of a scanned QR code or a copied link, with the room next to the code. */
const scan = (browser: Browser, code: string, roomId: string) => join(browser, withRoom(code, roomId))
const notFound = { status: 404, body: { error: { code: 'room_not_found', message: refusalMessage('room_not_found') } } }

afterEach(() => {
  vi.useRealTimers()
})

/** The clock stands still, until a test moves it. */
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})

const { freeMisses, firstWaitMs, longestWaitMs, forgetMs } = limits.codePace
/** How many join from one address: more than a network may guess wrong. */
const guests = inLong(2_000, 800)

/** A stranger on a network, without any cookie. */
const stranger = ({ address }: Browser) => new Browser(address)

describe('threat T3: guessing codes', () => {
  it('is slowed down in a network that has guessed wrong 500 times, and never by hits', async () => {
    const room = await openRoom()
    const code = await shortCodeOf(room)
    const guesser = new Browser()
    await missedFrom(guesser, 'code', freeMisses - 1)
    expect(await join(stranger(guesser), await freeCode())).toMatchObject({ status: 404 })
    // It has used up what is free, and a hit is still a hit.
    expect(await join(stranger(guesser), code)).toMatchObject({ status: 200 })
    expect(await join(stranger(guesser), await freeCode())).toMatchObject({ status: 404 })
    const waiting = await join(stranger(guesser), await freeCode())
    expect(waiting).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(waiting.headers.get('retry-after')).toBe(String(firstWaitMs / 1000))
    expect(await join(stranger(guesser), code)).toMatchObject({ status: 429 })
    expect((await stranger(guesser).get(`/join/${code}`)).text).not.toContain(room.id)
    // An id is not a guess, and nobody else waits.
    expect(await join(stranger(guesser), room.id)).toMatchObject({ status: 200 })
    expect(await join(new Browser(), code)).toMatchObject({ status: 200 })
    pass(firstWaitMs)
    expect(await join(stranger(guesser), code)).toMatchObject({ status: 200 })
  })

  it('is slowed down more with each wrong one, to six a minute and no less', async () => {
    const guesser = new Browser()
    await missedFrom(guesser, 'code', freeMisses)
    const waits: number[] = []
    for (let n = 0; n < 8; n += 1) {
      expect(await join(stranger(guesser), await freeCode())).toMatchObject({ status: 404 })
      const waiting = await join(stranger(guesser), await freeCode())
      waits.push(Number(waiting.headers.get('retry-after')))
      pass((waits[n] ?? 0) * 1000)
    }
    expect(waits).toEqual([1, 2, 4, 8, 10, 10, 10, 10])
    // What was guessed wrong is forgotten bit by bit, also after days of guessing.
    pass(freeMisses * forgetMs)
    for (let n = 0; n < 50; n += 1)
      expect(await join(stranger(guesser), await freeCode())).toMatchObject({ status: 404 })
  })

  it('counts no guess that was not looked at: asking again and again makes nobody wait longer', async () => {
    const guesser = new Browser()
    await missedFrom(guesser, 'code', freeMisses)
    await join(stranger(guesser), await freeCode())
    const replies = await Promise.all(
      Array.from({ length: 100 }, async () => join(stranger(guesser), await freeCode())),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([429]))
    pass(firstWaitMs)
    expect(await join(stranger(guesser), await freeCode())).toMatchObject({ status: 404 })
  })

  it('who has to wait is refused without a query, however often they ask (threat T63)', async () => {
    const guesser = new Browser()
    await missedFrom(guesser, 'code', freeMisses)
    await join(stranger(guesser), await freeCode())
    // The first refusal tells this isolate how long.
    expect(await join(stranger(guesser), await freeCode())).toMatchObject({ status: 429 })
    const code = await freeCode()
    const asked = vi.spyOn(Object.getPrototypeOf(env.DB), 'prepare')
    const again = await Promise.all(Array.from({ length: 20 }, () => join(stranger(guesser), code)))
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([429]))
    // A room that a link names and that has another code is none that they know.
    expect(await scan(stranger(guesser), code, 'A'.repeat(22))).toMatchObject({ status: 429 })
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
    pass(firstWaitMs)
    expect(await join(stranger(guesser), code)).toMatchObject({ status: 404 })
  })

  it('cannot be accelerated by parallel guesses, or through the page', async () => {
    const guesser = new Browser()
    await missedFrom(guesser, 'code', freeMisses - 19)
    const guesses = await Promise.all(Array.from({ length: 100 }, freeCode))
    const ways = ['/api/join/', '/join/', '/quiz/']
    const replies = await Promise.all(guesses.map((code, n) => stranger(guesser).get(`${ways[n % 3]}${code}`)))
    const missed = replies.filter(({ text }) => text.includes('room_not_found'))
    expect(missed).toHaveLength(20)
    expect(replies.filter(({ text }) => text.includes('too_many_requests'))).toHaveLength(100 - missed.length)
  })

  it('is not made easier by an IPv6 network full of addresses, or by a block full of networks', async () => {
    const network = new Browser('2001:db8:7:42::1')
    await missedFrom(new Browser('2001:db8:7:42::/64'), 'code', freeMisses)
    await join(stranger(network), await freeCode())
    expect(await join(new Browser('2001:db8:7:42:ffff::9'), await freeCode())).toMatchObject({ status: 429 })
    expect(await join(new Browser('2001:db8:7:43::1'), await freeCode())).toMatchObject({ status: 404 })
    const all = await keyedHash(env.COOKIE_SECRET, 'guess-code', 'owner', '2001:db8:8::/48')
    await missed(all, freeMisses * limits.ipv6OwnerShare)
    await join(new Browser('2001:db8:8:1::1'), await freeCode())
    expect(await join(new Browser('2001:db8:8:2::1'), await freeCode())).toMatchObject({ status: 429 })
    expect(await join(new Browser('2001:db8:9:2::1'), await freeCode())).toMatchObject({ status: 404 })
  })

  it('from many networks raises an alarm', async () => {
    const lines: unknown[] = []
    const log = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line))
    const hour = Date.now() - (Date.now() % 3600_000)
    await env.DB.prepare("INSERT OR REPLACE INTO guess_budgets VALUES ('missed_codes', ?, ?)")
      .bind(hour, missedCodesPerHour - 1)
      .run()
    await join(new Browser(), await freeCode())
    await join(new Browser(), await freeCode())
    await vi.waitFor(() => expect(lines.join()).toContain('missed_codes'))
    log.mockRestore()
    await env.DB.prepare("DELETE FROM guess_budgets WHERE client = 'missed_codes'").run()
  })

  it('leaves a day’s chance of less than a hundredth to find the code of one room', () => {
    const codes = 10 ** limits.shortCodeLength
    const guessesInADay = freeMisses + 86_400_000 / longestWaitMs
    expect(guessesInADay / codes).toBeLessThan(0.01)
  })

  it('threat T37: never makes a hall wait: of 500 people 100 mistype twice, and all are let in', async () => {
    const room = await openRoom()
    const code = await shortCodeOf(room)
    const venue = new Browser()
    const statuses = { 200: 0, 404: 0 } as Record<number, number>
    const person = async (n: number) => {
      const phone = stranger(venue)
      for (let wrong = 0; wrong < (n % 5 === 0 ? 2 : 0); wrong += 1) {
        const { status } = await join(phone, await freeCode())
        statuses[status] = (statuses[status] ?? 0) + 1
      }
      const { status } = await join(phone, code)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    for (let from = 0; from < 500; from += 50) await Promise.all(Array.from({ length: 50 }, (_, n) => person(from + n)))
    expect(statuses).toEqual({ 200: 500, 404: 200 })
  })

  it(`never blocks honest guests: ${guests} joins from one address are all let in`, async () => {
    const room = await openRoom()
    const code = await shortCodeOf(room)
    const venue = new Browser().address
    let admitted = 0
    for (let batch = 0; batch < guests / 50; batch += 1) {
      const phones = Array.from({ length: 50 }, () => join(new Browser(venue), code))
      admitted += (await Promise.all(phones)).filter(({ status }) => status === 200).length
    }
    expect(admitted).toBe(guests)
  })

  it('stores no address: the directory has keyed digests', async () => {
    const guesser = new Browser('203.0.113.77')
    await join(guesser, await freeCode())
    const { results } = await env.DB.prepare('SELECT client FROM guessers').all()
    expect(results.length).toBeGreaterThan(0)
    expect(JSON.stringify(results)).not.toContain('203.0.113')
  })
})

describe('threat T3: a network that has to wait', () => {
  const exhaust = async (address: string) => {
    await missedFrom(new Browser(address), 'code', freeMisses + 20)
    expect(await join(new Browser(address), await freeCode())).toMatchObject(notFound)
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

  beforeEach(async () => {
    room = await openRoom('Main stage')
    code = await shortCodeOf(room)
    venue = freshAddress()
  })

  it('makes a newcomer who types a code wait, and says how long', async () => {
    await exhaust(venue)
    const waiting = await join(new Browser(venue), code)
    expect(waiting).toMatchObject({ status: 429, code: 'too_many_requests' })
    const secondsLeft = longestWaitMs / 1000
    expect(waiting.headers.get('retry-after')).toBe(String(secondsLeft))
    const page = await new Browser(venue).get(`/join/${code}`)
    expect(page.text).toContain(`"refusal":"too_many_requests","retryAfterSeconds":${secondsLeft}`)
    // Half a second is rounded up: nobody is told to retry too early.
    pass(500)
    expect((await join(new Browser(venue), code)).headers.get('retry-after')).toBe(String(secondsLeft))
    pass(longestWaitMs - 500)
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
    expect(typed.headers.get('retry-after')).toBe(String(longestWaitMs / 1000))
    const scanner = new Browser(venue)
    expect(await scan(scanner, code, room.id)).toMatchObject({ status: 401, code: 'password_required' })
    const path = withRoom(`/api/rooms/${code}/access`, room.id)
    expect(await scanner.post(path, { password: 'a guess' })).toMatchObject({ status: 403, code: 'wrong_password' })
    expect(await scanner.post(path, { password })).toMatchObject({ status: 204 })
    expect(await scan(scanner, code, room.id)).toMatchObject({ status: 200 })
  })

  it('is not made to wait by scans, or by returning participants', async () => {
    const phone = new Browser(venue)
    await join(phone, code)
    await missedFrom(phone, 'code', freeMisses - 1)
    for (let n = 0; n < 3; n += 1) {
      await admits(phone, code, room.id)
      await admits(new Browser(venue), withRoom(code, room.id), room.id)
    }
    for (let n = 0; n < 2; n += 1) expect(await join(new Browser(venue), await freeCode())).toMatchObject(notFound)
    expect(await join(new Browser(venue), await freeCode())).toMatchObject({ status: 429 })
  })

  it('is not made to wait by scans of a deleted room, or by its former participants', async () => {
    const gone = await openRoom()
    const oldCode = await shortCodeOf(gone)
    const phone = new Browser(venue)
    await join(phone, oldCode)
    await gone.controller.delete(`/api/rooms/${gone.id}`)
    await vi.waitFor(async () => expect(await jobsOf(gone.id)).toEqual([]))
    await missedFrom(phone, 'code', freeMisses)
    for (let n = 0; n < 5; n += 1) {
      expect(await scan(new Browser(venue), oldCode, gone.id)).toMatchObject(notFound)
      expect(await join(phone, oldCode)).toMatchObject(notFound)
    }
    expect(await join(new Browser(venue), code)).toMatchObject({ status: 200 })
  })

  it('is made to wait by wrong codes with a room as by any others', async () => {
    await missedFrom(new Browser(venue), 'code', freeMisses - 1)
    for (const beside of [room.id, 'A'.repeat(22)])
      expect(await scan(new Browser(venue), await freeCode(), beside)).toMatchObject(notFound)
    for (const beside of [room.id, 'A'.repeat(22), 'nonsense', '']) {
      const guess = await scan(new Browser(venue), await freeCode(), beside)
      expect(guess, beside).toMatchObject({ status: 429, code: 'too_many_requests' })
    }
    await admits(new Browser(venue), withRoom(code, room.id), room.id)
  })

  it('cannot be avoided by naming a room next to another room’s code', async () => {
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

  it('is not the only one: a browser that guesses is slowed down, twice as long each time, and wherever it goes', async () => {
    const phone = await joined(room, new Browser(venue))
    for (let n = 0; n <= limits.browserPace.freeMisses; n += 1)
      expect(await join(phone, await freeCode())).toMatchObject(notFound)
    const seconds: number[] = []
    for (let n = 0; n < 7; n += 1) {
      expect(await join(phone, await freeCode())).toMatchObject(notFound)
      seconds.push(Number((await join(phone, await freeCode())).headers.get('retry-after')))
      if (n < 6) pass((seconds[n] ?? 0) * 1000)
    }
    expect(seconds).toEqual([2, 4, 8, 16, 32, 60, 60])
    const elsewhere = freshAddress()
    const moved = phone.twin(elsewhere)
    expect(await join(moved, await freeCode())).toMatchObject({ status: 429 })
    const other = await openRoom()
    await waits(moved, await shortCodeOf(other), other.id)
    await admits(moved, code, room.id)
    // Its neighbours on either network do not wait.
    for (const address of [venue, elsewhere])
      expect(await join(new Browser(address), code)).toMatchObject({ status: 200 })
  })
})
