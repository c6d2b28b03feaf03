import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signIn } from '../../testing/account.ts'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, toast } from '../../testing/look.ts'
import { openRoom, refuse, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'

const field = (label: string) => page.getByLabelText(label, { exact: true })
/** A room and an account with nobody signed in; `enter` is the reply that signs in. */
function openHouse(): { room: TestRoom; enter: (c: Context) => Response } {
  const room = openRoom()
  const account = signIn(room)
  account.isSignedIn = false
  const enter = (c: Context) => {
    account.isSignedIn = true
    return c.json({ user: account.user })
  }
  return { room, enter }
}

const greeting = page.getByRole('heading', { name: 'Welcome back, Ada' })

async function sendForm(): Promise<void> {
  await showPage('/login')
  await page.getByLabelText('Email').fill('ada@example.org')
  await field('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

longTest('a user who leaves the sign-in before the reply stays on the new page, and is signed in', async () => {
  setTime()
  const { room, enter } = openHouse()
  let isAsked = false
  room.api.post('/api/auth/login', (c) => {
    isAsked = true
    return enter(c)
  })
  room.line.trouble('/api/auth/login', 'hold')
  await sendForm()
  await expect.poll(() => isAsked).toBe(true)
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await field('First name').fill('Grace')
  room.line.mend()
  await expect.element(toast('Welcome back!')).toBeVisible()
  // Longer than the sign-in page waits before it opens the dashboard.
  await passTime(2_000)
  expect(location.pathname).toBe('/signup')
  await expect.element(field('First name')).toHaveValue('Grace')
  await showPage('/dashboard')
  await expect.element(greeting).toBeVisible()
})

test('an unconfirmed address is sent a code at sign-in', async () => {
  const { room, enter } = openHouse()
  room.api.post('/api/auth/login', (c) => refuse(c, 'otp_required')).post('/api/auth/verify-otp', enter)
  await sendForm()
  await expect.element(toast('Email verification required')).toBeVisible()
  await expect.element(toast('We’ve sent you a verification code. Please check your email.')).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/verify-otp')
  await page.getByLabelText('Verification code').fill('271828')
  await expect.element(greeting).toBeVisible()
})

longTest('a code whose reply was lost is followed up as soon as the page learns who is signed in', async () => {
  const { room, enter } = openHouse()
  const path = '/api/auth/verify-otp'
  room.api.post('/api/auth/login', (c) => refuse(c, 'otp_required')).post(path, enter)
  await sendForm()
  await expect.poll(() => location.pathname).toBe('/verify-otp')
  room.line.trouble(path, 'lose')
  await userEvent.type(page.getByLabelText('Verification code'), '271828')
  await expect.element(toast('Email verified successfully!')).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/dashboard')
})

/** The text of the form itself, without any toast. */
const said = (text: string) => page.getByRole('main').getByText(text, { exact: true })

longTest('the reason of a failed sign-in stays in the form until the next try', async () => {
  setTime()
  const { room, enter } = openHouse()
  const text = 'Invalid email or password.'
  let isRight = false
  room.api.post('/api/auth/login', (c) => {
    if (isRight) return enter(c)
    return c.json({ error: { code: 'wrong_login', message: 'Server text' } }, 401)
  })
  await sendForm()
  await expect.element(toast('Login failed')).toBeVisible()
  await expect.element(said(text)).toBeVisible()
  // The toast is gone by then.
  await passTime(10_000)
  await expect.element(toast('Login failed')).not.toBeInTheDocument()
  await field('Password').fill('correct horse battery')
  await expect.element(said(text)).toBeVisible()
  await expectAccessible()
  isRight = true
  room.line.trouble('/api/auth/login', 'hold')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(said(text)).not.toBeInTheDocument()
  room.line.mend()
  await expect.element(toast('Welcome back!')).toBeVisible()
})

test.each([
  ['/signup', '/api/auth/signup', 'Continue'],
  ...whenLong<[string, string, string]>([
    ['/forgot-password', '/api/auth/forgot-password', 'Send Reset Link'],
    ['/reset-password', '/api/auth/reset-password', 'Reset Password'],
  ]),
])('%s shows in the form why it failed', async (path, call, submit) => {
  openRoom().line.trouble(call, 'abort')
  await showPage(path)
  const fields = {
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Email: 'ada@example.org',
    Password: 'correct horse',
    'Verification code': '271828',
    'New password': 'correct horse',
    'Confirm new password': 'correct horse',
  }
  await expect.element(page.getByRole('button', { name: submit })).toBeVisible()
  for (const [label, text] of Object.entries(fields)) if (field(label).query() !== null) await field(label).fill(text)
  if (path === '/signup') await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: submit }).click()
  await expect.element(page.getByRole('main').getByText(/^Can’t reach Cuelight/)).toBeVisible()
  await expectAccessible()
})
