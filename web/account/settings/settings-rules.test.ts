import { describe, expect, test } from 'vitest'
import { deviceName, profileChange, withoutSent } from './settings-rules.ts'

const saved = { firstName: 'Ada', lastName: 'Lovelace' }
const untouched = { ...saved, currentPassword: '', newPassword: '', confirmation: '' }

describe('the changes that Save Changes sends', () => {
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

  test('names that were never given may stay empty', () => {
    const nameless = { firstName: null, lastName: null }
    expect(profileChange({ ...untouched, firstName: '', lastName: '' }, nameless)).toEqual({ kind: 'none' })
  })
})

test('text typed after the passwords were sent stays', () => {
  const sent = { ...untouched, currentPassword: 'old one', newPassword: 'sixsix', confirmation: 'sixsix' }
  expect(withoutSent(sent, sent)).toEqual({ currentPassword: '', newPassword: '', confirmation: '' })
  expect(withoutSent({ ...sent, newPassword: 'seven' }, sent)).toEqual({ currentPassword: '', confirmation: '' })
})

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile Safari/604.1',
    'Chrome on iPad',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 16093.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['SomethingElse (Windows)', 'A browser on Windows'],
  ['curl/8.5.0', 'Unknown browser'],
  ['', 'Unknown browser'],
  [null, 'Unknown browser'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
