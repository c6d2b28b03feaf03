import { describe, expect, test } from 'vitest'
import { instantIn } from './zone.ts'

describe('[R11] times of day in a zone', () => {
  const at = (zone: string, day: string, hours: number) =>
    new Date(instantIn(zone, day, hours * 3600)).toISOString().slice(0, 16)
  test.each([
    ['an ordinary day', 'Europe/Berlin', '2026-11-21', 9, '2026-11-21T08:00'],
    ['a time that the clocks skip', 'Europe/Berlin', '2026-03-29', 2.5, '2026-03-29T01:30'],
    ['a time that the clocks repeat', 'Europe/Berlin', '2026-10-25', 2.5, '2026-10-25T00:30'],
    ['the hour after it', 'Europe/Berlin', '2026-10-25', 3, '2026-10-25T02:00'],
    ['the other side of the world', 'Pacific/Auckland', '2026-11-21', 0, '2026-11-20T11:00'],
    ['a quarter of an hour', 'Asia/Kathmandu', '2026-11-21', 12, '2026-11-21T06:15'],
    ['New York in spring', 'America/New_York', '2026-03-08', 2.5, '2026-03-08T07:30'],
  ])('[R11] %s', (_name, zone, day, hours, expected) => expect(at(zone, day, hours)).toBe(expected))
})
