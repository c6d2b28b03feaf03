import { expect, it } from 'vitest'
import { hasPassed, yearsSince } from './calendar.ts'

it.each([
  ['2025-12-30T23:59:59.999Z', false],
  ['2025-12-31T00:00:00.000Z', false],
  ['2025-12-31T23:59:59.999Z', false],
  ['2026-01-01T00:00:00.000Z', true],
  ['2026-11-22T12:00:00.000Z', true],
])('at %s the last day of 2025 has passed: %s', (now, passed) => {
  expect(hasPassed('2025-12-31', Date.parse(now))).toBe(passed)
})

it.each([
  ['2024-06-01T00:00:00.000Z', '2025'],
  ['2025-01-01T00:00:00.000Z', '2025'],
  ['2025-12-31T23:59:59.999Z', '2025'],
  ['2026-01-01T00:00:00.000Z', '2025–2026'],
  ['2031-05-05T00:00:00.000Z', '2025–2031'],
])('at %s the years since 2025 are %s', (now, years) => {
  expect(yearsSince(2025, Date.parse(now))).toBe(years)
})
