import { expect, test } from 'vitest'
import { fitOverlay } from './poll-overlay.tsx'

const hd = { widthPx: 1920, heightPx: 1080 }

test('few short options are 5 % of the height', () =>
  expect(fitOverlay(hd, false, (px) => 5 * px)).toBe(Math.floor(0.054 * 1080)))

test('many long ones get smaller until the digits have enough room', () => {
  const px = fitOverlay(hd, false, (size) => 13 * size)
  expect(13 * px).toBeLessThanOrEqual(0.54 * 1080)
  expect(13 * (px + 1)).toBeGreaterThan(0.54 * 1080)
})

test('next to a message there is less room', () =>
  expect(fitOverlay(hd, true, (px) => 13 * px)).toBeLessThan(fitOverlay(hd, false, (px) => 13 * px)))

test('they never get too small for the front rows', () =>
  expect(fitOverlay(hd, true, (px) => 100 * px)).toBe(Math.floor(0.024 * 1080)))

test('a larger screen shows the same picture', () => {
  const uhd = fitOverlay({ widthPx: 3840, heightPx: 2160 }, false, (px) => 13 * px)
  expect(Math.abs(uhd - 2 * fitOverlay(hd, false, (px) => 13 * px))).toBeLessThanOrEqual(1)
})

test('on an upright screen the width is the limit', () =>
  expect(fitOverlay({ widthPx: 1080, heightPx: 1920 }, false, () => 1)).toBe(54))
