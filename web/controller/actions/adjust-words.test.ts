import { expect, it } from 'vitest'
import * as limits from '../../../schema/limits.ts'
import { adjustLabel, adjustName } from './adjust-words.ts'

it('shows the steps as on the keys', () => {
  expect(limits.adjustStepsSeconds.map(adjustLabel)).toEqual(['\u22121m', '\u221210s', '+10s', '+1m'])
})

it('starts the spoken name with the visible text', () => {
  for (const step of limits.adjustStepsSeconds) expect(adjustName(step).startsWith(adjustLabel(step))).toBe(true)
  expect(adjustName(-60)).toBe('\u22121m: 1 minute less')
  expect(adjustName(10)).toBe('+10s: 10 seconds more')
})
