import { expect, test } from 'vitest'
import * as limits from '../../../schema/limits.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { secondsLeft } from './use-countdown.ts'

const startedAt = 1_800_000_000_000

test.each([
  [0, '10:00'],
  [999, '10:00'],
  [1000, '9:59'],
  [541_000, '0:59'],
  [599_999, '0:01'],
  [600_000, '0:00'],
  [9_000_000, '0:00'],
  [-5000, '10:00'],
])('%d ms after it was sent, a code has %s left', (agoMs, text) => {
  expect(formatSeconds(secondsLeft(startedAt, limits.codeMs, startedAt + agoMs))).toBe(text)
})

test('a countdown of no length is over immediately', () => {
  expect(secondsLeft(0, 0, 0)).toBe(0)
  expect(secondsLeft(startedAt, 0, startedAt - 1)).toBe(0)
})
