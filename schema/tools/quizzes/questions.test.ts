import { expect, test } from 'vitest'
import { isRight, mayBeChosen } from './questions.ts'

const options = ['Elbe', '', 'Rhine', 'Seine']

test.each<[string, number[], number[], boolean, boolean]>([
  ['the right one', [2], [2], true, true],
  ['another', [2], [0], true, false],
  ['none', [2], [], true, false],
  ['one that is empty', [2], [1], false, false],
  ['one that is not there', [2], [4], false, false],
  ['a number between two', [2], [1.5], false, false],
  ['all right ones, in another order', [0, 2], [2, 0], true, true],
  ['one of two right ones', [0, 2], [2], true, false],
  ['one right and one wrong', [0, 2], [0, 3], true, false],
  ['the same one twice', [0, 2], [0, 0], false, false],
  ['more than are right', [0, 2], [0, 2, 3], false, false],
])('[Q11] [Q13] [Z13] %s', (_, right, chosen, mayBe, isAllRight) => {
  expect(mayBeChosen(options, right, chosen)).toBe(mayBe)
  expect(isRight(right, chosen)).toBe(isAllRight)
})
