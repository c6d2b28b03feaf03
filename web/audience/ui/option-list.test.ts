import { expect, test } from 'vitest'
import { toggled } from './option-list.tsx'

test('single: choosing replaces, even with the same option', () => {
  expect(toggled([], 1, false)).toEqual([1])
  expect(toggled([1], 0, false)).toEqual([0])
  expect(toggled([1], 1, false)).toEqual([1])
})

test('multiple: choosing toggles, in the order of the options', () => {
  expect(toggled([2], 0, true)).toEqual([0, 2])
  expect(toggled([0, 2], 0, true)).toEqual([2])
})
