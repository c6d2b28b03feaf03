import { describe, expect, it } from 'vitest'
import { quantile } from './statistics.ts'

describe('quantile, by nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

  it.each([
    [0, 1],
    [0.5, 50],
    [0.99, 99],
    [1, 100],
  ])('of %d is %d among 1 to 100', (share, value) => {
    expect(quantile(hundred, share)).toBe(value)
  })

  it('compares numbers as numbers and leaves the list as it was', () => {
    const samples = [9, 10, 100]
    expect(quantile(samples, 1)).toBe(100)
    expect(samples).toEqual([9, 10, 100])
  })

  it('rejects an empty list', () => {
    expect(() => quantile([], 0.5)).toThrow('no samples')
  })
})
