import { expect, test } from 'vitest'
import { ladderStep } from './connection-ladder.ts'

test.each([
  [0, 'calm', 2_000],
  [1_999, 'calm', 1],
  [2_000, 'dot', 3_000],
  [4_999, 'dot', 1],
  [5_000, 'banner', null],
  [3_600_000, 'banner', null],
])('%i ms after the loss', (downForMs, step, nextMs) => expect(ladderStep(downForMs)).toEqual({ step, nextMs }))
