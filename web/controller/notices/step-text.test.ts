import { expect, test } from 'vitest'
import { inEnglish } from '../../../schema/engine/undo/in-english.ts'
import { stepSentence, stepText } from './step-text.ts'
import { steps } from './words/steps.ts'

test('every step says in English what programs are given, and in toasts as a sentence', async () => {
  for (const [code, saying] of Object.entries(steps)) {
    const params = ['add_timers', 'readmit_people', 'approve_questions', 'hide_questions', 'change_questions'].includes(
      code,
    )
      ? { count: 3 }
      : typeof saying === 'string'
        ? {}
        : { name: 'Panel' }
    const said = stepText({ code, params })
    // Programs are given one word for clearing, and straight quotes.
    const asPrograms = said.replace(/^clear the answers to /, 'clear ').replace(/[“”]/g, "'")
    expect(asPrograms).toBe(code === 'earlier_change' ? 'an earlier change' : inEnglish({ code, params }))
    expect(stepSentence({ code, params })).toBe(`${said.slice(0, 1).toUpperCase()}${said.slice(1)}`)
  }
})

test('a step about a person whose text is not known has no name', () => {
  expect(stepText({ code: 'remove_the_person_behind', params: {} })).toBe('remove a person')
  expect(stepSentence({ code: 'bring_back_the_person_behind', params: {} })).toBe('Bring a person back')
})

test('a step of a newer server is an earlier change', () => {
  expect(stepText({ code: 'paint', params: { name: 'Panel' } })).toBe('an earlier change')
})
