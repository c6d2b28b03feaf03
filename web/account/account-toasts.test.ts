import { expect, test } from 'vitest'
import type { Refused } from '../client/api/reply.ts'
import { failures } from './account-toasts.ts'

const refused = (code: Refused['code'], retryAfterSeconds: number | null): Refused => ({
  ok: false,
  code,
  message: 'What the server says.',
  fields: {},
  retryAfterSeconds,
})
const asking = ['login', 'signup', 'forgot', 'resend'] as const

test.each(asking)('%s: without mail, it says so and what to do', (what) => {
  const said = failures[what](refused('too_many_requests', 2_400)).description
  expect(said).toMatch(
    /^We can’t send any more emails for now\. .* inbox and spam folder .*, or try again in 40 minutes\.$/,
  )
})

test.each([
  [61, '2 minutes'],
  [3_540, '59 minutes'],
  [5_400, '90 minutes'],
  [5_401, '2 hours'],
  [72_000, '20 hours'],
])('a wait of %i seconds reads as %s', (seconds, text) => {
  expect(failures.forgot(refused('too_many_requests', seconds)).description).toContain(`try again in ${text}.`)
})

test.each([
  [1, '1 second'],
  [30, '30 seconds'],
  [60, '60 seconds'],
])('a wait of %i seconds after too many tries is said as it is', (seconds, text) => {
  for (const what of asking) {
    const said = failures[what](refused('too_many_requests', seconds)).description
    expect(said).toBe(`Too many tries. Please try again in ${text}.`)
  }
})

test('a wait of unknown length shows the server’s message', () => {
  for (const what of asking) {
    expect(failures[what](refused('too_many_requests', null)).description).toBe('What the server says.')
  }
})

test('our own fault shows the sentence of its code', () => {
  expect(failures.forgot(refused('internal', null)).description).toBe('Please try again later.')
})
