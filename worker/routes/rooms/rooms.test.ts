import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import * as api from '../../../schema/api.ts'
import { refusalMessage } from '../../../schema/errors.ts'
import * as limits from '../../../schema/limits.ts'
import { roomView } from '../../../schema/tools/room/settings.ts'
import { noPlan } from '../../../schema/tools/timers/plan/no-plan.ts'
import { Browser } from '../../testing/browser.ts'
import { addMessage, addTimer, joined, openRoom, patchRoom } from '../../testing/rooms.ts'

const roomKeys = [
  'accentColor',
  'backgroundColor',
  'columns',
  'createdAt',
  'createdBy',
  'eventDate',
  'feedbackEnabled',
  'feedbackStyle',
  'hasAccessPassword',
  'hasEngagementFeatures',
  'hasQuestions',
  'hasReactions',
  'hasWordFilter',
  'id',
  'isActive',
  'isJoinLocked',
  'isViewerLocked',
  'language',
  'logo',
  'maskedWords',
  'name',
  'questionModeration',
  'timeZone',
  'updatedAt',
  'useCase',
]
const lists = ['bans', 'games', 'liveMessages', 'messages', 'polls', 'questions', 'quizzes', 'signals', 'timers']
const readKeys = [...roomKeys, ...lists, 'role', 'selectedTimerId', 'serverNow', 'stage', 'undo', 'programme'].sort()
const keysOf = (body: unknown) => Object.keys(body ?? {}).sort()

describe('POST /api/rooms', () => {
  it('[R1] opens a room: 201, with the controller key and the defaults', async () => {
    const reply = await new Browser().post('/api/rooms', { name: '  Town   hall ', useCase: 'Conferences' })
    expect(reply.status).toBe(201)
    expect(keysOf(reply.body)).toEqual([...readKeys, 'controllerKey'].sort())
    expect(reply.body).toMatchObject({
      id: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      name: 'Town hall',
      useCase: 'Conferences',
      createdBy: null,
      isActive: true,
      hasEngagementFeatures: true,
      feedbackEnabled: false,
      isViewerLocked: false,
      isJoinLocked: false,
      hasAccessPassword: false,
      timers: [],
      messages: [],
      selectedTimerId: null,
      role: 'controller',
      controllerKey: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    })
  })

  it.each([
    ['nothing', undefined, null],
    ['null', null, null],
    ['an empty text', '   ', null],
    ['a text', ' Birthday ', 'Birthday'],
  ])('accepts %s as the use case', async (_, useCase, kept) => {
    const reply = await new Browser().post('/api/rooms', { name: 'Room', useCase })
    expect(reply.as(api.createdRoomReply).useCase).toBe(kept)
  })

  it.each([
    [{}, {}, 'en'],
    [{}, { 'accept-language': 'de-CH, fr;q=0.5' }, 'de'],
    [{}, { 'accept-language': 'tlh' }, 'en'],
    [{}, { 'accept-language': 'en', cookie: '__Host-cl_language=de' }, 'de'],
    [{ language: 'en' }, { 'accept-language': 'de' }, 'en'],
    [{ language: 'de' }, {}, 'de'],
  ])('[R15] with %j from a browser with %j the language of the room is %s', async (given, headers, language) => {
    const reply = await new Browser().post('/api/rooms', { name: 'Room', ...given }, { headers })
    expect(reply.as(api.createdRoomReply).language).toBe(language)
  })

  it('drops unknown fields, and does not set server-only ones (threat T23)', async () => {
    const reply = await new Browser().post('/api/rooms', {
      name: 'Room',
      id: 'A'.repeat(22),
      createdBy: 'somebody',
      isViewerLocked: true,
      controlEpoch: 99,
      timers: [{ name: 'x' }],
      surprise: 'party',
    })
    const room = reply.as(api.createdRoomReply)
    expect(room).toMatchObject({ createdBy: null, isViewerLocked: false })
    expect(room.id).not.toBe('A'.repeat(22))
    expect(reply.text).not.toMatch(/surprise|party|Epoch/)
  })

  it.each([
    ['no name', {}, 'name'],
    ['an empty name', { name: '   ' }, 'name'],
    ['an invisible name', { name: '\u200b\u202e' }, 'name'],
    ['a name that is a number', { name: 7 }, 'name'],
    ['a name too long', { name: 'x'.repeat(limits.maxRoomNameLength + 1) }, 'name'],
    ['a name far too long', { name: 'x'.repeat(8_000) }, 'name'],
    ['a use case too long', { name: 'Room', useCase: 'x'.repeat(limits.maxUseCaseLength + 1) }, 'useCase'],
    ['a use case that is a list', { name: 'Room', useCase: [] }, 'useCase'],
    ['a language that we do not have', { name: 'Room', language: 'xx' }, 'language'],
    ['a list', [], 'body'],
    ['null', null, 'body'],
    ['a text', '"name"', 'body'],
  ])('answers 400 to %s, and names the field', async (_, body, field) => {
    const reply = await new Browser().post('/api/rooms', body)
    expect(reply).toMatchObject({ status: 400, code: 'invalid' })
    expect(keysOf(reply.as(api.errorReply).error.fields)).toEqual([field])
  })

  it('says in a sentence of its own that the name is missing', async () => {
    const reply = await new Browser().post('/api/rooms', { name: ' ' })
    expect(reply.as(api.errorReply).error.message).toBe('Please send a text that is not empty for name.')
  })

  it('allows many rooms from one address, but not any number (threat T25)', async () => {
    const visitor = new Browser()
    expect((await visitor.post('/api/rooms', { name: 'One' })).status).toBe(201)
    const budget = limits.roomsPerAddressPerHour
    await env.DB.prepare('UPDATE guess_budgets SET misses = ? WHERE misses < ?').bind(budget, budget).run()
    const refused = await visitor.post('/api/rooms', { name: 'Another' })
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await new Browser().post('/api/rooms', { name: 'From elsewhere' })).status).toBe(201)
  })
})

describe('GET /api/rooms/{id}', () => {
  it('[P1] gives each role its own view and no extra field (threat T23)', async () => {
    const room = await openRoom()
    await addTimer(room)
    await addMessage(room, { content: 'For the crew' })
    await addMessage(room, { content: 'For everybody', isVisible: true })
    const asController = await room.controller.get(`/api/rooms/${room.id}`)
    expect(asController.as(api.roomReply)).toMatchObject({
      role: 'controller',
      messages: [{ content: 'For the crew' }, { content: 'For everybody' }],
    })
    const asViewer = await new Browser().get(`/api/rooms/${room.id}`)
    expect(asViewer.as(api.roomReply)).toMatchObject({
      role: 'viewer',
      timers: [{ name: 'Keynote' }],
      messages: [{ content: 'For everybody' }],
    })
    const asPhone = await (await joined(room)).get(`/api/rooms/${room.id}?as=audience`)
    expect(asPhone.as(api.roomReply)).toMatchObject({ role: 'audience', timers: [], messages: [] })
    for (const reply of [asController, asViewer, asPhone]) {
      expect(reply.status).toBe(200)
      // A participant also gets what it did, a controller what it may do.
      expect(keysOf(reply.body)).toEqual(reply === asViewer ? readKeys : [...readKeys, 'own'].sort())
      expect(reply.headers.get('cache-control')).toBe('private, no-store')
    }
    // A path may be written in several ways.
    const written = await new Browser().get(`/%61pi/rooms/${room.id}`)
    expect(written.as(api.roomReply)).toMatchObject({ role: 'viewer', id: room.id })
    expect(written.headers.get('cache-control')).toBe('private, no-store')
    expect(keysOf(asController.as(api.roomReply).timers[0])).toEqual(
      [
        ...Object.keys(noPlan),
        ...'createdAt currentTime duration id isCountUp isRunning name order roomId startedAt updatedAt'.split(' '),
      ].sort(),
    )
    expect(keysOf(asController.as(api.roomReply).messages[0])).toEqual(
      'color content createdAt id isVisible roomId shownTo updatedAt'.split(' '),
    )
  })

  it('reads as the requested role, if the sender may', async () => {
    const room = await openRoom()
    expect((await room.controller.get(`/api/rooms/${room.id}?as=viewer`)).body).toMatchObject({ role: 'viewer' })
    expect(await new Browser().get(`/api/rooms/${room.id}?as=controller`)).toMatchObject({
      status: 403,
      code: 'control_required',
    })
    expect(await room.controller.get(`/api/rooms/${room.id}?as=owner`)).toMatchObject({ status: 400, code: 'invalid' })
  })

  it('gives the same reply for every id that is not a room (threat T21)', async () => {
    const ids = ['A'.repeat(22), 'short', '123456', '%00', 'A'.repeat(500), '__proto__', 'constructor']
    for (const id of ids) {
      const reply = await new Browser().get(`/api/rooms/${id}`)
      expect(reply.status).toBe(404)
      expect(reply.body).toEqual({ error: { code: 'room_not_found', message: refusalMessage('room_not_found') } })
    }
  })
})

describe('PATCH /api/rooms/{id}', () => {
  it.each([
    [{ name: 'Renamed' }],
    [{ isActive: false }],
    [{ hasEngagementFeatures: false }],
    [{ feedbackEnabled: true }],
    [{ isViewerLocked: true, isJoinLocked: false }],
    [{ isViewerLocked: false, isJoinLocked: true }],
    [{ language: 'de' }],
  ])('changes %o and answers the bare room', async (patch) => {
    const room = await openRoom()
    const reply = await room.controller.patch(`/api/rooms/${room.id}`, patch)
    expect(reply.status).toBe(200)
    expect(keysOf(reply.body)).toEqual(roomKeys)
    expect(reply.body).toMatchObject(patch)
    expect((await room.controller.get(`/api/rooms/${room.id}`)).body).toMatchObject(patch)
  })

  it('says whether there is a password, but not which', async () => {
    const room = await openRoom()
    const set = await room.controller.patch(`/api/rooms/${room.id}`, { accessPassword: 'open sesame' })
    expect(set.body).toMatchObject({ hasAccessPassword: true })
    const read = await room.controller.get(`/api/rooms/${room.id}`)
    expect(`${set.text}${read.text}`).not.toMatch(/sesame|scrypt|Hash|Epoch/)
    expect(await patchRoom(room, { accessPassword: null })).toMatchObject({ hasAccessPassword: false })
  })

  it('takes a password only from a controller (threats T18 and T25)', async () => {
    const room = await openRoom()
    const patch = (browser: Browser, id = room.id) =>
      browser.patch(`/api/rooms/${id}`, { accessPassword: 'open sesame' })
    const phone = await joined(room)
    expect(await patch(new Browser())).toMatchObject({ status: 403, code: 'control_required' })
    expect(await patch(phone)).toMatchObject({ status: 403, code: 'control_required' })
    expect(await patch(new Browser(), 'A'.repeat(22))).toMatchObject({ status: 404, code: 'room_not_found' })
    expect(await patch(new Browser(), 'short')).toMatchObject({ status: 404, code: 'room_not_found' })
    expect((await room.controller.get(`/api/rooms/${room.id}`)).body).toMatchObject({ hasAccessPassword: false })
    expect(await patch(room.controller)).toMatchObject({ status: 200, body: { hasAccessPassword: true } })
  })

  it.each([
    ['nothing', {}],
    ['unknown fields only', { createdBy: 'me', controlEpoch: 7, accessEpoch: 7, id: 'x' }],
    ['a flag that is a text', { isViewerLocked: 'true' }],
    ['an empty name', { name: '' }],
    ['an empty password', { accessPassword: '' }],
    ['a password too long', { accessPassword: 'x'.repeat(limits.maxAccessPasswordLength + 1) }],
    ['a language that we do not have', { language: 'xx' }],
    ['a hash', { accessPasswordHash: null }],
  ])('answers 400 to %s and changes nothing', async (_, body) => {
    const room = await openRoom()
    const before = (await room.controller.get(`/api/rooms/${room.id}`)).as(roomView)
    expect(await room.controller.patch(`/api/rooms/${room.id}`, body)).toMatchObject({ status: 400, code: 'invalid' })
    expect((await room.controller.get(`/api/rooms/${room.id}`)).as(roomView)).toEqual(before)
  })

  it('[R2] setting the present value succeeds and changes nothing', async () => {
    const room = await openRoom('Same')
    const before = (await room.controller.get(`/api/rooms/${room.id}`)).as(roomView)
    expect(await patchRoom(room, { name: 'Same', isViewerLocked: false })).toEqual(before)
  })
})

describe('DELETE /api/rooms/{id}', () => {
  it('answers 204 with no body, and the room is gone for everyone', async () => {
    const room = await openRoom()
    const reply = await room.controller.delete(`/api/rooms/${room.id}`)
    expect(reply).toMatchObject({ status: 204, text: '' })
    expect(await room.controller.get(`/api/rooms/${room.id}`)).toMatchObject({ status: 404, code: 'room_not_found' })
    expect(await room.controller.delete(`/api/rooms/${room.id}`)).toMatchObject({ status: 404 })
  })
})
