import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as limits from '../limits.ts'
import { afterFrame, type FrameBudget, fullBudget, tallyGatherMs, tallyIntervalMs } from './frame-budget.ts'

const allowance = { burst: 4, perSecond: 2 }
/** Sends a number of frames at each instant, and returns the number of strikes after each. */
function strikesAfter(...bursts: [atMs: number, frames: number][]): number[] {
  let budget: FrameBudget = fullBudget(allowance.burst, 0)
  return bursts.map(([at, frames]) => {
    for (let n = 0; n < frames; n += 1) budget = afterFrame(budget, allowance, at)
    return budget.strikes
  })
}

describe('threat T18: the budget of a socket', () => {
  test.each<[string, [number, number][], number[]]>([
    ['a full burst', [[0, 4]], [0]],
    ['one frame too many', [[0, 5]], [1]],
    ['three frames too many', [[0, 7]], [3]],
    [
      'the full rate for a long time',
      [
        [0, 4],
        [1_000, 2],
        [2_000, 2],
        [3_000, 2],
      ],
      [0, 0, 0, 0],
    ],
    [
      'one more a second than allowed',
      [
        [0, 4],
        [1_000, 3],
        [2_000, 3],
        [3_000, 3],
      ],
      [0, 1, 2, 3],
    ],
    [
      'too many again before the budget has recovered',
      [
        [0, 5],
        [1_999, 5],
      ],
      [1, 3],
    ],
    [
      'too many again after the budget has recovered',
      [
        [0, 5],
        [2_000, 5],
      ],
      [1, 1],
    ],
    [
      'too many, hours apart',
      [
        [0, 6],
        [3_600_000, 6],
        [7_200_000, 6],
      ],
      [2, 2, 2],
    ],
    [
      'too many, then an honest frame much later',
      [
        [0, 6],
        [3_600_000, 1],
      ],
      [2, 0],
    ],
    [
      'a clock that has stopped',
      [
        [0, 5],
        [0, 1],
      ],
      [1, 2],
    ],
  ])('%s', (_, bursts, strikes) => {
    expect(strikesAfter(...bursts)).toEqual(strikes)
  })

  test('never allows more than a burst, however long the socket was quiet', () => {
    expect(afterFrame(fullBudget(4, 0), allowance, 86_400_000)).toEqual({
      tokens: 3,
      refilledAt: 86_400_000,
      strikes: 0,
    })
  })
})

test.each([
  [0, 250],
  [1, 250],
  [1_750, 250],
  [7_000, 1_000],
  [14_000, 2_000],
])('[P17] tallies to %i readers are sent every %i ms', (readers, ms) => {
  expect(tallyIntervalMs(readers)).toBe(ms)
})

test.each([
  [0, 0, 0],
  [1, 0, 0],
  [300, 150, 37],
  [1_000, 500, 125],
  [14_000, 500, 125],
])(
  '[P17] a tally to %i readers waits %i ms for the end of a burst, which is a pause of %i ms',
  (readers, longest, pause) => {
    expect(tallyGatherMs(readers)).toEqual({ longest, pause })
  },
)

test('[P17] all readers together stay within the limit, and each gets at most four a second', () => {
  fc.assert(
    fc.property(fc.nat({ max: limits.maxSocketsPerRoom }), (readers) => {
      const interval = tallyIntervalMs(readers)
      expect((readers * 1000) / interval).toBeLessThanOrEqual(limits.tallyFramesPerSecond + 1e-6)
      expect(interval).toBeGreaterThanOrEqual(limits.tallyIntervalMs)
    }),
  )
})
