import { expect, it } from 'vitest'
import * as limits from '../../../schema/limits.ts'
import { adjustLabel, adjustName } from './transport.tsx'

it('writes the steps as they stand on the keys', () => {
  expect(limits.adjustStepsSeconds.map(adjustLabel)).toEqual(['\u22121m', '\u221210s', '+10s', '+1m'])
})

it('says them so that the spoken name begins with what is seen', () => {
  for (const step of limits.adjustStepsSeconds) expect(adjustName(step).startsWith(adjustLabel(step))).toBe(true)
  expect(adjustName(-60)).toBe('\u22121m: 1 minute less')
  expect(adjustName(10)).toBe('+10s: 10 seconds more')
})
