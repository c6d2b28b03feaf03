import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { engagementLabel, participationEstimate, percentage, sharesOf, wholePercent } from './figures.ts'

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

describe('[N11] shares', () => {
  const sumOf = (shares: readonly number[]) => shares.reduce((sum, share) => sum + Math.round(share * 10), 0) / 10
  const counts = fc.array(fc.nat(5_000), { minLength: 1, maxLength: 10 })
  const decimals = fc.constantFrom(0 as const, 1 as const)
  const total = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)

  test.each([
    [[1, 1, 1], 3, [33.4, 33.3, 33.3], [34, 33, 33]],
    [[1, 1, 1, 1, 1, 1], 6, [16.7, 16.7, 16.7, 16.7, 16.6, 16.6], [17, 17, 17, 17, 16, 16]],
    [[2, 1], 3, [66.7, 33.3], [67, 33]],
    [[0, 0], 0, [0, 0], [0, 0]],
    [[5, 0], 5, [100, 0], [100, 0]],
    [[1, 1, 1], 4, [25, 25, 25], [25, 25, 25]],
  ])('[N11] of %j of %i are %j, and whole %j', (parts, whole, one, none) => {
    expect(sharesOf(parts, whole)).toEqual(one)
    expect(sharesOf(parts, whole, 0)).toEqual(none)
  })

  test('[N11] of a whole add up to 100, and none is a unit away from what it is', () => {
    fc.assert(
      fc.property(counts, decimals, (parts, places) => {
        const whole = total(parts)
        const shares = sharesOf(parts, whole, places)
        expect(sumOf(shares)).toBe(whole === 0 ? 0 : 100)
        const unit = places === 0 ? 1 : 0.1
        for (const [place, part] of parts.entries())
          if (whole > 0) expect(Math.abs((shares[place] ?? 0) - (100 * part) / whole)).toBeLessThan(unit + 1e-9)
      }),
    )
  })

  test('[N11] grow with their counts, and where parts are missing there is room for them', () => {
    fc.assert(
      fc.property(counts, fc.nat(100), decimals, (parts, missing, places) => {
        const shares = sharesOf(parts, total(parts) + missing, places)
        expect(sumOf(shares)).toBeLessThanOrEqual(100)
        for (const [a, part] of parts.entries())
          for (const [b, other] of parts.entries())
            if (part > other) expect(shares[a]).toBeGreaterThanOrEqual(shares[b] ?? 0)
      }),
    )
  })

  test('[N11] of several choices are not made smaller', () => {
    expect(sharesOf([3, 3, 2], 3)).toEqual([100, 100, 66.7])
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
