import { describe, expect, it } from 'vitest'
import * as api from '../../schema/api.ts'
import * as limits from '../../schema/limits.ts'
import { Browser } from '../testing/browser.ts'
import { addPoll, addTimer, openRoom } from '../testing/rooms.ts'
import { sampleEvent } from '../testing/samples.ts'

const withNotes = (letters: number) => ({
  ...sampleEvent,
  timers: Array.from({ length: 200 }, (_, index) => ({
    name: `Cue ${index}`,
    duration: 60,
    notes: 'x'.repeat(letters),
  })),
})

describe('a whole event', () => {
  it('[Y3] is exported from a room and makes another one, once for each request', async () => {
    const room = await openRoom('Gala')
    const poll = await addPoll(room)
    await addTimer(room, { opens: { kind: 'poll', id: poll.id, showResults: true } })
    const file = await room.controller.get(`/api/rooms/${room.id}/export.json`)
    expect(file.text).not.toContain(room.id)
    const headers = { 'idempotency-key': 'duplicate-of-the-gala' }
    const event: unknown = JSON.parse(file.text)
    const made = (await room.controller.post('/api/rooms/import', event, { headers })).as(api.createdRoomReply)
    expect(made).toMatchObject({ name: 'Gala', timers: [{ opens: { id: made.polls[0]?.id } }] })
    expect(made.id).not.toBe(room.id)
    expect((await room.controller.post('/api/rooms/import', event, { headers })).body).toMatchObject({ id: made.id })
    // The creator controls it.
    expect((await room.controller.get(`/api/rooms/${made.id}`)).as(api.roomReply).role).toBe('controller')
    expect((await new Browser().get(`/api/rooms/${made.id}/export.json`)).code).toBe('control_required')
  })

  it('[Y1] is added to a room, and a repeated request adds nothing more', async () => {
    const room = await openRoom()
    const headers = { 'idempotency-key': 'one-import-only' }
    for (const _ of [1, 2]) {
      expect((await room.controller.post(`/api/rooms/${room.id}/import`, sampleEvent, { headers })).status).toBe(201)
    }
    const { timers, polls, name } = (await room.controller.get(`/api/rooms/${room.id}`)).as(api.roomReply)
    expect([timers.length, polls.length, name]).toEqual([1, 1, 'Main stage'])
  })

  it('threat T18: may be larger than other bodies, and is refused beyond its own limit', async () => {
    const visitor = new Browser()
    const large = withNotes(2_000)
    expect(JSON.stringify(large).length).toBeGreaterThan(limits.maxBodyBytes)
    expect((await visitor.post('/api/rooms/import', large)).status).toBe(201)
    expect((await visitor.post('/api/rooms/import', withNotes(6_000))).code).toBe('too_large')
    expect((await visitor.post('/api/rooms', { name: 'x', more: 'x'.repeat(limits.maxBodyBytes) })).code).toBe(
      'too_large',
    )
  })

  it('gives the row and the field of each error', async () => {
    const wrong = {
      ...sampleEvent,
      timers: [
        { name: 'x', duration: 60 },
        { name: '', duration: 0 },
      ],
    }
    const reply = await new Browser().post('/api/rooms/import', wrong)
    expect(reply.body).toMatchObject({
      error: { fields: { 'timers.1.name': expect.any(String), 'timers.1.duration': expect.any(String) } },
    })
  })
})
