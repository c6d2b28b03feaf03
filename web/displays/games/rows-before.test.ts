import { expect, test } from 'vitest'
import { rowsBefore } from './rows-before.ts'

test.each([
  ['nobody moved', [1, 2, 3], [0, 1, 2]],
  ['the last became the first', [3, 1, 2], [2, 0, 1]],
  ['two shared a place', [2, 2, 1], [1, 2, 0]],
  ['newcomers come from below the list', [12, 1, 2, 40, 3], [5, 0, 1, 5, 2]],
  ['after the first question nobody moves', [null, null], [0, 1]],
])('leaders begin in their old rows: %s', (_case, places, rows) => {
  expect(rowsBefore(places.map((placeBefore) => ({ placeBefore })))).toEqual(rows)
})
