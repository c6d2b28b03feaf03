import { expect, test } from 'vitest'
import { firstPlace } from './first-place.ts'

test.each<[number[], number]>([
  [[], 0],
  [[1], 1],
  [[5], 0],
  [[1, 2, 3], 3],
  [[1, 2, 3, 4], 3],
  [[4, 5], 0],
  [[1, 3, 4, 4, 5], 2],
])('the first place of %j with more than 3 is %i', (ordered, place) => {
  expect(firstPlace(ordered, (one) => one > 3)).toBe(place)
})

test('a list of thousands is looked at a few times', () => {
  const ordered = Array.from({ length: 40_000 }, (_, place) => place)
  let looks = 0
  const place = firstPlace(ordered, (one) => {
    looks++
    return one >= 31_234
  })
  expect(place).toBe(31_234)
  expect(looks).toBeLessThan(20)
})
