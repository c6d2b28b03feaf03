import { describe, expect, it } from 'vitest'
import { atLeast, atMost, type Figure, isMet, pairedRatio, quantile, ratioOf, times } from './figures.ts'

const figure = (given: Partial<Figure>): Figure => ({
  name: 'some time',
  unit: 'ms',
  value: 30,
  floor: 10,
  target: null,
  ...given,
})

describe('a figure', () => {
  it('meets a multiple of the floor up to the limit itself', () => {
    expect(isMet(figure({ target: times(3) }))).toBe(true)
    expect(isMet(figure({ target: times(3), value: 30.1 }))).toBe(false)
  })

  it('never meets a multiple of no floor', () => {
    expect(isMet(figure({ target: times(3), floor: null }))).toBe(false)
    expect(isMet(figure({ target: times(3), floor: 0 }))).toBe(false)
  })

  it('meets an absolute target with or without a floor', () => {
    expect(isMet(figure({ target: atMost(0), value: 0, floor: null }))).toBe(true)
    expect(isMet(figure({ target: atMost(0), value: 1 }))).toBe(false)
  })

  it('is judged by its pairs, where it was measured in pairs: a noisy minute in the middle of a run changes both of a pair', () => {
    const [values, floors] = [
      [900, 450, 920],
      [1000, 500, 1000],
    ] as const
    const paired = pairedRatio(values, floors)
    expect(paired).toBe(0.9)
    expect(isMet(figure({ value: 450, floor: 1000, paired, target: atLeast(0.9) }))).toBe(true)
    expect(isMet(figure({ value: 920, floor: 1000, paired, target: atLeast(0.91) }))).toBe(false)
  })

  it('only informs if it has no target', () => {
    expect(isMet(figure({}))).toBeNull()
    expect(ratioOf(figure({}))).toBe(3)
  })
})

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
