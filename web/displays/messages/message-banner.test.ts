import { describe, expect, it } from 'vitest'
import { bannerShares, bannerSharesBesidePoll, fitBanner } from './message-banner.tsx'

/** A text set in lines of a given width, half an em per character, with the padding of the plate. */
const setIn = (widthPx: number, characters: number) => (fontPx: number) =>
  Math.ceil((characters * fontPx * 0.5) / widthPx) * fontPx * 1.15 + fontPx * 0.6

const order: readonly number[] = bannerShares
const hall = { widthPx: 1920, heightPx: 1080 }

describe('banner fit', () => {
  it('gives a short message the largest size in the lower third', () => {
    expect(fitBanner(hall, setIn(1700, 12))).toEqual({ share: 0.3, fontPx: 162 })
  })

  it('never goes below 7 % of the height before it has tried every share', () => {
    for (let characters = 1; characters <= 300; characters++) {
      const fit = fitBanner(hall, setIn(1700, characters))
      expect(fit.fontPx).toBeGreaterThanOrEqual(0.07 * hall.heightPx)
      expect(setIn(1700, characters)(fit.fontPx)).toBeLessThanOrEqual(fit.share * hall.heightPx)
    }
  })

  it('grows its share, never its size, as the text grows', () => {
    let before = fitBanner(hall, setIn(1700, 1))
    for (let characters = 2; characters <= 500; characters++) {
      const fit = fitBanner(hall, setIn(1700, characters))
      expect(order.indexOf(fit.share)).toBeGreaterThanOrEqual(order.indexOf(before.share))
      if (fit.share === before.share) expect(fit.fontPx).toBeLessThanOrEqual(before.fontPx)
      before = fit
    }
  })

  it('gives the longest message the whole share and a fitting size', () => {
    const heightAt = setIn(1700, 500)
    const fit = fitBanner(hall, heightAt)
    expect(fit.share).toBe(0.7)
    expect(heightAt(fit.fontPx)).toBeLessThanOrEqual(0.7 * hall.heightPx)
    expect(heightAt(fit.fontPx + 1)).toBeGreaterThan(0.7 * hall.heightPx)
  })

  it('is limited by the width on an upright phone', () => {
    const fit = fitBanner({ widthPx: 320, heightPx: 640 }, setIn(290, 40))
    expect(fit.fontPx).toBeGreaterThanOrEqual(Math.ceil(0.09 * 320))
    expect(fit.fontPx).toBeLessThanOrEqual(Math.floor(0.18 * 320))
  })

  it('uses the smallest size if none fits', () => {
    expect(fitBanner(hall, () => 10_000)).toEqual({ share: 0.7, fontPx: 32 })
  })

  it('keeps every message in its place next to the results of a poll', () => {
    for (const [characters, most] of [
      [1, 0.14],
      [40, 0.14],
      [80, 0.24],
      [200, 0.24],
      [500, 0.24],
    ] as const) {
      const { share, fontPx } = fitBanner(hall, setIn(1700, characters), bannerSharesBesidePoll)
      expect(share).toBe(most)
      expect(setIn(1700, characters)(fontPx)).toBeLessThanOrEqual(most * hall.heightPx)
    }
  })
})
