import { expect, test } from 'vitest'
import { nothingDone } from '../../schema/engine/wire/participant-views.ts'
import { aSnapshot } from '../testing/fake-feed.ts'
import { inlinedRoomIn } from './inlined-room.ts'

/** Phones are sent no timers. */
const sent = aSnapshot({ timers: [] })
const state = { type: 'room_state', epoch: 'e', rev: 3, serverNow: 1_000, role: 'audience', ...sent } as const
const own = { ...nothingDone, votes: { p: [1] } }
const read = (value: unknown) => inlinedRoomIn(JSON.stringify(value))

test('the room and the participant’s own answers are read', () =>
  expect(read({ roomId: 'r', state, own })).toEqual({
    roomId: 'r',
    state,
    own,
    refusal: null,
    retryAfterSeconds: null,
  }))

test('a refusal is read', () =>
  expect(read({ roomId: null, state: null, refusal: 'room_not_found' })).toEqual({
    roomId: null,
    state: null,
    own: null,
    refusal: 'room_not_found',
    retryAfterSeconds: null,
  }))

test('an unreadable part does not affect the others', () =>
  expect(read({ roomId: 7, state, own: { votes: 'none' }, refusal: 'of a newer server' })).toEqual({
    roomId: null,
    state,
    own: null,
    refusal: null,
    retryAfterSeconds: null,
  }))

test.each(['', 'x', 'null', '[]', '{}', '{"state":{"type":"room_locked"}}'])(
  'a missing or foreign block is ignored: %s',
  (json) => expect(inlinedRoomIn(json)).toBe(null),
)
