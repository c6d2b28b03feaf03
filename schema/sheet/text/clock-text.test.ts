import { describe, expect, test } from 'vitest'
import type { Cell } from '../times.ts'
import { clockOf, clockRangeOf } from './clock-text.ts'

const zone = 'Europe/Berlin'
const hour = 3600

test.each<[Cell, number | null]>([
  ['9:00', 9],
  ['0930', 9.5],
  ['930', 9.5],
  ['9.30', 9.5],
  ['9h30', 9.5],
  ['9h', 9],
  ['9:30:00', 9.5],
  ['９：３０', 9.5],
  ['9.00 Uhr', 9],
  ['09.00 uur', 9],
  ['kl. 9.00', 9],
  ['às 9h30', 9.5],
  ['ca. 9:00', 9],
  ['9 am', 9],
  ['9 a.m.', 9],
  ['5:07: PM', 17 + 7 / 60],
  ['12:30 am', 0.5],
  ['午後1時30分', 13.5],
  ['18時', 18],
  ['9:00 (CET)', 9],
  ['noon', 12],
  ['25:30', 25.5],
  ['28:00', 28],
  [0.375, 9],
  [9.3, 9.5],
  [930, 9.5],
  ['2026-11-21T09:00:00+01:00', 9],
  ['2026-11-21T08:00:00Z', 9],
  ['20261121T080000Z', 9],
  ['2026-11-21 03:00-05:00', null],
  ['2026-11-21 03:00:00-05:00', 9],
  ['2026-11-21T03:00-05:00', 9],
  ['2026-11-21 06:00-02:00', 9],
  ['2026-11-21 14:00', 14],
  ['21.11.2026 14:00:30.0', 14 + 30 / hour],
  ['Sat 9:00', 9],
  ['14 March, 9:00', 9],
  ['28.11. 09:00', 9],
  ['Sa 28.11. 09:30 Uhr', 9.5],
  ['2026-25-12 14:00', null],
  ['21.11.2026', null],
  ['4/3/16', null],
  ['9:75', null],
  ['Lunch', null],
  ['Act 2', null],
  ['1.1', null],
  ['2', 2],
  [20261121, null],
  // A whole day, and a day too large to be one although it has a time.
  [2_958_466, null],
  [100_001.5, null],
  [1e300, null],
  [-0.1, null],
  [-1, null],
])('[X3] a time of %j is %j hours', (cell, hours) => {
  expect(clockOf(cell, zone)?.seconds ?? null).toBe(hours === null ? null : Math.round(hours * hour))
})

test('[X3] a time with an offset is shown as the clocks of the room show it, with its day', () => {
  expect(clockOf('2026-11-21T23:30:00Z', zone)).toMatchObject({
    seconds: hour / 2,
    day: { kind: 'date', year: 2026, month: 11, day: 22 },
  })
})

describe('[X3] a range', () => {
  test.each<[string, number, number | null]>([
    ['9:00 – 9:40', 9, 9 + 2 / 3],
    ['9.00-9.40 Uhr', 9, 9 + 2 / 3],
    ['09.10-10.00', 9 + 1 / 6, 10],
    ['2 PM to 2:30', 14, 14.5],
    ['2 to 2:30 PM', 14, 14.5],
    ['4:00-4:30PM', 16, 16.5],
    ['11:30 – 1 PM', 11.5, 13],
    ['11 AM to 1', 11, 13],
    ['10 PM to 2', 22, 2],
    ['11 - 1 am', 23, 1],
    ['11 PM - 1 PM', 23, 13],
    ['9 bis 10 Uhr', 9, 10],
    ['9h00 à 9h45', 9, 9.75],
    ['08h30 às 09h00', 8.5, 9],
    ['9:00 tot 9:30', 9, 9.5],
    ['kl. 9.00 til 9.30', 9, 9.5],
    ['10:00 a 11:00', 10, 11],
    ['13：00〜13：30', 13, 13.5],
    ['13:00 ~ 13:30', 13, 13.5],
    ['9:00 -- 9:30', 9, 9.5],
    ['Sat 9:00–9:30', 9, 9.5],
    ['1830 -', 18.5, null],
    ['0900-0945', 9, 9.75],
    ['1030-1115', 10.5, 11.25],
    ['2026-11-21 09:00-10:00', 9, 10],
    ['2026-11-21 14:00 -15:00', 14, 15],
    ['18:30 – open end', 18.5, null],
    ['10:00 10分 10:10', 10, 10 + 1 / 6],
    ['9:00 (45 min) 9:45', 9, 9.75],
    ['9:00', 9, null],
  ])('[X3] %s', (text, start, end) => {
    const range = clockRangeOf(text, zone) ?? expect.fail('no range')
    expect([range.start.seconds, range.end?.seconds ?? null]).toEqual([
      start * hour,
      end === null ? null : Math.round(end * hour),
    ])
  })

  test.each(['2026-25-12 14:00', '9:00 30 min 9:45', 'Rock - paper', 'Part 1 - Part 2', '2020-11-09'])(
    '[X3] %s is none',
    (text) => expect(clockRangeOf(text, zone)).toBeNull(),
  )
})
