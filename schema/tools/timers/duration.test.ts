import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as limits from '../../limits.ts'
import { anyString } from '../../testing/texts.ts'
import { formatSeconds } from './clock.ts'
import { parseDuration } from './duration.ts'

describe('[D1] durations as people type them', () => {
  test.each([
    ['10:00', 600],
    ['1:30', 90],
    ['01:30', 90],
    ['0:01', 1],
    ['00:00:01', 1],
    ['1:30:00', 5400],
    ['01:30:00', 5400],
    ['90:00', 5400],
    ['120:00', 7200],
    ['999:59', 59_999],
    ['99:59:59', 359_999],
    ['  10:00  ', 600],
    ['10', 600],
    ['1440', 86_400],
    ['5m', 300],
    ['5 m', 300],
    ['5 min', 300],
    ['90s', 90],
    ['90 sec', 90],
    ['1h', 3600],
    ['1H', 3600],
    ['1h 30m', 5400],
    ['1h30m', 5400],
    ['1h 30m 15s', 5415],
    ['1h 15s', 3615],
  ])('[D1] %j is %i seconds', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds)
  })

  test.each([
    '',
    ' ',
    '0',
    '0:00',
    '00:00:00',
    '0s',
    '0h 0m',
    ':',
    ':30',
    '1:',
    '1:3',
    '1:300',
    '1:60',
    '5:99',
    '1:60:00',
    '1:00:60',
    '100:00:00',
    '1:2:3:4',
    '-1:00',
    '−1:00',
    '+1:00',
    '1.5',
    '1,5',
    '1.5h',
    'ten',
    '10 minutes ago',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '１０:００',
    '10:00\n5',
    'h',
    'm',
    's',
    '30m 1h',
    '1h1h',
    '99999',
    '100h',
    '6000m',
    '360000s',
    '10:00; DROP TABLE timers',
  ])('[D1] %j is not a duration', (text) => {
    expect(parseDuration(text)).toBeNull()
  })

  test('[D1] a duration shown on the display can be typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: limits.maxTimerSeconds }), (seconds) => {
        expect(parseDuration(formatSeconds(seconds))).toBe(seconds)
      }),
    )
  })

  test('[D1] any text gives null or whole seconds within the limit', () => {
    const near = fc.string({ unit: fc.constantFrom(...'0123456789:hms .-'), maxLength: 12 })
    fc.assert(
      fc.property(fc.oneof(near, anyString()), (text) => {
        const seconds = parseDuration(text)
        if (seconds === null) return
        expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= limits.maxTimerSeconds).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
