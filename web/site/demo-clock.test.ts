import { describe, expect, test } from 'vitest'
import { shownSeconds, timerPhase } from '../../schema/room/timer.ts'
import { acted, freshClock } from './demo-clock.ts'

const start = { type: 'start' } as const
const pause = { type: 'pause' } as const

describe('the timer on the first page', () => {
  test('counts down, warns, and goes over', () => {
    const running = acted(freshClock(60), start, 5_000)
    expect(shownSeconds(running, 5_999)).toBe(60)
    expect(shownSeconds(running, 6_000)).toBe(59)
    expect(timerPhase(running, 35_000)).toBe('warning')
    expect(shownSeconds(running, 67_000)).toBe(-2)
  })

  test('keeps the shown second when paused, and goes on from it', () => {
    const paused = acted(acted(freshClock(60), start, 0), pause, 10_500)
    expect(paused).toMatchObject({ currentTime: 50, startedAt: null })
    expect(shownSeconds(acted(paused, start, 90_000), 91_000)).toBe(49)
  })

  test.each([
    [{ type: 'adjust', seconds: 60 } as const, 120],
    [{ type: 'adjust', seconds: -90 } as const, 0],
    [{ type: 'choose', duration: 300 } as const, 300],
  ])('standing still, %j shows %i', (act, shown) => {
    expect(acted(freshClock(60), act, 0).currentTime).toBe(shown)
  })

  test.each([
    start,
    { type: 'reset' } as const,
    { type: 'adjust', seconds: 60 } as const,
    { type: 'choose', duration: 300 } as const,
  ])('running, %j changes nothing', (act) => {
    const running = acted(freshClock(60), start, 0)
    expect(acted(running, act, 5_000)).toBe(running)
  })
})
