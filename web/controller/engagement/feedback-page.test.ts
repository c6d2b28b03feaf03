import { expect, it } from 'vitest'
import type { FeedbackView } from '../../../schema/room/project-engagement.ts'
import { withNewest } from './feedback-page.ts'

const feedback = (id: string): FeedbackView => ({
  id,
  roomId: 'r',
  rating: 5,
  comment: null,
  categoryId: null,
  isAnonymous: true,
  createdAt: '2026-11-21T10:00:00.000Z',
})
const ids = (page: FeedbackView[]) => page.map(({ id }) => id).join('')

it('puts the newest on top of a page of five', () => {
  const first = ['e', 'd', 'c', 'b', 'a'].map(feedback)
  expect(ids(withNewest(first, feedback('f')))).toBe('fedcb')
  expect(ids(withNewest([], feedback('a')))).toBe('a')
})

it('counts a repeated frame once', () => {
  expect(ids(withNewest(['b', 'a'].map(feedback), feedback('b')))).toBe('ba')
})
