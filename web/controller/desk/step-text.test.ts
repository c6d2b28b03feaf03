import { expect, test } from 'vitest'
import { inEnglish } from '../../../schema/tools/undo/in-english.ts'
import { stepText } from './step-text.ts'
import { steps } from './words/steps.ts'

test('every step says in English what programs are given', () => {
  for (const code of Object.keys(steps)) {
    const params =
      code === 'add_timers' ? { count: 3 } : steps[code as keyof typeof steps].length > 0 ? { name: 'Panel' } : {}
    const said = stepText({ code, params })
    expect(said).toBe(code === 'earlier_change' ? 'an earlier change' : inEnglish({ code, params }))
  }
})

test('a step of a newer server is an earlier change', () => {
  expect(stepText({ code: 'paint', params: { name: 'Panel' } })).toBe('an earlier change')
})
