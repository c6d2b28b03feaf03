import { describe, expect, it } from 'vitest'
import type { RefusalCode } from '../../schema/refusal-codes.ts'
import { aSnapshot } from '../testing/fake-feed.ts'
import { gateOf } from './room-gate.ts'

const snapshot = aSnapshot()

describe('the gate before the room', () => {
  it.each<[RefusalCode, string]>([
    ['viewer_locked', 'locked'],
    ['password_required', 'password'],
    ['room_not_found', 'missing'],
    ['room_closed', 'deleted'],
    ['unavailable', 'unreachable'],
    ['too_many_requests', 'unreachable'],
  ])('%s without a room: %s', (refusal, kind) => {
    expect(gateOf({ room: null, refusal, connection: 'live' }).kind).toBe(kind)
  })

  it('keeps a room on the screen through unrelated refusals', () => {
    expect(gateOf({ room: snapshot, refusal: 'too_many_requests', connection: 'live' }).kind).toBe('open')
    expect(gateOf({ room: snapshot, refusal: null, connection: 'down' }).kind).toBe('open')
  })

  it('closes as soon as reading ends, whatever was read before', () => {
    expect(gateOf({ room: snapshot, refusal: 'viewer_locked', connection: 'live' }).kind).toBe('locked')
  })

  it('waits while it connects, and reports a lost connection', () => {
    expect(gateOf({ room: null, refusal: null, connection: 'connecting' }).kind).toBe('loading')
    expect(gateOf({ room: null, refusal: null, connection: 'down' }).kind).toBe('unreachable')
  })
})
