import { expect, test } from 'vitest'
import { feedbackDraft } from './feedback-screen.tsx'

test('a draft reads back unchanged; one without a count is a first one', () => {
  const draft = { rating: 4, comment: 'Great lights.', after: 1 }
  expect(feedbackDraft.parse(draft)).toEqual(draft)
  expect(feedbackDraft.parse({ rating: 4, comment: 'Great lights.' })).toEqual({ ...draft, after: 0 })
})

test.each(['x', { rating: 6, comment: '' }, { rating: 1.5, comment: '' }, { rating: 3 }, []])(
  'an invalid draft is ignored: %j',
  (kept) => expect(feedbackDraft.safeParse(kept).success).toBe(false),
)

test('a comment that is too long is kept whole, and the form says so', () =>
  expect(feedbackDraft.parse({ rating: 1, comment: 'x'.repeat(600) }).comment).toHaveLength(600))
