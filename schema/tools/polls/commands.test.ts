import { describe, expect, test } from 'vitest'
import * as limits from '../../limits.ts'
import { complaints, isTaken, testBody, testRequiredText } from '../../testing/bodies.ts'
import { addPollBody, patchPollBody, voteBody } from './commands.ts'

const poll = { question: 'Again?', options: ['Yes', 'No'], allowMultiple: true, isActive: false, showResults: false }

describe('a new poll', () => {
  testBody(addPollBody, poll)
  const bodyWith = (question: unknown) => ({ ...poll, question })
  testRequiredText('its question', { schema: addPollBody, bodyWith, field: 'question', max: 300 })

  const options = (list: unknown) => complaints(addPollBody, { question: 'Again?', options: list })

  test('has 2 to 6 options with visible text; empty fields are skipped', () => {
    for (const n of [2, 3, 4, 5, 6]) expect(options(['a', 'b', 'c', 'd', 'e', 'f'].slice(0, n))).toBeNull()
    const parsed = addPollBody.parse({ question: 'Again?', options: ['', 'Yes', ' ', 'No', '\u200b'] })
    expect(parsed).toEqual({ question: 'Again?', options: ['Yes', 'No'], allowMultiple: false })
  })

  test('[V22] has no two that are the same text', () => {
    expect(options(['Straße', 'Else', 'STRASSE'])).toEqual([['options', 'repeated']])
  })

  test.each([[[]], [['Yes']], [['Yes', '', '  ']]])('may not have fewer: %j', (list) => {
    expect(options(list)).toEqual([['options', 'too_few', 2]])
  })

  test.each([
    [7, 6],
    [20, 6],
    [21, 20],
    [1000, 20],
  ])('may not have more: %i', (n, limit) => {
    expect(options(Array(n).fill('x'))).toEqual([['options', 'too_many', limit]])
  })

  test('has its options in a list', () => {
    for (const list of [undefined, null, 'Yes', { 0: 'Yes', 1: 'No' }, 2])
      expect(options(list)).toEqual([['options', list === undefined ? 'missing' : 'wrong']])
    expect(isTaken(addPollBody, { question: 'x', options: ['a', 5] })).toBe(false)
  })

  test('has options that are single lines of at most 150 characters', () => {
    expect(addPollBody.parse({ ...poll, options: [' a\nb ', 'x'.repeat(150)] })).toMatchObject({
      options: ['a b', 'x'.repeat(150)],
    })
    for (const long of ['x'.repeat(151), 'x'.repeat(601)])
      expect(options(['a', long])).toEqual([['options.1', 'too_long', 150]])
  })

  test('accepts only booleans as flags', () => {
    for (const value of ['true', 1, 0, null])
      expect(isTaken(addPollBody, { ...poll, allowMultiple: value })).toBe(false)
  })
})

describe('a patch of a poll', () => {
  testBody(patchPollBody, { isActive: true, showResults: false })

  test('accepts only booleans as flags, and must change something', () => {
    for (const value of ['true', 1, 0, null]) expect(isTaken(patchPollBody, { isActive: value })).toBe(false)
    expect(complaints(patchPollBody, { extra: 1 })).toEqual([['body', 'missing']])
  })
})

describe('a vote', () => {
  testBody(voteBody, { selectedOptions: [0, 2], sessionId: 'session-1' })

  test('is a short list of whole numbers; the rules check whether the options exist', () => {
    for (const selectedOptions of [[], [0], [5, 5], [-1, 99]])
      expect(voteBody.parse({ selectedOptions })).toEqual({ selectedOptions, sessionId: null })
    for (const selectedOptions of [undefined, null, 0, '0', ['0'], [0.5], [null], Array(7).fill(0)])
      expect(isTaken(voteBody, { selectedOptions })).toBe(false)
  })

  test('keeps the browser’s own id as a hint, cut to its limit', () => {
    const vote = (sessionId: unknown) => ({ selectedOptions: [0], sessionId })
    for (const none of [undefined, null]) expect(voteBody.parse(vote(none)).sessionId).toBeNull()
    expect(isTaken(voteBody, vote('x'.repeat(limits.maxSessionIdLength)))).toBe(true)
    for (const bad of ['x'.repeat(limits.maxSessionIdLength + 1), 5, {}])
      expect(isTaken(voteBody, vote(bad))).toBe(false)
  })
})
