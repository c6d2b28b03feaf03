import { describe, expect, it } from 'vitest'
import * as api from '../../schema/api.ts'
import { refusalMessage } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import { type RefusalCode, refusalStatus } from '../../schema/refusal-codes.ts'
import { maxTimersPerRoom, type Timer, timer } from '../../schema/tools/timers/entity.ts'
import { noPlan } from '../../schema/tools/timers/plan/no-plan.ts'
import { addTimer, fill, openRoom, patchTimer, type TestRoom } from '../testing/rooms.ts'

const read = async (room: TestRoom, timer: Timer) =>
  (await room.controller.get(`/api/rooms/${room.id}`)).as(api.roomReply).timers.find(({ id }) => id === timer.id)
const refused = (code: RefusalCode) => ({
  status: refusalStatus[code],
  body: { error: { code, message: refusalMessage(code) } },
})

describe('POST /api/rooms/{id}/timers', () => {
  it('[T10] adds an unused timer behind the others: 201', async () => {
    const room = await openRoom()
    await addTimer(room)
    const reply = await room.controller.post(`/api/rooms/${room.id}/timers`, {
      name: ' Panel ',
      duration: 90,
      isCountUp: true,
    })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      ...noPlan,
      id: expect.stringMatching(new RegExp(`^${room.id}\\.[A-Za-z0-9_-]{12}$`)),
      roomId: room.id,
      name: 'Panel',
      duration: 90,
      currentTime: 0,
      isRunning: false,
      isCountUp: true,
      order: 1,
      startedAt: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
  })

  it('[T21] adds a whole list, or says for each row what is wrong with it', async () => {
    const room = await openRoom()
    const path = `/api/rooms/${room.id}/timers/batch`
    const row = (name: string, duration: number) => ({ name, duration })
    const reply = await room.controller.post(path, { timers: [row('One', 60), row('', 60), row('Three', 0)] })
    expect([reply.status, reply.code, reply.as(api.errorReply).error.fields]).toEqual([
      400,
      'invalid',
      {
        'timers.1.name': 'Please send a text that is not empty for name.',
        'timers.2.duration': 'Please send at least 1 for duration.',
      },
    ])
    const opens = { kind: 'poll', id: `${room.id}.isNotThere12` }
    const gone = await room.controller.post(path, { timers: [row('One', 60), { ...row('Two', 60), opens }] })
    expect([gone.code, gone.as(api.errorReply).error.fields]).toEqual([
      'opened_not_found',
      { 'timers.1.opens': 'The poll, quiz or message that this cue opens was deleted. Please choose another one.' },
    ])
    const added = await room.controller.post(path, { timers: [row('One', 60), row('Two', 90)] })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject([
      { name: 'One', order: 0 },
      { name: 'Two', order: 1 },
    ])
  })

  it('[C2] names the field of a cue that contradicts its other fields', async () => {
    const room = await openRoom()
    const { id } = await addTimer(room, { warnSeconds: 60 })
    for (const [field, patch] of [
      ['plannedStart', { trigger: 'scheduled' }],
      ['dangerSeconds', { dangerSeconds: 60 }],
      ['opens', { opens: { kind: 'quiz', id: `${room.id}.isNotThere12` } }],
    ] as const) {
      const reply = await room.controller.patch(`/api/timers/${id}`, patch)
      expect(Object.keys(reply.as(api.errorReply).error.fields ?? {})).toEqual([field])
    }
  })

  it('drops unknown fields: nothing starts, jumps or takes another id (threat T23)', async () => {
    const room = await openRoom()
    const reply = await room.controller.post(`/api/rooms/${room.id}/timers`, {
      name: 'Keynote',
      duration: 60,
      id: `${room.id}.chosenByMe12`,
      roomId: 'B'.repeat(22),
      currentTime: 5,
      isRunning: true,
      startedAt: '2020-01-01T00:00:00.000Z',
      order: 40,
    })
    expect(reply.body).toMatchObject({ roomId: room.id, currentTime: 60, isRunning: false, startedAt: null, order: 0 })
    expect(reply.as(timer).id).not.toContain('chosen')
  })

  it.each([
    ['no name', { duration: 60 }],
    ['no duration', { name: 'Keynote' }],
    ['a length of zero', { name: 'Keynote', duration: 0 }],
    ['a negative length', { name: 'Keynote', duration: -1 }],
    ['half a second', { name: 'Keynote', duration: 0.5 }],
    ['a text for a number', { name: 'Keynote', duration: '60' }],
    ['more than 99:59:59', { name: 'Keynote', duration: limits.maxTimerSeconds + 1 }],
    ['something that is not a number', { name: 'Keynote', duration: null }],
    ['a huge number', { name: 'Keynote', duration: 1e308 }],
    ['a name too long', { name: 'x'.repeat(limits.maxTimerNameLength + 1), duration: 60 }],
    ['an unknown direction', { name: 'Keynote', duration: 60, isCountUp: 'up' }],
  ])('answers 400 to %s', async (_, body) => {
    const room = await openRoom()
    expect(await room.controller.post(`/api/rooms/${room.id}/timers`, body)).toMatchObject({
      status: 400,
      code: 'invalid',
    })
  })

  it('answers 409 once the room is full', async () => {
    const room = await openRoom()
    await fill(room, await addTimer(room), maxTimersPerRoom - 1)
    await addTimer(room)
    const body = { name: 'One more', duration: 60 }
    expect(await room.controller.post(`/api/rooms/${room.id}/timers`, body)).toMatchObject(refused('too_many_timers'))
  })
})

describe('PATCH /api/timers/{id}', () => {
  it('[T11] starts by the server’s clock, whatever the client sends', async () => {
    const room = await openRoom()
    const timer = await addTimer(room)
    const before = Date.now()
    const started = await patchTimer(room, timer.id, { isRunning: true, startedAt: '1999-01-01T00:00:00.000Z' })
    expect(started).toMatchObject({ isRunning: true, currentTime: 600 })
    expect(Date.parse(started.startedAt ?? '')).toBeGreaterThanOrEqual(before)
    expect(Date.parse(started.startedAt ?? '')).toBeLessThanOrEqual(Date.now())
    // A double click does not start it again.
    expect(await patchTimer(room, timer.id, { isRunning: true })).toEqual(started)
  })

  it('pauses, adjusts and resets', async () => {
    const room = await openRoom()
    const timer = await addTimer(room)
    await patchTimer(room, timer.id, { isRunning: true })
    expect(await patchTimer(room, timer.id, { isRunning: false })).toMatchObject({
      isRunning: false,
      startedAt: null,
      currentTime: 600,
    })
    expect(await patchTimer(room, timer.id, { currentTime: 590 })).toMatchObject({ currentTime: 590, duration: 600 })
    expect(await patchTimer(room, timer.id, { currentTime: -5 })).toMatchObject({ currentTime: 0 })
    const reset = { isRunning: false, currentTime: 600, startedAt: null }
    expect(await patchTimer(room, timer.id, reset)).toMatchObject({ currentTime: 600, isRunning: false })
  })

  it('[T14] resets a count-up timer to zero, whatever number the client sends', async () => {
    const room = await openRoom()
    const timer = await addTimer(room, { isCountUp: true })
    expect(await patchTimer(room, timer.id, { currentTime: 90 })).toMatchObject({ currentTime: 90 })
    const reset = { isRunning: false, currentTime: 600, startedAt: null }
    expect(await patchTimer(room, timer.id, reset)).toMatchObject({ currentTime: 0, isRunning: false, startedAt: null })
  })

  it('[T16] edits name, duration, direction and place while it is not running', async () => {
    const room = await openRoom()
    const first = await addTimer(room)
    const second = await addTimer(room, { name: 'Second' })
    const patch = { name: 'Opening', duration: 120, isCountUp: true, order: 0 }
    expect(await patchTimer(room, second.id, patch)).toMatchObject({ ...patch, currentTime: 0 })
    expect(await read(room, first)).toMatchObject({ order: 1 })
  })

  it('refuses with 409 and the promised sentences while a timer runs', async () => {
    const room = await openRoom()
    const [one, two] = [await addTimer(room), await addTimer(room)]
    await patchTimer(room, one.id, { isRunning: true })
    const { controller } = room
    const at = (timer: Timer) => `/api/timers/${timer.id}`
    expect(await controller.patch(at(two), { isRunning: true })).toMatchObject(refused('timer_running_start'))
    const select = { timerId: two.id }
    expect(await controller.post(`/api/rooms/${room.id}/selected-timer`, select)).toMatchObject(
      refused('timer_running_select'),
    )
    const reset = { isRunning: false, currentTime: 600, startedAt: null }
    for (const patch of [{ currentTime: 10 }, reset, { name: 'New' }, { duration: 5 }, { order: 1 }]) {
      expect(await controller.patch(at(one), patch)).toMatchObject(refused('timer_is_running'))
    }
    expect(await controller.delete(at(one))).toMatchObject(refused('timer_is_running'))
    expect(await read(room, one)).toMatchObject({ isRunning: true, name: 'Keynote', duration: 600 })
    expect(await read(room, two)).toMatchObject({ isRunning: false })
  })

  it.each([
    ['nothing', {}],
    ['unknown fields only', { roomId: 'x', id: 'y', createdAt: 'z' }],
    ['transport and edit together', { isRunning: true, name: 'Both' }],
    ['a start that is only a text', { startedAt: '2026-01-01T00:00:00.000Z' }],
    ['half a second', { currentTime: 0.5 }],
    ['a huge number', { currentTime: 1e21 }],
    ['an order below zero', { order: -1 }],
    ['a flag that is a number', { isRunning: 1 }],
  ])('answers 400 to %s and changes nothing', async (_, body) => {
    const room = await openRoom()
    const timer = await addTimer(room)
    expect(await room.controller.patch(`/api/timers/${timer.id}`, body)).toMatchObject({ status: 400, code: 'invalid' })
    expect(await read(room, timer)).toEqual(timer)
  })

  it('gives the same 404 for a deleted or unknown timer and an invalid id (threat T21)', async () => {
    const room = await openRoom()
    const timer = await addTimer(room)
    expect(await room.controller.delete(`/api/timers/${timer.id}`)).toMatchObject({ status: 204, text: '' })
    const ids = [timer.id, `${room.id}.AAAAAAAAAAAA`, `${'Z'.repeat(22)}.AAAAAAAAAAAA`, 'nonsense', 'a.b', '%00']
    for (const id of ids) {
      expect(await room.controller.patch(`/api/timers/${id}`, { isRunning: true })).toMatchObject(refused('not_found'))
      expect(await room.controller.delete(`/api/timers/${id}`)).toMatchObject(refused('not_found'))
    }
  })
})

describe('POST /api/rooms/{id}/selected-timer', () => {
  it('[T19] chooses the timer on the display', async () => {
    const room = await openRoom()
    const [, two] = [await addTimer(room), await addTimer(room)]
    const reply = await room.controller.post(`/api/rooms/${room.id}/selected-timer`, { timerId: two.id })
    expect(reply).toMatchObject({ status: 200, body: { selectedTimerId: two.id } })
    expect((await room.controller.get(`/api/rooms/${room.id}`)).body).toMatchObject({ selectedTimerId: two.id })
  })

  it.each([[{}], [{ timerId: null }], [{ timerId: 7 }], [{ timerId: 'x'.repeat(200) }]])(
    'answers 400 to %o',
    async (body) => {
      const room = await openRoom()
      const reply = await room.controller.post(`/api/rooms/${room.id}/selected-timer`, body)
      expect(reply).toMatchObject({ status: 400, code: 'invalid' })
    },
  )
})
