import { describe, expect, it } from 'vitest'
import type { FeedbackView } from '../../../schema/tools/feedback/entity.ts'
import { itemsOn, pageCount, pageOf, validPage, withNewest } from './pager.tsx'

describe('pages', () => {
  it.each([
    [0, 1],
    [5, 1],
    [6, 2],
    [12, 3],
  ])('%i items are %i pages of 5', (items, pages) => expect(pageCount(items)).toBe(pages))

  it('go back to the last page when items disappear', () => {
    expect(validPage(3, 12)).toBe(3)
    expect(validPage(3, 10)).toBe(2)
    expect(validPage(3, 0)).toBe(1)
    expect(validPage(0, 10)).toBe(1)
  })

  it('hold five each, the last one the rest', () => {
    const items = Array.from({ length: 12 }, (_, i) => i)
    expect(itemsOn(items, 1)).toEqual([0, 1, 2, 3, 4])
    expect(itemsOn(items, 3)).toEqual([10, 11])
  })

  it('are found by the place of an item', () => {
    expect(pageOf(4)).toBe(1)
    expect(pageOf(5)).toBe(2)
    expect(pageOf(-1)).toBe(1)
  })
})

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
