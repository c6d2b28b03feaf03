import { expect, test } from 'vitest'
import { deskPlace, firstPlace, placeAfter, placeOf, soleTab, toolAfter } from './desk-place.ts'

test('one column shows the tab that was chosen last in either column', () => {
  const asked = placeAfter(firstPlace, 'audience')
  expect(soleTab(asked)).toBe('audience')
  const shared = placeAfter(asked, 'share')
  expect(soleTab(shared)).toBe('share')
  expect(shared.left).toBe('audience')
  expect(soleTab(placeAfter(shared, 'audience'))).toBe('audience')
})

test('a tab of one column does not change the other', () => {
  const shared = placeAfter(firstPlace, 'room')
  expect(placeAfter(shared, 'audience').right).toBe('room')
  expect(placeAfter(shared, 'timers').right).toBe('room')
})

test('an unknown tab changes nothing', () => {
  expect(placeAfter(firstPlace, 'speaker')).toBe(firstPlace)
})

test('an audience tool is chosen separately from the columns, even with the name of a tab', () => {
  const place = toolAfter(placeAfter(firstPlace, 'audience'), 'messages')
  expect(place).toEqual({ ...firstPlace, left: 'audience', tool: 'messages' })
})

test('an entry is looked for in its column, or among the tools of the audience', () => {
  expect(placeOf({ ...firstPlace, left: 'audience' }, 'signal')).toEqual(firstPlace)
  expect(placeOf(placeAfter(firstPlace, 'share'), 'message')).toMatchObject({ right: 'messages', last: 'right' })
  expect(placeOf(firstPlace, 'game')).toEqual({ ...firstPlace, left: 'audience', tool: 'game' })
})

test('a stored place reads back unchanged', () => {
  const place = toolAfter(placeAfter(placeAfter(firstPlace, 'audience'), 'room'), 'feedback')
  expect(deskPlace.parse(JSON.parse(JSON.stringify(place)))).toEqual(place)
})

test.each([null, 'timers', {}, { ...firstPlace, left: 'speaker' }, { ...firstPlace, last: 3 }, { left: 'timers' }])(
  'an invalid place is ignored: %j',
  (kept) => expect(deskPlace.safeParse(kept).success).toBe(false),
)
