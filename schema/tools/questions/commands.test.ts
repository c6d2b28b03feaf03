import { describe, expect, test } from 'vitest'
import { complaints, testBody } from '../../testing/bodies.ts'
import { askQuestionBody, patchQuestionBody } from './commands.ts'

describe('a new question', () => {
  testBody(askQuestionBody, { text: 'When is lunch?', name: 'Ada' })

  test('[W3] is a text of 1 to 280 letters, with or without a name of at most 30', () => {
    expect(askQuestionBody.parse({ text: '  When\u202e is lunch?\u200b ' })).toEqual({
      text: 'When is lunch?',
      name: null,
    })
    expect(askQuestionBody.parse({ text: '👍🏽'.repeat(280), name: ' ' })).toMatchObject({ name: null })
    for (const text of ['', ' \u200b ', undefined, 5]) {
      expect(complaints(askQuestionBody, { text })).toEqual([['text', 'Please write your question.']])
    }
    const long = [['text', 'Please use at most 280 characters.']]
    expect(complaints(askQuestionBody, { text: 'é'.repeat(281) })).toEqual(long)
    const name = [['name', 'Please use at most 30 characters.']]
    expect(complaints(askQuestionBody, { text: 'x', name: 'x'.repeat(31) })).toEqual(name)
  })
})

describe('a patch of a question', () => {
  testBody(patchQuestionBody, { state: 'answered', isOnDisplay: false, mergeInto: 'x' })

  test('sets a state that controllers may set, and must change something', () => {
    for (const state of ['waiting', 'Open', '', null, 1])
      expect(complaints(patchQuestionBody, { state })).toEqual([
        ['state', 'A question can be made open, hidden or answered.'],
      ])
    expect(complaints(patchQuestionBody, {})).toEqual([['', 'Please send at least one field to change.']])
  })
})
