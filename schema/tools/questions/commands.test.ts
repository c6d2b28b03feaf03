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
    for (const text of ['', ' \u200b ']) expect(complaints(askQuestionBody, { text })).toEqual([['text', 'missing', 1]])
    expect(complaints(askQuestionBody, {})).toEqual([['text', 'missing']])
    expect(complaints(askQuestionBody, { text: 5 })).toEqual([['text', 'wrong']])
    const long = [['text', 'too_long', 280]]
    expect(complaints(askQuestionBody, { text: 'é'.repeat(281) })).toEqual(long)
    const name = [['name', 'too_long', 30]]
    expect(complaints(askQuestionBody, { text: 'x', name: 'x'.repeat(31) })).toEqual(name)
  })
})

describe('a patch of a question', () => {
  testBody(patchQuestionBody, { state: 'answered', isOnDisplay: false, mergeInto: 'x' })

  test('sets a state that controllers may set, and must change something', () => {
    for (const state of ['waiting', 'Open', '', null, 1])
      expect(complaints(patchQuestionBody, { state })).toEqual([['state', 'wrong']])
    expect(complaints(patchQuestionBody, {})).toEqual([['body', 'missing']])
  })
})
