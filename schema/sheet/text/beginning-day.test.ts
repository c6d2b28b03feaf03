import { expect, test } from 'vitest'
import { beginningDay } from './day-text.ts'

test.each([
  ['День первый, 9 июня, среда', { kind: 'date', year: null, month: 6, day: 9, weekday: 2 }],
  ['Day one: Saturday 14 March', { kind: 'date', year: null, month: 3, day: 14, weekday: 5 }],
  ['Primeiro dia – sábado', { kind: 'weekday', weekday: 5 }],
  ['12 set', { kind: 'date', year: null, month: 9, day: 12, weekday: null }],
])('[X27] %s begins with a day, whatever word counts it', (line, day) => {
  expect(beginningDay(line)).toMatchObject(day)
})

test.each(['1. kolo', '2. kolo: semifinále', 'Set 1', 'Set 12: Encore', 'Part 1', 'Day one of many things'])(
  '[X27] %s is no day of a month whose name begins so',
  (line) => {
    expect(beginningDay(line)).toBeNull()
  },
)
