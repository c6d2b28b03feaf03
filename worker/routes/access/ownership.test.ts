import { env, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import * as api from '../../../schema/api.ts'
import * as account from '../../../schema/api-account.ts'
import { roomView } from '../../../schema/tools/room/settings.ts'
import { login, person } from '../../testing/accounts.ts'
import { Browser } from '../../testing/browser.ts'
import { failingDirectory, mirrorOf, withDirectory } from '../../testing/directory.ts'
import { addTimer, objectOf, openRoom, patchRoom, patchTimer, shortCodeOf, tablesOf } from '../../testing/rooms.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a room with an owner', () => {
  it('belongs to the user who was signed in when it was made, in any browser', async () => {
    const { browser, id, email } = await person()
    const room = await openRoom('Gala', browser)
    expect((await browser.get(`/api/rooms/${room.id}`)).as(api.roomReply).createdBy).toBe(id)
    const elsewhere = new Browser()
    await login(elsewhere, email)
    expect((await elsewhere.patch(`/api/rooms/${room.id}`, { isViewerLocked: true })).as(roomView)).toMatchObject({
      isViewerLocked: true,
      isJoinLocked: false,
    })
    const stranger = await person()
    expect((await stranger.browser.patch(`/api/rooms/${room.id}`, { isViewerLocked: false })).code).toBe(
      'control_required',
    )
    expect((await stranger.browser.delete(`/api/rooms/${room.id}`)).code).toBe('control_required')
    const helper = new Browser()
    await helper.post(`/api/rooms/${room.id}/control`, { key: room.key })
    expect((await helper.delete(`/api/rooms/${room.id}`)).code).toBe('owner_required')
    expect((await elsewhere.delete(`/api/rooms/${room.id}`)).status).toBe(204)
    expect((await browser.get(`/api/rooms/${room.id}`)).code).toBe('room_not_found')
  })

  it('its owner can go on while nobody can sign in: reading the key gives the browser control (fault F10)', async () => {
    const { browser, email } = await person()
    const room = await openRoom('Gala', browser)
    const elsewhere = new Browser()
    await login(elsewhere, email)
    await elsewhere.get(`/api/rooms/${room.id}/control`)
    elsewhere.cookies.delete('__Host-cl_session')
    expect((await elsewhere.patch(`/api/rooms/${room.id}`, { name: 'Still on' })).status).toBe(200)
  })
})

describe('POST /api/rooms/{id}/claim', () => {
  it('gives a visitor’s room to its signed-in controller, once', async () => {
    const { browser, id } = await person()
    const room = await openRoom('A visitor’s', new Browser())
    expect((await browser.post(`/api/rooms/${room.id}/claim`)).code).toBe('control_required')
    expect((await room.controller.post(`/api/rooms/${room.id}/claim`)).code).toBe('not_signed_in')
    await browser.post(`/api/rooms/${room.id}/control`, { key: room.key })
    const claimed = await browser.post(`/api/rooms/${room.id}/claim`)
    expect([claimed.status, claimed.exactly(roomView).createdBy]).toEqual([200, id])
    expect((await browser.post(`/api/rooms/${room.id}/claim`)).status).toBe(200)
    const rooms = (await browser.get('/api/user/rooms')).as(z.array(account.userRoomReply))
    expect(rooms.map((each) => each.id)).toEqual([room.id])

    const rival = await person()
    await rival.browser.post(`/api/rooms/${room.id}/control`, { key: room.key })
    expect(await rival.browser.post(`/api/rooms/${room.id}/claim`)).toMatchObject({
      status: 409,
      code: 'already_owned',
    })
    // The visitor who made it keeps control, but can no longer delete it.
    expect((await room.controller.delete(`/api/rooms/${room.id}`)).code).toBe('owner_required')
    expect((await browser.delete(`/api/rooms/${room.id}`)).status).toBe(204)
  })

  it('of two parallel requests, one succeeds', async () => {
    const room = await openRoom('Contested', new Browser())
    const people = await Promise.all([person(), person(), person()])
    for (const { browser } of people) await browser.post(`/api/rooms/${room.id}/control`, { key: room.key })
    const replies = await Promise.all(people.map(({ browser }) => browser.post(`/api/rooms/${room.id}/claim`)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('GET /api/user/rooms', () => {
  it('lists the user’s rooms, newest first, with their code and state (threat T23)', async () => {
    const { browser, id } = await person()
    await openRoom('Somebody else’s', (await person()).browser)
    expect((await browser.get('/api/user/rooms')).body).toEqual([])
    const first = await openRoom('First', browser)
    const second = await openRoom('Second', browser)
    const code = await shortCodeOf(second)
    const timer = await addTimer(second, { name: 'Keynote' })
    await patchTimer(second, timer.id, { isRunning: true })
    await patchRoom(first, { isJoinLocked: true, accessPassword: 'open sesame' })
    await vi.waitFor(async () => expect(await mirrorOf(first.id)).toMatchObject({ has_access_password: 1 }))
    const reply = await browser.get('/api/user/rooms')
    const rooms = reply.exactly(z.array(account.userRoomReply))
    expect(rooms.map(({ name }) => name)).toEqual(['Second', 'First'])
    expect(rooms[0]).toMatchObject({
      createdBy: id,
      shortCode: code,
      liveStatus: { isRunning: true, timerName: 'Keynote' },
    })
    expect(rooms[1]).toMatchObject({
      isJoinLocked: true,
      hasAccessPassword: true,
      liveStatus: { isRunning: false, timerName: null },
    })
    expect(rooms[1]).not.toHaveProperty('shortCode')
    expect(reply.text).not.toMatch(/hash|epoch|sesame/i)
  })
})

describe('GET /api/rooms/{id}/history', () => {
  it('tells only the owner what was done and by whom, newest first', async () => {
    const { browser, id } = await person()
    const room = await openRoom('Gala', browser)
    const helper = new Browser()
    await helper.post(`/api/rooms/${room.id}/control`, { key: room.key })
    await helper.patch(`/api/rooms/${room.id}`, { isViewerLocked: true })
    const timer = await addTimer(room, { name: 'Keynote' })
    await patchTimer(room, timer.id, { isRunning: true })
    await browser.post(`/api/rooms/${room.id}/control/rotate`)
    const read = async () => (await browser.get(`/api/rooms/${room.id}/history`)).exactly(z.array(account.historyReply))
    await vi.waitFor(async () => expect(await read()).toHaveLength(4))
    expect((await read()).map(({ action, userId, metadata }) => [action, userId, metadata])).toEqual([
      ['control_rotated', id, {}],
      ['timer_started', id, { timerId: timer.id, name: 'Keynote' }],
      ['viewer_locked', null, {}],
      ['room_created', id, { name: 'Gala' }],
    ])
    const { browser: stranger } = await person()
    expect((await stranger.get(`/api/rooms/${room.id}/history`)).code).toBe('control_required')
    await helper.post(`/api/rooms/${room.id}/control`, { key: room.key })
    expect((await helper.get(`/api/rooms/${room.id}/history`)).code).toBe('control_rotated')
  })

  /** A room’s lines of history in the directory, each with the user and the names in it. */
  const linesOf = async (roomId: string) =>
    (
      await env.DB.prepare('SELECT action, user_id, metadata FROM room_history WHERE room_id = ? ORDER BY timestamp')
        .bind(roomId)
        .all()
    ).results
  const nameless = (action: string) => ({ action, user_id: null, metadata: '{"name":"Gala"}' })
  const ended = [nameless('room_created'), nameless('room_deleted')]

  it('keeps all lines of a deleted room, without naming its owner', async () => {
    const { browser, id } = await person()
    const room = await openRoom('Gala', browser)
    const created = { ...nameless('room_created'), user_id: id }
    await vi.waitFor(async () => expect(await linesOf(room.id)).toEqual([created]))
    await browser.delete(`/api/rooms/${room.id}`)
    await vi.waitFor(async () => expect(await linesOf(room.id)).toEqual(ended))
    await vi.waitFor(async () => expect(await tablesOf(room.id)).toEqual([]))
  })

  it('names nobody in lines that arrive late or twice, after the room was deleted', async () => {
    const { browser, id } = await person()
    const room = await openRoom('Gala', browser)
    await vi.waitFor(async () => expect(await linesOf(room.id)).toHaveLength(1))
    await withDirectory(room.id, failingDirectory())
    await patchRoom(room, { isJoinLocked: true })
    const waiting = await runInDurableObject(objectOf(room.id), (_, { storage }) =>
      storage.sql.exec<{ id: string; user_id: string }>('SELECT id, user_id FROM history').one(),
    )
    expect(waiting.user_id).toBe(id)
    // A retry that was given up arrives after all.
    const late = env.DB.prepare("INSERT INTO room_history VALUES (?, ?, ?, 'join_locked', '{}', ?)")
    await late.bind(waiting.id, room.id, id, Date.now()).run()
    await browser.delete(`/api/rooms/${room.id}`)
    await withDirectory(room.id)
    const actions = async () => (await linesOf(room.id)).map(({ action, user_id }) => [action, user_id])
    const all = ['room_created', 'join_locked', 'room_deleted'].map((action) => [action, null])
    await vi.waitFor(async () => expect(await actions()).toEqual(all))
  })
})
