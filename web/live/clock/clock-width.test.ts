import { describe, expect, it } from 'vitest'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { widthInEm } from './clock-width.ts'

describe('the width of a clock', () => {
  it.each([
    ['0:00', 2.09],
    ['00:00', 2.69],
    ['0:00:00', 3.58],
    ['00:00:00', 4.18],
    ['\u22120:42', 2.69],
  ])('%s is %f em wide', (text, width) => {
    expect(widthInEm(text)).toBe(width)
  })

  it('depends only on the number of digits and the sign, for every second of two hours', () => {
    const widthsByShape = new Map<string, Set<number>>()
    for (let seconds = -3700; seconds <= 7200; seconds++) {
      const text = formatSeconds(seconds)
      const shape = text.replace(/\d/g, '0')
      widthsByShape.set(shape, (widthsByShape.get(shape) ?? new Set()).add(widthInEm(text)))
    }
    for (const widths of widthsByShape.values()) expect(widths.size).toBe(1)
  })
})
