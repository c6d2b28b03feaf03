import { describe, expect, test } from 'vitest'
import { profileChange, withoutSent } from './profile-change.ts'

const saved = { firstName: 'Ada', lastName: 'Lovelace' }
const untouched = { ...saved, currentPassword: '', newPassword: '', confirmation: '' }

describe('what Save Changes sends (spec 5)', () => {
  test.each([
    ['nothing', {}, { kind: 'none' }],
    ['spaces around a name', { firstName: ' Ada ' }, { kind: 'none' }],
    ['a current password alone', { currentPassword: 'secret' }, { kind: 'none' }],
    ['a new first name only', { firstName: 'Augusta' }, { kind: 'patch', patch: { firstName: 'Augusta' } }],
    ['a new last name only', { lastName: 'King' }, { kind: 'patch', patch: { lastName: 'King' } }],
    [
      'a new password',
      { currentPassword: 'old one', newPassword: 'sixsix', confirmation: 'sixsix' },
      { kind: 'patch', patch: { currentPassword: 'old one', newPassword: 'sixsix' } },
    ],
  ])('%s', (_, change, result) => {
    expect(profileChange({ ...untouched, ...change }, saved)).toEqual(result)
  })

  test.each([
    ['Password Mismatch', { currentPassword: 'x', newPassword: 'sixsix', confirmation: 'seven' }, 'confirmation'],
    ['Password Mismatch', { currentPassword: '', newPassword: '', confirmation: 'seven' }, 'confirmation'],
    ['Password Too Short', { currentPassword: 'x', newPassword: 'five5', confirmation: 'five5' }, 'newPassword'],
    ['Current Password Required', { newPassword: 'sixsix', confirmation: 'sixsix' }, 'currentPassword'],
    ['Update Failed', { firstName: ' ' }, 'firstName'],
    ['Update Failed', { lastName: '' }, 'lastName'],
  ])('%s', (title, change, field) => {
    const result = profileChange({ ...untouched, ...change }, saved)
    expect(result).toMatchObject({ kind: 'wrong', title })
    expect(result.kind === 'wrong' && Object.keys(result.errors)).toEqual([field])
  })

  test('names that never were given may stay empty', () => {
    const nameless = { firstName: null, lastName: null }
    expect(profileChange({ ...untouched, firstName: '', lastName: '' }, nameless)).toEqual({ kind: 'none' })
  })
})

test('of the passwords that were sent, what was typed since stays', () => {
  const sent = { ...untouched, currentPassword: 'old one', newPassword: 'sixsix', confirmation: 'sixsix' }
  expect(withoutSent(sent, sent)).toEqual({ currentPassword: '', newPassword: '', confirmation: '' })
  expect(withoutSent({ ...sent, newPassword: 'seven' }, sent)).toEqual({ currentPassword: '', confirmation: '' })
})
