import { expect, test } from 'vitest'
import { fitQuestion } from './question-scene.tsx'

const projector = { widthPx: 1920, heightPx: 1080 }

test('a short question is as large as the display allows, an upright display by its width', () => {
  expect(fitQuestion(projector, 700, () => 100)).toBe(140)
  expect(fitQuestion({ widthPx: 390, heightPx: 844 }, 500, () => 100)).toBe(33)
})

test('a long one shrinks until it fits, and one that never does has no size', () => {
  expect(fitQuestion(projector, 700, (size) => size * 10)).toBe(70)
  expect(fitQuestion(projector, 700, (size) => size * 100)).toBeNull()
})

test('a word wider than the display at a size does not fit at that size', () => {
  expect(fitQuestion(projector, 700, (size) => (size > 52 ? Number.POSITIVE_INFINITY : size))).toBe(52)
})
