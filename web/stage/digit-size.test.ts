import { describe, expect, it } from 'vitest'
import { formatSeconds } from '../../schema/room/timer.ts'
import { digitCells, widthInEm } from './digit-size.ts'

describe('digit size', () => {
  it.each([
    ['0:00', 2.09],
    ['00:00', 2.69],
    ['0:00:00', 3.58],
    ['00:00:00', 4.18],
    ['\u22120:42', 2.69],
  ])('%s is %f em wide', (text, width) => {
    expect(widthInEm(text)).toBe(width)
  })

  it('depends on the number of digits and the sign alone, for every second of two hours', () => {
    const widthsByShape = new Map<string, Set<number>>()
    for (let seconds = -3700; seconds <= 7200; seconds++) {
      const text = formatSeconds(seconds)
      const shape = text.replace(/\d/g, '0')
      widthsByShape.set(shape, (widthsByShape.get(shape) ?? new Set()).add(widthInEm(text)))
    }
    for (const widths of widthsByShape.values()) expect(widths.size).toBe(1)
  })

  it('puts a sign, digits and colons into boxes of their own', () => {
    expect(digitCells('\u22121:05').map((cell) => cell.kind)).toEqual(['sign', 'digit', 'colon', 'digit', 'digit'])
  })

  it('keeps the place of the seconds when a digit falls away', () => {
    const secondsOf = (text: string) =>
      digitCells(text)
        .slice(-2)
        .map((cell) => cell.place)
    expect(secondsOf('9:59')).toEqual(secondsOf('10:00'))
  })
})
