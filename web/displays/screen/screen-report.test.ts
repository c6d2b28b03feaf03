import { expect, test } from 'vitest'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { secondsOf } from './screen-report.ts'

test('the second that a clock shows is read back from its text', () => {
  for (const seconds of [0, 1, 59, 60, 599, 3599, 3600, 36_061, 360_000, -1, -59, -3723])
    expect(secondsOf(formatSeconds(seconds))).toBe(seconds)
  for (const text of ['', 'Paused', '12', '1:2', '1:22:333']) expect(secondsOf(text)).toBeNull()
})
