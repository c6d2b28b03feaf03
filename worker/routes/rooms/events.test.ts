import { describe, expect, it } from 'vitest'
import * as api from '../../../schema/api.ts'
import * as limits from '../../../schema/limits.ts'
import { maxMessagesPerRoom } from '../../../schema/tools/messages/entity.ts'
import { maxPollsPerRoom } from '../../../schema/tools/polls/entity.ts'
import { maxQuizzesPerRoom } from '../../../schema/tools/quizzes/entity.ts'
import { maxTimersPerRoom } from '../../../schema/tools/timers/entity.ts'
import { Browser } from '../../testing/browser.ts'
import { addPoll, addTimer, openRoom } from '../../testing/rooms.ts'
import { sampleEvent } from '../../testing/samples.ts'

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
    expect((await visitor.post('/api/rooms/import', withNotes(50_000))).code).toBe('too_large')
    expect((await visitor.post('/api/rooms', { name: 'x', more: 'x'.repeat(limits.maxBodyBytes) })).code).toBe(
      'too_large',
    )
  })

  it('fault F21: of the largest room is exported, imported, repeated and undone', async () => {
    const wide = '漢'
    const text = (letters: number) => wide.repeat(letters)
    const question = {
      question: text(limits.maxQuestionLength),
      options: Array.from({ length: limits.quizOptions }, (_, index) => `${text(limits.maxOptionLength - 1)}${index}`),
      correctAnswer: 0,
      explanation: text(limits.maxExplanationLength),
    }
    const title = text(limits.maxTitleLength)
    // As many questions as a request for one quiz can have.
    const perQuiz = Math.floor(
      (limits.maxBodyBytes - 2_000) / new TextEncoder().encode(JSON.stringify(question)).length,
    )
    const event = {
      ...sampleEvent,
      timers: Array.from({ length: maxTimersPerRoom }, () => ({
        name: text(limits.maxTimerNameLength),
        speaker: text(limits.maxSpeakerLength),
        notes: text(limits.maxNotesLength),
        speakerNotes: text(limits.maxNotesLength),
        duration: 60,
      })),
      messages: Array.from({ length: maxMessagesPerRoom }, () => ({ content: text(limits.maxMessageLength) })),
      polls: Array.from({ length: maxPollsPerRoom }, (_, index) => ({
        id: `poll-${index}`,
        question: text(limits.maxQuestionLength),
        options: Array.from({ length: limits.pollOptionsMax }, (_, at) => `${text(limits.maxOptionLength - 1)}${at}`),
      })),
      quizzes: Array.from({ length: maxQuizzesPerRoom }, (_, index) => ({
        id: `quiz-${index}`,
        title,
        questions: Array.from({ length: perQuiz }, () => question),
      })),
    }
    const room = await openRoom()
    const headers = { 'idempotency-key': 'the-largest-room' }
    const first = await room.controller.post(`/api/rooms/${room.id}/import`, event, { headers })
    expect(first.status).toBe(201)
    const file = await room.controller.get(`/api/rooms/${room.id}/export.json`)
    const exported: unknown = JSON.parse(file.text)
    expect(new TextEncoder().encode(file.text).length).toBeGreaterThan(5_000_000)

    const key = { headers: { 'idempotency-key': 'a-copy-of-the-largest-room' } }
    const copy = (await room.controller.post('/api/rooms/import', exported, key)).as(api.createdRoomReply)
    expect((await room.controller.post('/api/rooms/import', exported, key)).body).toMatchObject({ id: copy.id })
    expect(JSON.parse((await room.controller.get(`/api/rooms/${copy.id}/export.json`)).text)).toEqual(exported)

    // The first reply again, and the event gone again.
    expect((await room.controller.post(`/api/rooms/${room.id}/import`, event, { headers })).body).toEqual(first.body)
    expect((await room.controller.post(`/api/rooms/${room.id}/undo`, {})).status).toBe(200)
    const { timers, quizzes } = (await room.controller.get(`/api/rooms/${room.id}`)).as(api.roomReply)
    expect([timers.length, quizzes.length]).toEqual([0, 0])
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
