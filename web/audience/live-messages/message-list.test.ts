import { expect, test } from 'vitest'
import { aLiveMessage } from '../../testing/fake-feed.ts'
import { moreWords, newcomers, shownFirst } from './message-list.tsx'

const [one, two, three] = [aLiveMessage('one'), aLiveMessage('two'), aLiveMessage('three')]

test('two are shown, one next to a question, and the others are counted', () => {
  expect(shownFirst([one, two, three], false)).toEqual({ shown: [one, two], rest: 1 })
  expect(shownFirst([one, two, three], true)).toEqual({ shown: [one], rest: 2 })
  expect(shownFirst([one], true)).toEqual({ shown: [one], rest: 0 })
})

test('the button that shows the rest', () => {
  const long = aLiveMessage('long01', { content: 'x'.repeat(61) })
  expect(moreWords([one, two], 1, false)?.shown).toBe('Show 1 more message')
  expect(moreWords([one, two], 2, false)?.named).toBe('Show 2 more messages: show all messages')
  expect(moreWords([one, two], 2, false)?.shown).toBe('Show 2 more messages')
  expect(moreWords([one], 2, true)).toEqual({ shown: '2 more', named: '2 more: show all messages' })
  expect(moreWords([one], 0, true)).toBe(null)
  expect(moreWords([long], 0, true)).toEqual({ shown: 'More', named: 'More: show all messages' })
  expect(moreWords([long], 0, false)).toBe(null)
})

test('announces only messages that arrive later, in order', () => {
  expect(newcomers(null, [one, two])).toEqual([])
  expect(newcomers(new Set([one.id]), [three, two, one])).toEqual([two, three])
})

test('a message that was pinned, edited or shown again is not announced', () =>
  expect(newcomers(new Set([one.id]), [{ ...one, isPinned: true, content: 'Later' }])).toEqual([]))
