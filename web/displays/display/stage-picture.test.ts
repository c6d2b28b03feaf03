import { expect, test } from 'vitest'
import { digitRoom } from './stage-picture.tsx'

test('with enough room, the clock keeps its name and its bar', () => {
  const { face, px } = digitRoom({ screenHeightPx: 1000, faceHeightPx: 600, aroundPx: 80 })
  expect(face).toBe('column')
  expect(px * 0.76 + 80 + 40).toBeLessThanOrEqual(600)
  expect((px + 2) * 0.76 + 80 + 40).toBeGreaterThan(600)
})

test('with little room, it is one row, all of it for the digits', () => {
  const { face, px } = digitRoom({ screenHeightPx: 1000, faceHeightPx: 250, aroundPx: 80 })
  expect(face).toBe('row')
  expect(px).toBe(Math.floor(210 / 0.76))
})

test('digits are never turned inside out', () =>
  expect(digitRoom({ screenHeightPx: 1000, faceHeightPx: 10, aroundPx: 80 }).px).toBe(0))
