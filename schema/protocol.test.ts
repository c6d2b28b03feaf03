import { describe, expect, test } from 'vitest'
import { wholeDecoder } from './decoders/whole.ts'
import { streamFrames } from './engine/wire/wire.ts'
import { readErrorCode } from './protocol.ts'
import { written } from './testing/release.ts'
import { messageWith } from './testing/rooms/entries.ts'
import { noon, roomId } from './testing/rooms/facts.ts'
import { timerWith } from './testing/rooms/timers.ts'

const { readFrame, readFrameValue, readReply, readRoomReply } = wholeDecoder

/** As it arrives: parsed from text, sharing no objects. */
const arrived = <T>(value: T): T => JSON.parse(JSON.stringify(value))
const frames = Object.entries({ ...written.frames, ...written['room-states'], ...written.acks })
const stamp = { rev: 7, serverNow: noon, roomId }

/** Objects whose keys are ids. */
const records = ['votes', 'ballots', 'attempts', 'games', 'cells']
/** A value with an extra field in every object, as a newer server could send. */
function newer(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => newer(entry))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, newer(inside, name)]))
  return records.includes(key) ? fields : { ...fields, futureField: { deep: [1] } }
}

describe('a frame', () => {
  test.each(frames)('of this release reads back as it was written: %s', (_name, frame) => {
    expect(readFrame(JSON.stringify(frame))).toEqual(arrived(frame))
    expect(readFrameValue(arrived(frame))).toEqual(arrived(frame))
  })

  test.each(frames)('of a newer server is read without the fields that this page does not know: %s', (_name, frame) => {
    const sent = newer(arrived(frame))
    expect(JSON.stringify(sent)).toContain('futureField')
    expect(readFrameValue(sent)).toEqual(arrived(frame))
  })

  test('of an unknown type is reported as an unreadable change', () => {
    const unread = { type: 'unread', rev: 7, more: false, isKnownType: false }
    for (const type of ['question_asked', 'constructor', '__proto__', ''])
      expect(readFrameValue({ type, question: {}, ...stamp })).toEqual(unread)
    expect(readFrameValue({ type: 'question_asked' })).toBeNull()
  })

  test.each(Object.keys(streamFrames))('of a known type that is malformed is reported as unreadable: %s', (type) => {
    expect(readFrameValue({ type, ...stamp })).toEqual({ type: 'unread', rev: 7, more: false, isKnownType: true })
  })

  test('[P36] that is not the last of its step says so, even where it is unreadable', () => {
    const { type, message } = { type: 'message-updated', message: messageWith('a') }
    expect(readFrameValue({ type, message, ...stamp, more: true })).toMatchObject({ type, more: true })
    expect(readFrameValue({ type: 'question_asked', ...stamp, more: true })).toMatchObject({
      type: 'unread',
      more: true,
    })
  })

  test('without its place in the stream is not a change', () => {
    const { type, message } = { type: 'message-updated', message: messageWith('a') }
    expect(readFrameValue({ type, message, ...stamp })).toEqual({ type, message, ...stamp })
    expect(readFrameValue({ type, message, rev: 7 })).toEqual({
      type: 'unread',
      rev: 7,
      more: false,
      isKnownType: true,
    })
    expect(readFrameValue({ type, message })).toBeNull()
  })

  test.each([undefined, null, '', 'pong', '{', '[]', '5', 'null', '{"rev":1}', '{"type":5}', new Uint8Array(2)])(
    'is not one: %j',
    (text) => expect(readFrame(text)).toBeNull(),
  )
})

describe('a snapshot', () => {
  const state = arrived(written['room-states']['controller'] ?? {})

  test('keeps the entries of a list that it can read', () => {
    const good = timerWith('good')
    const timers = [{ ...good, isRunning: true }, good, null, 'x', { id: 'y' }]
    expect(readFrameValue({ ...state, timers })).toMatchObject({ type: 'room_state', timers: [good] })
  })

  test('of an older server has empty lists for kinds that it did not know', () => {
    const { polls: _p, quizzes: _q, liveMessages: _l, ...older } = state as Record<string, unknown>
    expect(readFrameValue(older)).toMatchObject({ type: 'room_state', polls: [], quizzes: [], liveMessages: [] })
  })

  test.each(['room', 'timers', 'messages', 'epoch', 'rev', 'serverNow', 'role'])('without %s is not one', (field) => {
    expect(readFrameValue({ ...state, [field]: undefined })).toBeNull()
  })
})

describe('the reply to a command', () => {
  test('of an unknown kind still says that the command was done', () => {
    const ack = { type: 'ack', opId: 'op-1', rev: 42 }
    const done = { ...ack, kind: 'gone', view: null }
    expect(readFrameValue({ ...ack, kind: 'question', view: { id: 'x' } })).toEqual(done)
    expect(readFrameValue({ ...ack, kind: 'timer', view: { id: 'x' } })).toEqual(done)
    expect(readFrameValue({ ...ack, kind: '__proto__', view: {} })).toEqual(done)
    for (const missing of [
      { opId: 'op-1', kind: 'gone' },
      { rev: 42, kind: 'gone' },
    ])
      expect(readFrameValue({ type: 'ack', ...missing, view: null })).toBeNull()
  })

  test('over REST is read by its kind alone', () => {
    const view = timerWith('a')
    expect(readReply({ kind: 'timer', view, rev: 3, extra: 1 })).toEqual({ kind: 'timer', view })
    expect(readReply({ kind: 'gone', view: null })).toEqual({ kind: 'gone', view: null })
    for (const none of [null, 'x', view, { view }, { kind: 'timer' }, { kind: 'message', view }, { kind: 'x', view }])
      expect(readReply(none)).toBeNull()
  })

  test('with a refusal has a known code, or the general one', () => {
    const error = { type: 'error', opId: 'op-1', message: 'No.' }
    expect(readFrameValue({ ...error, code: 'poll_closed' })).toEqual({ ...error, code: 'poll_closed' })
    expect(readFrameValue({ ...error, code: 'of_the_future' })).toEqual({ ...error, code: 'internal' })
    expect(readFrameValue({ type: 'error' })).toEqual({ type: 'error', code: 'internal', message: '' })
    expect(readFrameValue({ type: 'room_closed', code: 'x' })).toMatchObject({ code: 'room_closed', message: '' })
    // Stricter than toEqual, which treats an undefined field as a missing one.
    for (const odd of [5, null, {}, ['x']]) {
      const repaired = { type: 'error', code: 'internal', message: '' }
      expect(arrived(readFrameValue({ type: 'error', opId: odd, code: odd, message: odd }))).toEqual(repaired)
      expect(readFrameValue({ ...error, code: 'poll_closed', message: odd })).toMatchObject({
        opId: 'op-1',
        message: '',
      })
      const closed = { type: 'room_closed', code: 'room_closed', message: '' }
      expect(readFrameValue({ ...closed, code: odd, message: odd })).toEqual(closed)
      const locked = { type: 'room_locked', code: 'join_locked', message: '' }
      expect(readFrameValue({ ...locked, message: odd })).toEqual(locked)
      expect(readFrameValue({ ...locked, code: odd })).toBeNull()
    }
    expect(readErrorCode({ error: { code: 'poll_closed', message: '' } })).toBe('poll_closed')
    for (const none of [
      null,
      'x',
      {},
      { error: 'x' },
      { error: { code: 'of_the_future' } },
      { error: { code: 'toString' } },
    ])
      expect(readErrorCode(none)).toBeNull()
  })
})

describe('the room over REST', () => {
  test('is read like a snapshot, with or without newer fields', () => {
    const reply = arrived(written.replies.room)
    const {
      type: _t,
      epoch: _e,
      rev: _r,
      role: _role,
      serverNow,
      ...snapshot
    } = arrived(written['room-states']['controller'] ?? {}) as Record<string, unknown>
    expect(readRoomReply(reply)).toEqual({ serverNow, snapshot })
    expect(readRoomReply(newer(reply))).toEqual({ serverNow, snapshot })
  })

  test('is rejected where it is malformed', () => {
    for (const none of [undefined, null, 'x', 5, [], {}, { serverNow: noon }]) expect(readRoomReply(none)).toBeNull()
  })
})
