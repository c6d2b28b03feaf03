import { expect, test } from 'vitest'
import { playerColors, playerMarks } from '../../schema/tools/games/marks.ts'
import { contrast } from '../../schema/values/color.ts'
import { markColors, markPaths } from './player-mark.tsx'

test('[Z23] there are as many marks and colours as the rules count, and no two are the same', () => {
  expect(new Set(markPaths).size).toBe(playerMarks)
  expect(new Set(markColors).size).toBe(playerColors)
  for (const path of markPaths) expect(path).toMatch(/^M[\d .\-a-zA-Z]+z$/)
})

test.each(markColors)('[Z23] %s stands out from a black wall, from a white page, and from its ink', (color) => {
  expect(contrast(color, '#000000')).toBeGreaterThanOrEqual(3)
  expect(contrast(color, '#16191f')).toBeGreaterThanOrEqual(3)
  expect(contrast(color, '#faf7f0')).toBeGreaterThanOrEqual(3)
  expect(contrast(color, '#0a0c11')).toBeGreaterThanOrEqual(4.5)
})
