import { describe, expect, it } from 'vitest'
import { agenda } from '../../../schema/tools/timers/agenda.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { noPlan } from '../../../schema/tools/timers/no-plan.ts'
import { isoTime } from '../../../schema/values/time.ts'
import { dayWords, lateWords, lengthWords, overSeconds, steadyNow } from './agenda-times.ts'

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
    [660, 60, 'running +1 min'],
    [899, 299, 'running +4 min'],
  ])('%i s into a session of 600 s: %i s over, %s', (elapsed, over, words) => {
    const seconds = overSeconds(timer, start + elapsed * 1000)
    expect(seconds).toBe(over)
    expect(lateWords(seconds)).toBe(words)
  })

  it('counts a count-up timer from when it has run its duration', () => {
    const up: Timer = { ...timer, isCountUp: true, currentTime: 0 }
    expect(overSeconds(up, start + 600_000)).toBe(0)
    expect(overSeconds(up, start + 630_000)).toBe(30)
  })
})

it('expected times never move while a timer runs in time, at whatever moment they are computed', () => {
  const next: Timer = { ...timer, id: 'room.next', order: 1, isRunning: false, startedAt: null }
  const state = { timers: [timer, next], selectedTimerId: null }
  const expected = new Set<number | null | undefined>()
  for (let at = start; at < start + 300_000; at += 373) {
    expected.add(agenda(state, steadyNow(timer, at))[1]?.expectedStartAt)
  }
  expect([...expected]).toEqual([start + 600_000])
})

describe('words of the day', () => {
  it('are those of the zone of the reader', () => {
    const words = dayWords('en-GB', 'Europe/Berlin')
    const now = Date.parse('2026-11-21T22:30:00Z')
    expect(words.date(now)).toMatch(/^Saturday,? 21 November 2026$/)
    // Which of the two depends on the language data of the machine.
    expect(words.zone(now)).toMatch(/^Europe\/Berlin \((CET|GMT\+1)\)$/)
  })

  it('names a zone without another name once', () => {
    expect(dayWords('en-GB', 'UTC').zone(start)).toBe('UTC')
  })
})
