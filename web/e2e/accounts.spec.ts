import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, makeRoom, test } from './fixtures.ts'
import { codeFor, linkFor, newAddress, password, signUp } from './mailbox.ts'

const toast = (page: Page, text: string) => page.locator('.toast-card').getByText(text, { exact: true })
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Welcome back, Ada' })

async function fillSignup(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('sign up, prove the address, make a room, sign out and in again', async ({ page }) => {
  const email = newAddress()
  await page.goto('/signup')
  await fillSignup(page, email)
  await expect(page).toHaveURL('/verify-otp')
  await expect(toast(page, 'Account created successfully!')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^(10:00|9:5\d)$/)

  const code = await codeFor(page, email)
  const field = page.getByLabel('Verification code')
  await expect(field).toBeFocused()
  await field.pressSequentially(code === '000000' ? '111111' : '000000')
  await expect(toast(page, 'Verification failed')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(field).toHaveAccessibleDescription('Invalid or expired code. Please try again.')
  await field.pressSequentially(code)
  await expect(toast(page, 'Email verified successfully!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(dashboard(page)).toBeVisible()

  await page.getByRole('link', { name: 'Create Your First Room' }).click()
  await page.getByLabel('Event Name').fill('Spring conference')
  await page.getByRole('button', { name: 'Create Interactive Event' }).click()
  await expect(page.getByText('Controller Active')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Control Spring conference' })).toBeVisible()

  await page.getByRole('button', { name: 'Account menu, Ada Lovelace' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByText('Create Interactive Timer for Free').first()).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()

  await page.getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(toast(page, 'Login failed')).toBeVisible()
  await expect(toast(page, 'Invalid email or password.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('link', { name: 'Control Spring conference' })).toBeVisible()
})

test('a form says what is wrong on submit, and again with every change', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required')
  for (const text of [
    'Last name is required',
    'Please enter a valid email',
    'Password must be at least 6 characters',
    'You must accept the terms',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await page.getByLabel('First name').fill('Ada')
  await expect(page.getByText('First name is required')).toHaveCount(0)
  await page.getByLabel('First name').fill('')
  await expect(page.getByText('First name is required')).toBeVisible()

  const secret = page.getByLabel('Password', { exact: true })
  await expect(secret).toHaveAttribute('autocomplete', 'new-password')
  await secret.fill('hello there')
  await expect(secret).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(secret).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(secret).toHaveAttribute('type', 'password')
})

test('a code expires after ten minutes, and a new one starts the time again', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/auth/resend-otp', (route) => route.fulfill({ json: {} }))
  await page.goto('/verify-otp')
  const field = page.getByLabel('Verification code')
  await field.fill('123')
  await page.clock.fastForward('09:30')
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^0:[12]\d$/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Resend Code' })).toBeEnabled()
  await page.clock.fastForward('10:00')
  await expect(page.getByText('Verification code has expired').first()).toBeVisible()
  await expect(field).toBeDisabled()
  await page.getByRole('button', { name: 'Send New Code' }).click()
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^(10:00|9:5\d)$/)
  await expect(field).toBeEnabled()
  await expect(field).toHaveValue('')
})

test('a code that is asked for again too soon can be asked for in so many seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/signup')
  await fillSignup(page, newAddress())
  await expect(page).toHaveURL('/verify-otp')
  const resend = page.getByRole('button', { name: 'Resend Code', exact: true })
  await resend.click()
  await expect(toast(page, 'Code send failed')).toBeVisible()
  await expect(toast(page, 'Too many tries. Please wait a moment and try again.')).toBeVisible()
  await expect(resend).toHaveText(/^Resend Code in 0:[12]\d$/)
  await expect(resend).toBeDisabled()
  await expect(resend).toBeFocused()
  await expect(page.getByText(/^You can ask for another code in [12]\d seconds\.$/)).toHaveCount(1)
  await expectAccessible(page)
  await page.clock.fastForward('00:31')
  await expect(resend).toHaveText('Resend Code')
  await expect(resend).toBeEnabled()
  await page.route('**/api/auth/resend-otp', (route) => route.fulfill({ json: {} }))
  await resend.click()
  await expect(toast(page, 'Verification code sent')).toBeVisible()
  await expect(resend).toHaveText(/^Resend Code in 0:(30|2\d)$/)
})

test('an address that is not proved is sent a code at sign-in', async ({ page, person }) => {
  const email = newAddress()
  await page.goto('/signup')
  await fillSignup(page, email)
  await expect(page).toHaveURL('/verify-otp')
  await codeFor(page, email)
  const other = await person()
  await signIn(other, email)
  await expect(toast(other, 'Email verification required')).toBeVisible()
  await expect(toast(other, "We've sent you a verification code. Please check your email.")).toBeVisible()
  await expect(other).toHaveURL('/verify-otp')
  await other.getByLabel('Verification code').fill(await codeFor(other, email, 2))
  await expect(dashboard(other)).toBeVisible()
})

test('the link of the mail proves the address in the browser that asked', async ({ page }) => {
  const email = newAddress()
  await page.goto('/signup')
  await fillSignup(page, email)
  await expect(page).toHaveURL('/verify-otp')
  await page.goto(await linkFor(page, email))
  await expect(toast(page, 'Email verified successfully!')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(dashboard(page)).toBeVisible()
})

test('what a verification link came to is said on the first page, whose address is then plain', async ({ page }) => {
  await page.goto('/?error=invalid_or_expired_token')
  await expect(toast(page, 'Verification Error')).toBeVisible()
  await expect(toast(page, 'Verification link is invalid or has expired.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expectAccessible(page)
  await page.goto('/?verified=true')
  await expect(toast(page, 'Email verified successfully!')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/login?verified=pending')
  await expect(toast(page, 'Check your email')).toBeVisible()
})

test('a forgotten password is chosen anew, and every other browser is signed out', async ({ page, person }) => {
  const email = await signUp(page)
  await page.goto('/dashboard')
  await expect(dashboard(page)).toBeVisible()

  const other = await person()
  await other.goto('/login')
  await other.getByRole('link', { name: 'Forgot password?' }).click()
  await other.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(other.getByText('Please enter a valid email address')).toBeVisible()
  await other.getByLabel('Email').fill(email)
  await other.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(toast(other, 'Reset code sent')).toBeVisible()
  await other.getByRole('button', { name: 'Try a different email' }).click()
  await expect(other.getByLabel('Email')).toHaveValue(email)
  await other.goBack()
  await other.goto('/reset-password')
  const code = await codeFor(other, email, 2)
  await other.getByLabel('Verification code').fill(code)
  await other.getByLabel('New password', { exact: true }).fill('short')
  await other.getByLabel('Confirm new password', { exact: true }).fill('other')
  await other.getByRole('button', { name: 'Reset Password' }).click()
  await expect(other.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(other.getByText("Passwords don't match")).toBeVisible()
  await other.getByLabel('New password', { exact: true }).fill('a better secret')
  await other.getByLabel('Confirm new password', { exact: true }).fill('a better secret')
  await other.getByRole('button', { name: 'Reset Password' }).click()
  await expect(toast(other, 'Password reset successful')).toBeVisible()
  await expect(other).toHaveURL('/login')
  await signIn(other, email, 'a better secret')
  await expect(dashboard(other)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})

test('settings: names, password, and where somebody is signed in', async ({ page, person }) => {
  const email = await signUp(page)
  const other = await person()
  await signIn(other, email)
  await expect(dashboard(other)).toBeVisible()

  await page.goto('/account-settings')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'No Changes')).toBeVisible()
  await page.getByLabel('First name').fill('Augusta')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Profile Updated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu, Augusta Lovelace' })).toBeVisible()

  const sessions = page.getByRole('region', { name: "Where you're signed in" })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: /^Sign out/ }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByText('This browser')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Access Denied' })).toBeVisible()

  await page.getByLabel('New password', { exact: true }).fill('another secret')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Password Mismatch')).toBeVisible()
  await page.getByLabel('Confirm new password', { exact: true }).fill('another secret')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Current Password Required')).toBeVisible()
  await page.getByLabel('Current password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Update Failed')).toBeVisible()
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('another secret')
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Profile Updated')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
  await signIn(other, email, 'another secret')
  await expect(other.getByRole('heading', { name: 'Welcome back, Augusta' })).toBeVisible()
})

test('an account is deleted after a question, and its rooms with it', async ({ page, person }) => {
  const email = await signUp(page)
  const room = await makeRoom(page, 'Last event')
  const viewer = await person()
  await viewer.goto(`/room/${room.id}/viewer`)
  await expect(viewer.getByText('No Timer Set')).toBeVisible()
  await page.goto('/account-settings')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await question.getByRole('button', { name: 'Delete Account' }).click()
  await expect(toast(page, 'Account Deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Create Interactive Timer for Free').first()).toBeVisible()
  await expect(viewer.getByText('No Timer Set')).toHaveCount(0)
  await signIn(page, email)
  await expect(toast(page, 'Login failed')).toBeVisible()
})

test('the dashboard locks, searches, tells the history of and deletes rooms', async ({ page, person }) => {
  await signUp(page)
  const room = await makeRoom(page, 'Town hall')
  await makeRoom(page, 'Team day')
  const viewer = await person()
  await viewer.goto(`/room/${room.id}/viewer`)
  await page.goto('/dashboard')
  await expect(page.getByText('Total Rooms').locator('..')).toContainText('2')
  const row = page.getByRole('listitem').filter({ hasText: 'Town hall' })
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await expect(row.getByText('Created just now')).toBeVisible()

  const lock = page.getByRole('button', { name: 'V: lock viewer display of Town hall' })
  await expect(lock).toHaveAttribute('aria-pressed', 'false')
  await lock.click()
  await expect(lock).toHaveAttribute('aria-pressed', 'true')
  await expect(row.getByText('Viewer Locked')).toBeVisible()
  await expect(toast(page, 'Access Updated')).toBeVisible()
  await expect(viewer.getByText('Viewer Access Restricted')).toBeVisible()
  await page.getByRole('button', { name: 'J: lock joining of Town hall' }).click()
  await expect(row.getByText('Join Locked')).toBeVisible()
  await expect(row.getByText('Viewer Locked')).toBeVisible()

  await page.route(`**/api/rooms/${room.id}`, (route) => route.abort())
  await lock.click()
  await expect(toast(page, 'Failed to update room access settings.')).toBeVisible()
  await expect(lock).toHaveAttribute('aria-pressed', 'true')
  await page.unroute(`**/api/rooms/${room.id}`)

  await expect(async () => {
    await page.getByRole('button', { name: 'History of Town hall' }).click()
    await expect(page.getByRole('dialog').getByText('Viewer display locked')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('dialog').getByText('Room created')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.keyboard.press('/')
  await page.keyboard.type('team')
  await expect(page.getByRole('link', { name: 'Control Town hall' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Control Team day' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Delete Town hall' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('timers, messages, polls and quizzes')
  await page.getByRole('button', { name: 'Delete room' }).click()
  await expect(toast(page, 'Room Deleted')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Total Rooms').locator('..')).toContainText('1')
})

test('a list that cannot be had says so and comes with the next try', async ({ page }) => {
  await signUp(page)
  await makeRoom(page, 'Town hall')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/user/rooms', async (route) => {
    await held
    await route.abort()
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  release()
  await expect(page.getByRole('alert')).toContainText('Cuelight cannot be reached.')
  await expect(page.getByText('No rooms yet')).toHaveCount(0)
  await page.unroute('**/api/user/rooms')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('link', { name: 'Control Town hall' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a room made without an account can be kept by who controls it', async ({ page, person }) => {
  const room = await makeRoom(page, 'Found event')
  await page.goto(`/room/${room.id}/controller`)
  await expect(page.getByText('Controller Active')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep this event on your dashboard' })).toHaveCount(0)
  const owner = await person()
  await signUp(owner)
  await owner.goto(`/room/${room.id}/controller#key=${encodeURIComponent(room.controllerKey)}`)
  await owner.getByRole('button', { name: 'Keep this event on your dashboard' }).click()
  await expect(owner.getByRole('button', { name: 'Keep this event on your dashboard' })).toHaveCount(0)
  await owner.goto('/dashboard')
  await expect(owner.getByRole('link', { name: 'Control Found event' })).toBeVisible()
})

test('visitors are told what a page is for, and nobody is asked who they are in vain', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/auth/user') && asked.push(request.url()))
  for (const [path, link] of [
    ['/dashboard', 'Sign In'],
    ['/account-settings', 'Log In'],
    ['/billing', 'Sign In'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: link })).toHaveAttribute('href', '/login')
  }
  await page.goto('/')
  await expect(page.getByText('Create Interactive Timer for Free').first()).toBeVisible()
  expect(asked).toEqual([])
})

test('who is signed in is waited for, and an account out of reach is not a visitor', async ({ page }) => {
  await signUp(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/auth/user', async (route) => {
    await held
    await route.abort()
  })
  await page.goto('/dashboard')
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(page.getByText('Access Denied')).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: 'Your account is out of reach' })).toBeVisible()
  await page.unroute('**/api/auth/user')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(dashboard(page)).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
})

test('billing shows three plans and sells none; without its flag every link is gone', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Billing & Plans' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('article', { name: 'Free' })).toContainText('Current Plan')
  await expect(page.getByRole('button', { name: /Coming Soon/ })).toHaveCount(2)
  for (const button of await page.getByRole('button', { name: /Coming Soon/ }).all())
    await expect(button).toBeDisabled()
  await page.getByRole('button', { name: 'Downgrade to Free' }).click()
  await expect(page.getByRole('article', { name: 'Free' })).toContainText('Current Plan')
  await expect(page.getByText('$9.00')).toBeVisible()
  await page.getByText('Can I get my money back?').click()
  await expect(page.getByText('14-day money-back guarantee')).toBeVisible()

  await page.route('**/api/feature-flags', (route) => route.fulfill({ json: { billing: false } }))
  await page.goto('/account-settings')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Account Settings' })).toBeVisible()
  await expect(page.getByText('Billing')).toHaveCount(0)
})

test('the whole way by keyboard: sign up, a room, the settings, sign out', async ({ page }) => {
  const email = newAddress()
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.goto('/signup')
  await page.getByLabel('First name').focus()
  for (const text of ['Ada', 'Lovelace', email, password]) await type(text)
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press(' ')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/verify-otp')
  const code = await codeFor(page, email)
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await page.keyboard.type(code)
  await expect(page).toHaveURL('/dashboard')
  await expect(dashboard(page)).toBeVisible()
  await page.keyboard.press('c')
  await expect(page).toHaveURL('/create')
  await page.getByLabel('Event Name').focus()
  await page.keyboard.type('Keys only')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Controller Active')).toBeVisible()
  await page.goto('/dashboard')
  const keys = page.getByRole('button', { name: 'J: lock joining of Keys only' })
  await keys.focus()
  await page.keyboard.press(' ')
  await expect(keys).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'History of Keys only' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'History of Keys only' })).toBeFocused()
  await page.getByRole('button', { name: /^Account menu/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Create Interactive Timer for Free').first()).toBeVisible()
})

const doors = [
  { path: '/login', text: 'Forgot password?' },
  { path: '/signup', text: 'Continue' },
  { path: '/verify-otp', text: 'Resend Code' },
  { path: '/forgot-password', text: 'Send Reset Link' },
  { path: '/reset-password', text: 'Confirm new password' },
  { path: '/dashboard', text: 'Access Denied' },
]
const rooms = [
  { path: '/dashboard', text: 'Town hall' },
  { path: '/account-settings', text: 'Danger Zone' },
  { path: '/billing', text: 'Enterprise' },
]

/** Narrow and wide: what must be there, nothing that axe finds, nothing that sticks out at the side. */
async function look(page: Page, { path, text }: { path: string; text: string }): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the doors in ${colorScheme}: no violation, no sideways scroll`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const door of doors) await look(page, door)
  })

  test(`the pages of an account in ${colorScheme}: no violation, no sideways scroll`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await signUp(page)
    await makeRoom(page, 'Town hall')
    for (const room of rooms) await look(page, room)
  })
}
