import { describe, expect, test } from 'vitest'
import type { Cell } from '../times.ts'
import { dayNamed, dayReader } from './day-order.ts'
import { dayOf } from './day-text.ts'

/** A Saturday. */
const event = { timeZone: 'Europe/Berlin', eventDate: '2026-03-14' }
const read = (cell: Cell, column: readonly Cell[] = [cell], eventDay = event) => {
  const text = dayOf(cell)
  const texts = column.map(dayOf).filter((day) => day !== null)
  const found = text === null ? null : dayReader(texts, eventDay)(text)
  return found === null ? null : dayNamed(found)
}

describe('[X6] a day', () => {
  test.each<[Cell, string | null]>([
    ['2026-03-15', '2026-03-15'],
    ['2026/3/15', '2026-03-15'],
    ['2026年3月15日', '2026-03-15'],
    ['3月15日(日)', '2026-03-15'],
    ['20260315', '2026-03-15'],
    ['0315', '2026-03-15'],
    ['15.3.2026', '2026-03-15'],
    ['15.3.', '2026-03-15'],
    ['15.03.26', '2026-03-15'],
    ['2026-Mar-15', '2026-03-15'],
    ['Saturday 14 March', '2026-03-14'],
    ['Sunday, March 15th', '2026-03-15'],
    ['Sonntag, 15. März 2026', '2026-03-15'],
    ['dimanche 15 mars', '2026-03-15'],
    ['domingo, 15 de março', '2026-03-15'],
    ['domenica 15 marzo', '2026-03-15'],
    ['zondag 15 maart', '2026-03-15'],
    ['söndag 15 mars', '2026-03-15'],
    ['neděle 15 březen', '2026-03-15'],
    ['`April 3', '2026-04-03'],
    ['Sat', '2026-03-14'],
    ['Sonntag', '2026-03-15'],
    ['lundi', '2026-03-16'],
    ['FRI', '2026-03-20'],
    ['日曜日', '2026-03-15'],
    ['星期天', '2026-03-15'],
    ['Day 2', '2026-03-15'],
    ['Tag 2 (Sonntag)', '2026-03-15'],
    ['Jour 1', '2026-03-14'],
    [46096, '2026-03-15'],
    ['Day 2: Saturday 21 March', '2026-03-21'],
    // A weekday decides about the year: 14 November was a Saturday in 2026 and is a Friday in 2025.
    ['Friday 14 November', '2025-11-14'],
    ['2026-02-30', null],
    ['2026-13-01', null],
    ['Lunch', null],
    ['March of the penguins', null],
    ['Sunday service', null],
    ['', null],
  ])('[X6] %j is %j', (cell, day) => expect(read(cell)).toBe(day))

  test('[X6] the whole column says whether the month comes first', () => {
    expect(read('4/3/16', ['4/3/16', '4/14/16'])).toBe('2016-04-03')
    expect(read('4/3/16', ['4/3/16', '14/3/16'])).toBe('2016-03-04')
    expect(read('4/3/26', ['4/3/26'], { timeZone: 'America/Chicago', eventDate: '2026-11-21' })).toBe('2026-04-03')
    expect(read('4/3/26', ['4/3/26'], { timeZone: 'Europe/Paris', eventDate: '2026-11-21' })).toBe('2026-03-04')
    expect(read('4/3/26', ['4/3/26'], { timeZone: 'Europe/Paris', eventDate: '2026-04-03' })).toBe('2026-04-03')
  })

  test('[X6] numbers alone count the days, or are days of the month if the event is on one of them', () => {
    expect(read('2', ['1', '2'])).toBe('2026-03-15')
    expect(read('15', ['14', '15', '16'])).toBe('2026-03-15')
  })

  test('[X6] a column that begins with day 0 counts from it, and a 0 further down is no day', () => {
    expect(read('1', ['0', '1', '2'])).toBe('2026-03-15')
    expect(read('1', ['1', '1', '0', '2'])).toBe('2026-03-14')
  })
})

const languages =
  'en de fr es pt it nl da nb nn sv fi is pl cs sk hu ro sl sr bg mk ru uk be el tr id ar he fa hi lv et ca gl af fil ja zh ko'
describe('[X26] days as each language writes them', () => {
  test.each(languages.split(' '))('%s', (language) => {
    const saying = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, { ...options, timeZone: 'UTC' })
    const [weekday, day, whole] = [
      saying({ weekday: 'long' }),
      saying({ day: 'numeric', month: 'long' }),
      saying({ weekday: 'long', day: 'numeric', month: 'long' }),
    ]
    for (let n = 0; n < 7; n++)
      expect(dayOf(weekday.format(Date.UTC(2026, 5, 1 + n)))).toEqual({ kind: 'weekday', weekday: n })
    for (let month = 1; month <= 12; month++) {
      const at = Date.UTC(2026, month - 1, 14)
      for (const said of [day.format(at), whole.format(at)])
        expect([said, dayOf(said)]).toMatchObject([said, { month, day: 14 }])
    }
  })
})

test('[X26] "Mar" is a month before a number, and a day without one or next to another month', () => {
  expect(dayOf('mar. 3')).toMatchObject({ kind: 'date', month: 3 })
  expect(dayOf('mar. 3 mars')).toMatchObject({ kind: 'date', month: 3, weekday: 1 })
  expect(dayOf('mar')).toEqual({ kind: 'weekday', weekday: 1 })
})

test('threat T26: a text without end is no day, and is not searched again from each of its letters', () => {
  // It would take minutes.
  expect(dayOf('a'.repeat(300_000))).toBeNull()
  expect(dayOf('Tag2')).toEqual({ kind: 'nth', n: 2, isBare: false })
})
