import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = Date.UTC(2026, 10, 21, 12)
const second = 1000
const day = 86_400_000

test.each([
  [-5000, 'just now'],
  [0, 'just now'],
  [59 * second, 'just now'],
  [60 * second, '1 minute ago'],
  [119 * second, '1 minute ago'],
  [59 * 60 * second, '59 minutes ago'],
  [60 * 60 * second, '1 hour ago'],
  [day - 1, '23 hours ago'],
  [day, '1 day ago'],
  [6 * day, '6 days ago'],
  [7 * day, '1 week ago'],
  [29 * day, '4 weeks ago'],
  [30 * day, '1 month ago'],
  [364 * day, '12 months ago'],
  [365 * day, '1 year ago'],
  [800 * day, '2 years ago'],
])('%d ms ago reads %j', (agoMs, text) => {
  expect(relativeTime(now - agoMs, now)).toBe(text)
})
