import { expect, test } from 'vitest'
import { aLiveMessage } from '../live/fake-feed.ts'
import { newcomers, shownFirst } from './message-choice.ts'

const [one, two, three] = [aLiveMessage('one'), aLiveMessage('two'), aLiveMessage('three')]

test('two stand open, the others are counted', () => {
  expect(shownFirst([one, two, three])).toEqual({ shown: [one, two], rest: 1 })
  expect(shownFirst([one])).toEqual({ shown: [one], rest: 0 })
})

test('what was there at first is no news; later ones are read in the order they came', () => {
  expect(newcomers(null, [one, two])).toEqual([])
  expect(newcomers(new Set([one.id]), [three, two, one])).toEqual([two, three])
})

test('one that was pinned, edited or shown again is no news', () =>
  expect(newcomers(new Set([one.id]), [{ ...one, isPinned: true, content: 'Later' }])).toEqual([]))
