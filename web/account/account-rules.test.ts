import { describe, expect, test } from 'vitest'
import { resetPasswordBody, signupBody, verifyOtpBody } from '../../schema/api-account.ts'
import { fieldsOf } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import { forgotErrors, loginErrors, resetErrors, signupErrors } from './account-rules.ts'

const emails: readonly [email: string, isRight: boolean][] = [
  ['ada@example.org', true],
  ['  ada@example.org ', true],
  ['a.b+c@mail.example.co.uk', true],
  ['', false],
  ['ada', false],
  ['ada@', false],
  ['ada@example', false],
  ['ada@example.', false],
  ['ada@.org', false],
  ['@example.org', false],
  ['ada lovelace@example.org', false],
  ['ada@one@two.org', false],
  ['ada@example.o', false],
  ['ädä@example.org', false],
  [`${'a'.repeat(limits.maxEmailLength)}@example.org`, false],
]

describe('login', () => {
  test.each(emails)('the address %j is valid: %j', (email, isRight) => {
    const errors = loginErrors({ email, password: 'x' })
    expect(errors).toEqual(isRight ? {} : { email: 'Please enter a valid email' })
  })

  test('any password is accepted, but not an empty one', () => {
    expect(loginErrors({ email: 'ada@example.org', password: '' })).toEqual({ password: 'Password is required' })
    expect(loginErrors({ email: 'ada@example.org', password: ' ' })).toEqual({})
  })
})

describe('sign-up', () => {
  const right = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    password: 'sixsix',
    acceptTerms: true,
  }

  test('reports nothing for valid fields', () => expect(signupErrors(right)).toEqual({}))

  test('reports all missing fields, not only the first', () => {
    expect(signupErrors({ firstName: ' ', lastName: '', email: '', password: '', acceptTerms: false })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Please enter a valid email',
      password: 'Password must be at least 6 characters',
      acceptTerms: 'You must accept the terms',
    })
  })

  test('five characters are too few, six are enough', () => {
    expect(signupErrors({ ...right, password: '12345' })).toEqual({
      password: 'Password must be at least 6 characters',
    })
    expect(signupErrors({ ...right, password: '123456' })).toEqual({})
  })
})

const typed: readonly [string, { firstName?: string; lastName?: string; email?: string; password?: string }][] = [
  ['a name that nobody sees', { firstName: '\u200b', lastName: '\u200b' }],
  ['a name of many letters', { firstName: 'x'.repeat(limits.maxPersonNameLength + 1) }],
  ['a long password', { password: 'x'.repeat(limits.maxPasswordLength + 1) }],
]

test.each([...typed, ...emails.map(([email]): (typeof typed)[number] => [email, { email }])])(
  'the page marks the fields that the server would refuse: %s',
  (_, patch) => {
    const fields = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', password: 'sixsix', ...patch }
    const refused = fieldsOf(signupBody.safeParse({ ...fields, acceptTerms: true }).error?.issues ?? [])
    expect(Object.keys(signupErrors({ ...fields, acceptTerms: true })).sort()).toEqual(Object.keys(refused).sort())
  },
)

test('a visitor with a link needs no code, but every other field', () => {
  expect(resetErrors({ otp: '', newPassword: '12345678', confirmation: '12345678' }, true)).toEqual({})
  expect(resetErrors({ otp: '', newPassword: '12345678', confirmation: '' }, true)).toEqual({
    confirmation: 'Passwords don’t match',
  })
})

describe('forgotten and reset passwords', () => {
  test.each(emails)('the address %j is valid: %j', (email, isRight) => {
    expect(forgotErrors({ email })).toEqual(isRight ? {} : { email: 'Please enter a valid email address' })
  })

  test('code, length and confirmation are each reported at their own field', () => {
    expect(resetErrors({ otp: '12345', newPassword: '1234567', confirmation: '12345678' }, false)).toEqual({
      otp: 'Verification code must be 6 digits',
      newPassword: 'Password must be at least 8 characters',
      confirmation: 'Passwords don’t match',
    })
    expect(resetErrors({ otp: '012345', newPassword: '12345678', confirmation: '12345678' }, false)).toEqual({})
  })
})

test('the page and the server refuse the same lengths of a code', () => {
  const sentence = `Verification code must be ${limits.codeDigits} digits`
  const [short, long] = ['1'.repeat(limits.codeDigits - 1), '1'.repeat(limits.codeDigits + 1)]
  for (const otp of [short, long]) {
    const reset = { otp, newPassword: '12345678', confirmation: '12345678' }
    expect(resetErrors(reset, false)).toEqual({ otp: sentence })
    for (const body of [verifyOtpBody, resetPasswordBody]) {
      expect(body.safeParse(reset).error?.issues).toMatchObject([{ path: ['otp'] }])
    }
  }
})
