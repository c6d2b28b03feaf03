import { describe, expect, test } from 'vitest'
import { freshRoom, percentOf, roomAfter } from './demo-room.ts'

describe('the room on the first page', () => {
  test('counts a vote once, and only while the poll is open', () => {
    const voted = roomAfter(freshRoom, { type: 'vote', option: 1 }, 0)
    expect(voted).toMatchObject({ votes: [18, 24, 9], ownVote: 1 })
    expect(roomAfter(voted, { type: 'vote', option: 0 }, 0)).toBe(voted)
    const closed = roomAfter(freshRoom, { type: 'toggle-poll' }, 0)
    expect(roomAfter(closed, { type: 'vote', option: 0 }, 0)).toBe(closed)
    expect(roomAfter(freshRoom, { type: 'vote', option: 7 }, 0)).toBe(freshRoom)
  })

  test('takes all votes back, so that the phone may vote anew', () => {
    const voted = roomAfter(freshRoom, { type: 'vote', option: 1 }, 0)
    expect(roomAfter(voted, { type: 'clear-votes' }, 0)).toMatchObject({ votes: [0, 0, 0], ownVote: null })
  })

  test('its timer obeys the acts of the desk, and nothing else changes', () => {
    const running = roomAfter(freshRoom, { type: 'start' }, 1000)
    expect(running.clock.startedAt).not.toBeNull()
    expect({ ...running, clock: null }).toEqual({ ...freshRoom, clock: null })
  })

  test.each([
    [[1, 2], 0, 33.3],
    [[0, 0], 0, 0],
    [[5], 0, 100],
  ])('of %j, option %i has %d percent', (votes, option, percent) => {
    expect(percentOf(votes, option)).toBe(percent)
  })
})
