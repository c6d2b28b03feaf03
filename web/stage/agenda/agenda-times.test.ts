import { describe, expect, it } from 'vitest'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { noPlan } from '../../../schema/tools/timers/no-plan.ts'
import { isoTime } from '../../../schema/values/time.ts'
import { dayWords, isSameClock, lateWords, lengthWords, overSeconds } from './agenda-times.ts'

const start = Date.parse('2026-11-21T09:00:00.400Z')
const timer: Timer = {
  ...noPlan,
  id: 'room.timer',
  roomId: 'room',
  name: 'Keynote',
  duration: 600,
  currentTime: 600,
  isCountUp: false,
  order: 0,
  createdAt: isoTime(start),
  updatedAt: isoTime(start),
  isRunning: true,
  startedAt: isoTime(start),
}

it.each([
  [0, '0 min'],
  [45, '45 s'],
  [90, '1 min 30 s'],
  [2700, '45 min'],
  [3600, '1 h'],
  [6300, '1 h 45 min'],
])('%i seconds are "%s"', (seconds, words) => {
  expect(lengthWords(seconds)).toBe(words)
})

describe('lateness', () => {
  it.each([
    [599, 0, null],
    [600, 0, null],
    [601, 1, 'running over'],
    [660, 60, '1 min over'],
    [899, 299, '4 min over'],
  ])('%i s into a session of 600 s: %i s over, %s', (elapsed, over, words) => {
    const seconds = overSeconds(timer, start + elapsed * 1000)
    expect(seconds).toBe(over)
    expect(lateWords(seconds)).toBe(words)
  })

  it('counts a count-up timer from the end of its duration', () => {
    const up: Timer = { ...timer, isCountUp: true, currentTime: 0 }
    expect(overSeconds(up, start + 600_000)).toBe(0)
    expect(overSeconds(up, start + 630_000)).toBe(30)
  })
})

describe('words for days', () => {
  it('use the reader’s zone', () => {
    const words = dayWords('Europe/Berlin', 'en-GB')
    const now = Date.parse('2026-11-21T22:30:00Z')
    expect(words.date(now)).toMatch(/^Saturday,? 21 November 2026$/)
    // Which of the two depends on the machine's locale data.
    expect(words.zone(now)).toMatch(/^Europe\/Berlin \((CET|GMT\+1)\)$/)
  })

  it('use the reader’s own zone where the browser does not know the zone of the room', () => {
    expect(dayWords('Mars/Olympus', 'en-GB').zone(start)).toBe(dayWords(undefined, 'en-GB').zone(start))
  })

  it('name a zone without a second name once', () => {
    expect(dayWords('UTC', 'en-GB').zone(start)).toBe('UTC')
  })
})

it.each([
  ['Europe/Berlin', 'Europe/Paris', true],
  ['Europe/Berlin', 'Europe/London', false],
  ['UTC', 'Africa/Abidjan', true],
  ['Mars/Olympus', 'Europe/Berlin', true],
])('%s and %s show the same clock: %s', (zone, own, isSame) => {
  expect(isSameClock(zone, own, start)).toBe(isSame)
})
