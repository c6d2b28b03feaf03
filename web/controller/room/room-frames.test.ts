import { describe, expect, it } from 'vitest'
import { screenWithoutRoom } from './room-frames.tsx'

describe('the screen without a room', () => {
  it.each([
    [null, 'connecting', false, 'loading'],
    [null, 'down', false, 'unreachable'],
    [null, 'down', true, 'invalid'],
    ['room_not_found', 'connecting', false, 'not-found'],
    ['room_closed', 'connecting', false, 'deleted'],
    ['control_required', 'connecting', false, 'no-control'],
    ['owner_required', 'connecting', false, 'no-control'],
    ['control_rotated', 'connecting', false, 'rotated'],
  ] as const)('%s, %s: %s %s', (refusal, connection, isUnreadable, screen) => {
    expect(screenWithoutRoom(refusal, connection, isUnreadable, false)).toBe(screen)
  })

  it('a room that has been shown is reported as deleted, whatever the server’s code', () => {
    for (const refusal of ['room_not_found', 'not_found', 'room_closed'] as const)
      expect(screenWithoutRoom(refusal, 'connecting', false, true)).toBe('deleted')
  })
})
