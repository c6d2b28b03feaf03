import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signIn } from '../../testing/account.ts'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, toast, type } from '../../testing/look.ts'
import { openRoom, refuse, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { passTime, setTime, sleepFor } from '../../testing/time.ts'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const button = (name: string) => page.getByRole('button', { name })
const timeLeft = page.getByRole('timer', { name: 'Time left' })
const code = page.getByLabelText('Verification code')
const sentTo = 'ada@example.org'

/** Fills in the form. */
async function fillIn(): Promise<void> {
  await showPage('/signup')
  await field('First name').fill('Ada')
  await field('Last name').fill('Lovelace')
  await page.getByLabelText('Email').fill(sentTo)
  await field('Password').fill('correct horse')
  await page.getByRole('checkbox').click()
}

/** Fills in and sends the form, up to the page for the code. */
async function askForCode(room: TestRoom): Promise<void> {
  room.api.post('/api/auth/signup', (c) => c.json({ requiresOTP: true }, 201))
  await fillIn()
  await button('Continue').click()
  await expect.poll(() => location.pathname).toBe('/verify-otp')
  await expect.element(code).toBeVisible()
}

longTest.each([[360, 740], ...whenLong<[number, number]>([[1280, 800]])])(
  'the toast of a failure covers neither the button nor the way to the sign-in, at %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    openRoom().api.post('/api/auth/signup', (c) => c.json({}, 500))
    await fillIn()
    await button('Continue').click()
    await expect.element(toast('Signup failed')).toBeVisible()
    const card = toast('Signup failed').element()
    for (const control of [button('Continue'), page.getByRole('main').getByRole('link', { name: 'Sign in' })]) {
      const [a, b] = [card.getBoundingClientRect(), control.element().getBoundingClientRect()]
      const isApart = a.bottom <= b.top || a.top >= b.bottom || a.right <= b.left || a.left >= b.right
      expect(isApart).toBe(true)
    }
  },
)

longTest('a new password is asked for in the same words at sign-up and at a reset', async () => {
  openRoom()
  await showPage('/signup')
  await expect.element(field('Password')).toHaveAccessibleDescription('At least 6 characters.')
  await showPage('/reset-password')
  await expect.element(field('New password')).toHaveAccessibleDescription('At least 8 characters.')
})

longTest('a form shows its errors on submit, and updates them with every change', async () => {
  openRoom()
  await showPage('/signup')
  await button('Continue').click()
  await expect.element(field('First name')).toHaveFocus()
  await expect.element(field('First name')).toHaveAccessibleDescription('First name is required')
  for (const text of [
    'Last name is required',
    'Please enter a valid email',
    'Password must be at least 6 characters',
    'You must accept the terms',
  ]) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  }
  await field('First name').fill('Ada')
  await expect.element(page.getByText('First name is required')).not.toBeInTheDocument()
  await field('First name').fill('')
  await expect.element(page.getByText('First name is required')).toBeVisible()

  const secret = field('Password')
  await expect.element(secret).toHaveAttribute('autocomplete', 'new-password')
  await secret.fill('hello there')
  await expect.element(secret).toHaveAttribute('type', 'password')
  await button('Show password').click()
  await expect.element(secret).toHaveAttribute('type', 'text')
  await button('Hide password').click()
  await expect.element(secret).toHaveAttribute('type', 'password')
})

longTest('a picture of the product is next to the form on a wide screen, and a phone has only the form', async () => {
  openRoom()
  await page.viewport(1280, 800)
  await showPage('/signup')
  const picture = page.getByRole('figure', { name: 'Sample timer preview' })
  await expect.element(picture).toBeVisible()
  await expect.element(picture.getByText('12:34', { exact: true })).toBeVisible()
  const { right } = picture.element().getBoundingClientRect()
  expect(right).toBeLessThan(button('Continue').element().getBoundingClientRect().left)
  await expectAccessible()
  await field('First name').fill('Ada')
  await page.viewport(390, 844)
  await expect.element(picture).not.toBeInTheDocument()
  await expect.element(field('First name')).toHaveValue('Ada')
})

longTest('a browser that requested no code is told so, and where to get one', async () => {
  openRoom()
  await showPage('/verify-otp')
  await expect.element(page.getByText('This browser has not requested a code.')).toBeVisible()
  await expect.element(page.getByText('We sent a 6-digit code')).not.toBeInTheDocument()
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Back to Sign Up' })).toHaveAttribute('href', '/signup')
  await expect.element(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  await expectAccessible()
})

test('a code expires after ten minutes, and a new one restarts the time', async () => {
  setTime()
  const room = openRoom()
  room.api.post('/api/auth/resend-otp', (c) => c.json({}))
  await askForCode(room)
  await code.fill('123')
  await sleepFor(570_000)
  await expect.element(timeLeft).toMatchTextContent(/^0:[12]\d$/)
  // Opening the page again does not extend the life of the code.
  await showPage('/verify-otp')
  await expect.element(timeLeft).toMatchTextContent(/^0:[012]\d$/)
  await expect.element(page.getByText(sentTo)).toBeVisible()
  await sleepFor(600_000)
  await expect.element(page.getByText('Verification code has expired').first()).toBeVisible()
  await expect.element(code).toBeDisabled()
  await button('Send New Code').click()
  await expect.element(timeLeft).toMatchTextContent(/^(10:00|9:[0-5]\d)$/)
  await expect.element(code).toBeEnabled()
  await expect.element(code).toHaveValue('')
})

longTest('a code requested again too soon says how many seconds to wait', async () => {
  setTime()
  const room = openRoom()
  let isTooSoon = true
  room.api.post('/api/auth/resend-otp', (c) => {
    if (!isTooSoon) return c.json({})
    c.header('retry-after', '30')
    return refuse(c, 'too_many_requests')
  })
  await askForCode(room)
  const resend = page.getByRole('button', { name: 'Resend Code', exact: true })
  await resend.click()
  await expect.element(toast('Code send failed')).toBeVisible()
  await expect.element(toast('Too many tries. Please try again in 30 seconds.')).toBeVisible()
  await expect.element(resend).toMatchTextContent(/^Resend Code in 0:(30|[12]\d)$/)
  await expect.element(resend).toBeDisabled()
  await expect.element(resend).toHaveFocus()
  await expect.element(page.getByText(/^You can request another code in (30|[12]\d) seconds\.$/)).toHaveLength(1)
  await expectAccessible()
  await passTime(31_000)
  await expect.element(resend).toHaveTextContent('Resend Code')
  await expect.element(resend).toBeEnabled()
  isTooSoon = false
  await resend.click()
  await expect.element(toast('Verification code sent')).toBeVisible()
  await expect.element(resend).toMatchTextContent(/^Resend Code in 0:(30|2\d)$/)
})

longTest('a code whose reply is lost: its digits stay, and the page tells how to sign in', async () => {
  const room = openRoom()
  const path = '/api/auth/verify-otp'
  let isTaken = false
  room.api.post(path, (c) => {
    if (isTaken) return refuse(c, 'wrong_code')
    isTaken = true
    return c.json({})
  })
  await askForCode(room)
  room.line.trouble(path, 'abort')
  await userEvent.type(code, '271828')
  await expect.element(code).toHaveAccessibleDescription(/^Can’t reach Cuelight/)
  await expect.element(code).toHaveValue('271828')
  await expectAccessible()
  room.line.trouble(path, 'lose')
  await button('Try Again').click()
  await expect.poll(() => isTaken).toBe(true)
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveValue('271828')
  room.line.mend()
  await button('Try Again').click()
  await expect.element(code).toHaveAccessibleDescription('Invalid or expired code. Please try again.')
  await expect.element(code).toHaveValue('')
  await expect.element(page.getByText('Your code may have been accepted anyway.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect.poll(() => location.pathname).toBe('/login')
})

longTest('a new password whose reply is lost: the page says that it may already be set', async () => {
  const room = openRoom()
  const path = '/api/auth/reset-password'
  let isTaken = false
  room.api.post(path, (c) => {
    if (isTaken) return refuse(c, 'wrong_code')
    isTaken = true
    return c.json({})
  })
  await showPage('/reset-password')
  await code.fill('271828')
  await field('New password').fill('another secret')
  await field('Confirm new password').fill('another secret')
  room.line.trouble(path, 'lose')
  const submit = button('Reset Password')
  await submit.click()
  const note = page.getByRole('status').filter({ hasText: 'Your password may have been changed anyway.' })
  await expect.element(note).toBeVisible()
  room.line.mend()
  await submit.click()
  await expect.element(toast('Password reset failed')).toBeVisible()
  await expectAccessible()
  await note.getByRole('link', { name: 'Sign In' }).click()
  await expect.poll(() => location.pathname).toBe('/login')
})

test('signing up by keyboard alone', async () => {
  const room = openRoom()
  const account = signIn(room)
  account.isSignedIn = false
  room.api
    .post('/api/auth/signup', (c) => c.json({ requiresOTP: true }, 201))
    .post('/api/auth/verify-otp', (c) => {
      account.isSignedIn = true
      return c.json({ user: account.user })
    })
  await showPage('/signup')
  const first = await field('First name').findElement()
  first.focus()
  for (const text of ['Ada', 'Lovelace', sentTo, 'correct horse']) {
    await type(text)
    await userEvent.keyboard('{Tab}')
  }
  await expect.element(button('Show password')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('checkbox')).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe('/verify-otp')
  await expect.element(code).toHaveFocus()
  await type('271828')
  await expect.element(page.getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible()
  expect(location.pathname).toBe('/dashboard')
})
