import { expect, test } from 'vitest'
import * as limits from '../../schema/limits.ts'
import { markColors, markPaths } from './player-mark.tsx'

const channel = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('[Z23] there are as many marks and colours as the rules count, and no two are the same', () => {
  expect(new Set(markPaths).size).toBe(limits.playerMarks)
  expect(new Set(markColors).size).toBe(limits.playerColors)
  for (const path of markPaths) expect(path).toMatch(/^M[\d .\-a-zA-Z]+z$/)
})

test.each(markColors)('[Z23] %s stands out from a black wall, from a white page, and from its ink', (color) => {
  expect(contrast(color, '#000000')).toBeGreaterThanOrEqual(3)
  expect(contrast(color, '#16191f')).toBeGreaterThanOrEqual(3)
  expect(contrast(color, '#faf7f0')).toBeGreaterThanOrEqual(3)
  expect(contrast(color, '#0a0c11')).toBeGreaterThanOrEqual(4.5)
})
