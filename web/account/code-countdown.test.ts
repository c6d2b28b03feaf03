import { expect, test } from 'vitest'
import { formatSeconds } from '../../schema/room/timer.ts'
import { codeSecondsLeft } from './code-countdown.ts'

test.each([
  [0, '10:00'],
  [999, '10:00'],
  [1000, '9:59'],
  [541_000, '0:59'],
  [599_999, '0:01'],
  [600_000, '0:00'],
  [9_000_000, '0:00'],
  [-5000, '10:00'],
])('%d ms after it was sent a code holds for %s', (agoMs, text) => {
  const sentAt = 1_800_000_000_000
  expect(formatSeconds(codeSecondsLeft(sentAt, sentAt + agoMs))).toBe(text)
})
