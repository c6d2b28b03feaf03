import { describe, expect, it } from 'vitest'
import { announcement, type ShownTimer } from './use-milestone.ts'

const glance = (shownSeconds: number, rest: Partial<ShownTimer> = {}): ShownTimer => ({
  id: 'room.timer',
  isRunning: true,
  isCountUp: false,
  shownSeconds,
  ...rest,
})

describe('milestones', () => {
  it.each([
    [301, 300, '5 minutes left'],
    [61, 60, '1 minute left'],
    [31, 30, '30 seconds left'],
    [1, 0, 'Time is up'],
  ])('from %i to %i seconds says "%s"', (from, to, words) => {
    expect(announcement(glance(from), glance(to))).toBe(words)
  })

  it('says nothing between milestones, in overtime or at first', () => {
    expect(announcement(glance(300), glance(299))).toBeNull()
    expect(announcement(glance(0), glance(-1))).toBeNull()
    expect(announcement(null, glance(30))).toBeNull()
  })

  it('says only the last one after a sleep', () => {
    expect(announcement(glance(600), glance(20))).toBe('30 seconds left')
    expect(announcement(glance(600), glance(-90))).toBe('Time is up')
  })

  it('says nothing about a timer that is paused, counts up or is another one', () => {
    expect(announcement(glance(61), glance(60, { isRunning: false }))).toBeNull()
    expect(announcement(glance(59, { isCountUp: true }), glance(60, { isCountUp: true }))).toBeNull()
    expect(announcement(glance(61), glance(60, { id: 'room.other' }))).toBeNull()
  })

  it('says nothing when time is added', () => {
    expect(announcement(glance(20), glance(80))).toBeNull()
  })
})
