import { expect, test } from 'vitest'
import { hint } from './poll.ts'

test.each([
  [0, false, 'Select one option'],
  [1, false, 'Select one option'],
  [0, true, 'Select one or more options'],
  [2, true, 'Select one or more options (2 selected)'],
])('the hint for %d, many: %s', (count, allowsMany, said) => expect(hint(count, allowsMany)).toBe(said))
