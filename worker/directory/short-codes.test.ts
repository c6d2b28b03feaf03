import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as api from '../../schema/api.ts'
import { refusalMessage } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import { randomOf, testSeed } from '../../schema/testing/seed.ts'
import { Browser } from '../testing/browser.ts'
import { jobsOf } from '../testing/directory.ts'
import { objectOf, openRoom, patchRoom, shortCodeOf } from '../testing/rooms.ts'
import { password } from '../testing/samples.ts'
import { ensureShortCode, resolveShortCode } from './short-codes.ts'

const join = (browser: Browser, code: string) => browser.get(`/api/join/${code}`)
const notFound = { status: 404, body: { error: { code: 'room_not_found', message: refusalMessage('room_not_found') } } }

afterEach(() => {
  vi.useRealTimers()
})

describe('threat T4: codes', () => {
  it('are made once, even under ten parallel first requests', async () => {
    const room = await openRoom()
    const codes = await Promise.all(Array.from({ length: 10 }, () => shortCodeOf(room)))
    expect(new Set(codes).size).toBe(1)
    const rows = env.DB.prepare('SELECT * FROM room_short_codes WHERE room_id = ?').bind(room.id)
    expect((await rows.all()).results).toHaveLength(1)
  })

  it('are unique, even when 60 rooms draw from 150 numbers at the same time', async () => {
    const random = randomOf(testSeed)
    const few = () => String(Math.floor(random() * 150)).padStart(6, '9')
    const rooms = Array.from({ length: 60 }, (_, n) => `crowded-room-${String(n).padStart(8, '0')}`)
    const made = await Promise.all(rooms.map((id) => ensureShortCode(env.DB, id, Date.now(), few)))
    expect(new Set(made).size).toBe(60)
    const nobody = { guessers: [{ client: 'nobody', pace: limits.codePace }], known: [], hasJoined: false }
    for (const [index, code] of made.slice(0, 10).entries()) {
      expect(await resolveShortCode(env.DB, nobody, code, Date.now())).toEqual({ kind: 'room', roomId: rooms[index] })
    }
  })

  it('lead nowhere once the room is deleted, are reserved for 30 days, and free after that', async () => {
    const room = await openRoom()
    const code = await shortCodeOf(room)
    await room.controller.delete(`/api/rooms/${room.id}`)
    await vi.waitFor(async () => expect(await jobsOf(room.id)).toEqual([]))
    expect(await join(new Browser(), code)).toMatchObject(notFound)

    const draw = () => code
    const next = 'the-next-room-of-this-code'
    const almost = Date.now() + limits.shortCodeQuarantineMs - 60_000
    await expect(ensureShortCode(env.DB, next, almost, draw)).rejects.toThrow('no free short code')
    const over = Date.now() + limits.shortCodeQuarantineMs + 60_000
    expect(await ensureShortCode(env.DB, next, over, draw)).toBe(code)
    // A code in use stays in use, however old it is.
    await expect(ensureShortCode(env.DB, 'yet-another-room-of-it', over * 2, draw)).rejects.toThrow(
      'no free short code',
    )
  })

  it('can be guessed like any other once released', async () => {
    const room = await openRoom()
    const code = await shortCodeOf(room)
    await room.controller.delete(`/api/rooms/${room.id}`)
    await vi.waitFor(async () => expect(await jobsOf(room.id)).toEqual([]))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const guesser = new Browser()
    for (let n = 0; n <= limits.browserPace.freeMisses + 1; n += 1) {
      expect(await join(guesser, code)).toMatchObject({ status: 404, code: 'room_not_found' })
    }
    expect(await join(guesser, code)).toMatchObject({ status: 429, code: 'too_many_requests' })
  })

  it('are shown to everyone who may read the room, and to nobody else', async () => {
    const room = await openRoom()
    const ask = async (browser = new Browser()) => browser.get(`/api/rooms/${room.id}/shortcode`)
    const code = (await ask()).as(api.shortCodeReply).shortCode
    await patchRoom(room, { isViewerLocked: true })
    expect((await ask()).body).toEqual({ shortCode: code })
    await patchRoom(room, { isJoinLocked: true })
    expect((await ask()).status).toBe(403)
    expect((await ask(room.controller)).body).toEqual({ shortCode: code })
    await patchRoom(room, { isJoinLocked: false, isViewerLocked: false, accessPassword: password })
    expect(await ask()).toMatchObject({ status: 401, code: 'password_required' })
    expect(await new Browser().get(`/api/rooms/${'A'.repeat(22)}/shortcode`)).toMatchObject(notFound)
  })

  it('are remembered by the room for when the directory is out of reach (fault F10)', async () => {
    const room = await openRoom()
    const code = await shortCodeOf(room)
    const secrets = await objectOf(room.id).secrets()
    expect(secrets).toMatchObject({ ok: true, value: { shortCode: code } })
  })
})
