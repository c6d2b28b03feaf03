import { expect, test } from 'vitest'
import { pollHint, toggled } from './selection.ts'

test('single: choosing replaces, also the same again', () => {
  expect(toggled([], 1, false)).toEqual([1])
  expect(toggled([1], 0, false)).toEqual([0])
  expect(toggled([1], 1, false)).toEqual([1])
})

test('multiple: choosing toggles, in the order of the options', () => {
  expect(toggled([2], 0, true)).toEqual([0, 2])
  expect(toggled([0, 2], 0, true)).toEqual([2])
})

test.each([
  [0, false, 'Select one option'],
  [1, false, 'Select one option'],
  [0, true, 'Select one or more options'],
  [2, true, 'Select one or more options (2 selected)'],
])('the hint for %d, many: %s', (count, allowsMany, hint) => expect(pollHint(count, allowsMany)).toBe(hint))
