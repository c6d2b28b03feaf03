import { describe, expect, test } from 'vitest'
import { isoTime } from '../../values/time.ts'
import { chimeBetween } from './chimes.ts'
import type { Timer } from './entity.ts'
import { noPlan } from './plan/no-plan.ts'
import { ended, stopped } from './show/transport.ts'

const start = Date.parse('2026-11-21T09:00:00.000Z')
const at = (seconds: number) => start + seconds * 1000
const timer: Timer = {
  ...noPlan,
  id: 'room.talk',
  roomId: 'room',
  name: 'Talk',
  duration: 60,
  currentTime: 60,
  isCountUp: false,
  order: 0,
  createdAt: isoTime(start),
  updatedAt: isoTime(start),
  isRunning: true,
  startedAt: isoTime(start),
  startedFirstAt: isoTime(start),
  warnSeconds: 30,
  dangerSeconds: 10,
  chimes: 'all',
}
const between = (from: number, to: number, given: Partial<Timer> = {}, later: Partial<Timer> = {}) => {
  const before = { ...timer, ...given } as Timer
  return chimeBetween({ timers: [before], at: at(from) }, { timers: [{ ...before, ...later } as Timer], at: at(to) })
}

describe('[C15] chimes', () => {
  test.each([
    [28, 29, null],
    [29, 30, 'warning'],
    [30, 31, null],
    [49, 50, 'danger'],
    [59, 60, 'end'],
    [60, 61, null],
    // A device that slept chimes a little late, but not much later.
    [28, 32, 'warning'],
    [28, 40, null],
    [10, 500, null],
  ])('[C15] from %i to %i seconds: %s', (from, to, chime) => {
    expect(between(from, to)).toBe(chime)
  })

  test('[C15] only at the end, or never, as the cue says', () => {
    expect(between(29, 30, { chimes: 'end' })).toBeNull()
    expect(between(59, 60, { chimes: 'end' })).toBe('end')
    expect(between(59, 60, { chimes: 'none' })).toBeNull()
  })

  test('[C15] a count-up timer chimes when it reaches its length', () => {
    expect(between(29, 30, { isCountUp: true, currentTime: 0 })).toBeNull()
    expect(between(59, 60, { isCountUp: true, currentTime: 0 })).toBe('end')
  })

  test('[C15] the end chimes even if the next cue has begun, but not if someone pressed Next before it', () => {
    const endedAfter = (seconds: number) => ({ timers: [ended(timer, at(seconds))], at: at(seconds) })
    expect(chimeBetween({ timers: [timer], at: at(59) }, endedAfter(60))).toBe('end')
    expect(chimeBetween({ timers: [timer], at: at(40) }, endedAfter(41))).toBeNull()
  })

  test('[C15] a device that slept through the end of a cue, or through a pause just after it, stays silent', () => {
    const asleep = { timers: [timer], at: at(10) }
    expect(chimeBetween(asleep, { timers: [ended(timer, at(60))], at: at(62) })).toBe('end')
    expect(chimeBetween(asleep, { timers: [ended(timer, at(60))], at: at(600) })).toBeNull()
    expect(chimeBetween(asleep, { timers: [stopped(timer, at(61))], at: at(600) })).toBeNull()
  })

  test('[C15] a paused or deleted timer does not chime', () => {
    expect(between(29, 30, { isRunning: false, startedAt: null })).toBeNull()
    expect(chimeBetween({ timers: [timer], at: at(59) }, { timers: [], at: at(60) })).toBeNull()
  })
})
