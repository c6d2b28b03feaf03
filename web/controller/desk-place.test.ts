import { expect, test } from 'vitest'
import { firstPlace, placeAfter, soleTab } from './desk-place.ts'

test('one column shows the tab that was chosen last, in whichever column', () => {
  const asked = placeAfter(firstPlace, 'audience')
  expect(soleTab(asked)).toBe('audience')
  const shared = placeAfter(asked, 'share')
  expect(soleTab(shared)).toBe('share')
  expect(shared.left).toBe('audience')
  expect(soleTab(placeAfter(shared, 'audience'))).toBe('audience')
})

test('a tab of one column leaves the other where it was', () => {
  const shared = placeAfter(firstPlace, 'room')
  expect(placeAfter(shared, 'audience').right).toBe('room')
  expect(placeAfter(shared, 'timers').right).toBe('room')
})

test('a name that is no tab changes nothing', () => {
  expect(placeAfter(firstPlace, 'speaker')).toBe(firstPlace)
})
