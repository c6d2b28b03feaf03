import { describe, expect, it } from 'vitest'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { noPlan } from '../../../schema/tools/timers/plan/no-plan.ts'
import { isoTime } from '../../../schema/values/time.ts'
import { dayWords, isOver, isSameClock, lengthWords } from './agenda-times.ts'

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

describe('[G6] the time of a session', () => {
  it.each([
    [599, false],
    [600, true],
    [899, true],
  ])('%i s into a session of 600 s: is up, %s', (elapsed, is) => {
    expect(isOver(timer, start + elapsed * 1000)).toBe(is)
  })

  it('ends with the duration of a count-up timer', () => {
    const up: Timer = { ...timer, isCountUp: true, currentTime: 0 }
    expect(isOver(up, start + 599_000)).toBe(false)
    expect(isOver(up, start + 630_000)).toBe(true)
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
