import { describe, expect, test } from 'vitest'
import { complaints, testBody, testOptionalText } from '../../testing/bodies.ts'
import { submitFeedbackBody } from './commands.ts'

const full = { rating: 5, comment: 'Well paced', categoryId: 'category-1', sessionId: 'session-1' }

describe('feedback', () => {
  testBody(submitFeedbackBody, full)
  const bodyWith = (comment: unknown) => ({ rating: 3, comment })
  testOptionalText('a comment', { schema: submitFeedbackBody, bodyWith, field: 'comment', max: 500 })

  test('has a whole rating of 1 to 5', () => {
    for (const rating of [1, 2, 3, 4, 5])
      expect(submitFeedbackBody.parse({ rating })).toEqual({ rating, comment: null, categoryId: null, sessionId: null })
    for (const [rating, ...fault] of [
      ...([0, -1] as const).map((low) => [low, 'too_low', 1]),
      [6, 'too_high', 5],
      ...[4.5, '5', null, Number.NaN].map((other) => [other, 'wrong']),
      [undefined, 'missing'],
    ])
      expect(complaints(submitFeedbackBody, { rating })).toEqual([['rating', ...fault]])
  })

  test('has a category that is one clean line of at most 64 characters, or none', () => {
    const categoryOf = (categoryId: unknown) => submitFeedbackBody.parse({ rating: 3, categoryId }).categoryId
    for (const none of [undefined, null, '', '  ', '\u200b\u202e']) expect(categoryOf(none)).toBeNull()
    expect(categoryOf(' sound\u202e &\n\nlight ')).toBe('sound & light')
    expect(categoryOf('x'.repeat(64))).toBe('x'.repeat(64))
    const long = { rating: 3, categoryId: 'x'.repeat(65) }
    expect(complaints(submitFeedbackBody, long)).toEqual([['categoryId', 'too_long', 64]])
  })

  test('loses identities that a client sends', () => {
    expect(submitFeedbackBody.parse({ ...full, isAnonymous: false, opId: 'x' })).toEqual(full)
  })
})
