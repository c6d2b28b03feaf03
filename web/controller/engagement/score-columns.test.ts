import { expect, test } from 'vitest'
import { niceStep } from './score-columns.tsx'

test.each([
  [1, 1],
  [4, 1],
  [5, 2],
  [8, 2],
  [9, 5],
  [20, 5],
  [21, 10],
  [1_000, 500],
  [9_800, 5_000],
])('a scale up to %d has steps of %d', (most, step) => expect(niceStep(most)).toBe(step))
