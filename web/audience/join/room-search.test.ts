import { describe, expect, test } from 'vitest'
import * as limits from '../../../schema/limits.ts'
import type { RefusalCode } from '../../../schema/refusal-codes.ts'
import type { InlinedRoom } from '../inlined-room.ts'
import { type Lookup, lookupOfInlined } from './lookup.ts'
import { askAgainMs, lookupOfReply, shownAfter } from './room-search.tsx'

const id = 'Ab3_-d5678901234567890'
const code = '482913'
const reply = (status: number, body: unknown, retryAfterSeconds: number | null = null) => ({
  status,
  body,
  retryAfterSeconds,
})
const error = (name: string) => ({ error: { code: name, message: '' } })

describe('a reply to the join call', () => {
  test('finds the room', () => {
    const found = { kind: 'found', roomId: id, initial: { state: null, refusal: null } }
    expect(lookupOfReply(code, reply(200, { room: { id, name: 'Town hall' } }))).toEqual(found)
  })

  test.each(['room_not_found', 'password_required', 'join_locked'])('refuses with %s', (name) => {
    const refused = { kind: 'refused', code: name, retryAfterSeconds: null }
    expect(lookupOfReply(code, reply(404, error(name)))).toEqual(refused)
  })

  test('gives the wait', () => {
    const refused = { kind: 'refused', code: 'too_many_requests', retryAfterSeconds: 60 }
    expect(lookupOfReply(code, reply(429, error('too_many_requests'), 60))).toEqual(refused)
  })

  test('a locked room with a known id is found: its socket reports when the lock is lifted', () => {
    const found = { kind: 'found', roomId: id, initial: { state: null, refusal: 'join_locked' } }
    expect(lookupOfReply(id, reply(403, error('join_locked')))).toEqual(found)
  })

  test.each([reply(503, error('unavailable')), reply(500, null), reply(200, {}), reply(200, { room: { id: 7 } })])(
    'a fault can be retried',
    (fault) => expect(lookupOfReply(code, fault)).toBe(null),
  )
})

describe('data in the served page', () => {
  const refusedPage = (refusal: RefusalCode, more: Partial<InlinedRoom> = {}): InlinedRoom => ({
    roomId: null,
    state: null,
    own: null,
    refusal,
    retryAfterSeconds: null,
    ...more,
  })

  test('a refusal takes effect immediately', () => {
    expect(lookupOfInlined(code, refusedPage('room_not_found'))).toEqual({
      kind: 'refused',
      code: 'room_not_found',
      retryAfterSeconds: null,
    })
  })

  test('gives the wait', () => {
    const refused = { kind: 'refused', code: 'too_many_requests', retryAfterSeconds: 17 }
    expect(lookupOfInlined(code, refusedPage('too_many_requests', { retryAfterSeconds: 17 }))).toEqual(refused)
  })

  test('a locked room is found if its id came with the link, but not by a bare code', () => {
    const found = { kind: 'found', roomId: id, initial: { state: null, refusal: 'join_locked' } }
    expect(lookupOfInlined(code, refusedPage('join_locked', { roomId: id }))).toEqual(found)
    const refused = { kind: 'refused', code: 'join_locked', retryAfterSeconds: null }
    expect(lookupOfInlined(code, refusedPage('join_locked'))).toEqual(refused)
  })

  test('after a server fault or without data, the page asks again', () => {
    expect(lookupOfInlined(code, refusedPage('unavailable'))).toBe(null)
    expect(lookupOfInlined(code, null)).toBe(null)
  })
})

describe('automatic retries', () => {
  const refused = (name: 'join_locked' | 'room_not_found' | 'too_many_requests'): Lookup => ({
    kind: 'refused',
    code: name,
    retryAfterSeconds: null,
  })

  test('a locked room is checked now and then, a missing one never, a limited one when its wait is over', () => {
    expect(askAgainMs(refused('join_locked'), 0, 0.5)).toBe(limits.viewerPollMs)
    expect(askAgainMs(refused('room_not_found'), 0, 0.5)).toBe(null)
    expect(askAgainMs(refused('too_many_requests'), 0, 0)).toBe(60_000)
    expect(askAgainMs({ kind: 'refused', code: 'too_many_requests', retryAfterSeconds: 5 }, 0, 1)).toBe(6_000)
  })

  test('a lost network is retried less and less often, up to the longest wait', () => {
    const waits = [1, 2, 3, 4, 5, 6, 12].map((failures) => askAgainMs({ kind: 'unreachable', sinceMs: 0 }, failures, 1))
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000])
  })
})

describe('a lookup without a reply', () => {
  const unreachable: Lookup = { kind: 'unreachable', sinceMs: 0 }
  const refused = (name: RefusalCode): Lookup => ({ kind: 'refused', code: name, retryAfterSeconds: null })

  test.each(['password_required', 'join_locked'] as const)('leaves the screen for %s', (name) => {
    expect(shownAfter(refused(name), unreachable)).toEqual(refused(name))
    expect(shownAfter(refused(name), refused('room_not_found'))).toEqual(refused('room_not_found'))
  })

  test.each([refused('too_many_requests'), { kind: 'looking' } satisfies Lookup])('is shown otherwise', (shown) =>
    expect(shownAfter(shown, unreachable)).toEqual(unreachable),
  )
})
