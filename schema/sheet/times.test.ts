import { expect, test } from 'vitest'
import { type Cell, lengthOf, timeOf } from './times.ts'

test.each<[Cell, number | null]>([
  ['5', 300],
  ['7,5', 450],
  ['1.5', 90],
  ['5:00', 300],
  ['1:30:00', 5400],
  ['1h 30', 5400],
  ['1h30', 5400],
  ['1,5 h', 5400],
  ['90 min', 5400],
  ['90 Minuten', 5400],
  ['1 Std. 30 Min.', 5400],
  ["45'", 2700],
  ['30s', 30],
  ['60', 3600],
  [45, 2700],
  [45 / 1440, 2700],
  ['', null],
  ['soon', null],
  ['0', null],
  ['0:00', null],
])('[X2] a length of %j is %j seconds', (cell, seconds) => expect(lengthOf(cell)).toBe(seconds))

test.each([
  ['9:00', 9],
  ['9.00 Uhr', 9],
  ['9 Uhr', 9],
  ['9h30', 9.5],
  ['2 PM', 14],
  ['12:30 am', 0.5],
  ['2026-11-22 14:00', 14],
  ['25:00', null],
  ['13 pm', null],
  ['Lunch', null],
  // Days that do not exist.
  ['2026-25-12 14:00', null],
  ['2026-02-30 14:00', null],
  ['0026-11-21 14:00', null],
])('[X3] a time of %j is %j hours', (text, hours) => expect(timeOf(text)).toBe(hours === null ? null : hours * 3600))
