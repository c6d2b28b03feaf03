import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { engagementLabel, participationEstimate, percentage, wholePercent } from './figures.ts'

describe('[N1] [N2] percentages', () => {
  test.each([
    [0, 0, 0],
    [0, 7, 0],
    [7, 7, 100],
    [1, 3, 33.3],
    [2, 3, 66.7],
    [1, 8, 12.5],
    [1, 1000, 0.1],
    [1, 2001, 0],
    [999, 1000, 99.9],
  ])('[N1] %i of %i are %d %%', (count, total, expected) => {
    expect(percentage(count, total)).toBe(expected)
  })

  test('[N1] have one decimal, and are the nearest such number', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (count, others) => {
        const total = count + others
        const share = percentage(count, total)
        expect(share).toBe(Number(share.toFixed(1)))
        if (total > 0) expect(Math.abs(share - (100 * count) / total)).toBeLessThanOrEqual(0.05 + 1e-9)
      }),
    )
  })

  test.each([
    [0, 0, 0],
    [5, 0, 0],
    [0, 30, 0],
    [30, 30, 100],
    [10, 30, 33],
    [20, 30, 67],
    [1, 200, 1],
    [1, 201, 0],
  ])('[N2] a score of %i out of %i is %d %%, whole', (score, possible, expected) => {
    expect(wholePercent(score, possible)).toBe(expected)
  })
})

describe('[N3] [N4] engagement', () => {
  test.each([
    [0, 'Limited'],
    [5, 'Limited'],
    [6, 'Moderate'],
    [10, 'Moderate'],
    [11, 'Strong'],
    [5_000, 'Strong'],
  ])('[N3] %i responses are %s', (responses, label) => {
    expect(engagementLabel(responses)).toBe(label)
  })

  test.each([
    [0, 0],
    [1, 67],
    [2, 67],
    [300, 67],
  ])('[N4] %i votes give an estimated participation of %i %%', (votes, estimate) => {
    expect(participationEstimate(votes)).toBe(estimate)
  })
})

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 722, 0],
  [5, 5, 100],
])('[N1] the display shows %i of %i as %i %%', (count, total, shown) => expect(wholePercent(count, total)).toBe(shown))
