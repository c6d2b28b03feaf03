import { describe, expect, it } from 'vitest'
import { placeAt } from './use-row-drag.ts'

const middles = [10, 30, 50, 70]

describe('the place of a dragged row', () => {
  it.each([
    [1, 30, 1],
    [1, 0, 0],
    [1, 11, 1],
    [1, 49, 1],
    [1, 51, 2],
    [1, 999, 3],
    [3, 5, 0],
    [0, 71, 3],
  ])('row %i dropped at %i gets place %i', (from, y, place) => {
    expect(placeAt(middles, from, y)).toBe(place)
  })
})
