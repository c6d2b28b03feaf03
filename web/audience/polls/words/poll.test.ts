import { expect, test } from 'vitest'
import { selectMany } from './poll.ts'

test.each([
  [0, 'Select one or more options'],
  [1, 'Select one or more options (1 selected)'],
  [2, 'Select one or more options (2 selected)'],
])('the hint with %d selected', (count, said) => expect(selectMany(count)).toBe(said))
