/** Slow and broken lines at the doors and where rooms are made: answers that come late or never. */
import type { Page, Route } from '@playwright/test'
import { expect, test, toast } from './fixtures.ts'
import { codeFor, newAddress, password, signUp } from './mailbox.ts'

/** Holds the answers to a path until they are let go; the server has done what was asked by then. */
async function hold(page: Page, path: string): Promise<{ isAsked: Promise<void>; release: () => void }> {
  let release = () => {}
  let asked = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  await page.route(path, async (route) => {
    const response = await route.fetch()
    asked()
    await held
    await route.fulfill({ response })
  })
  return { isAsked, release }
}

/** The server does what is asked and answers, but the answer is lost, and with it its cookies. */
async function loseAnswers(page: Page, path: string): Promise<void> {
  await page.route(path, async (route: Route) => {
    const before = await page.context().cookies()
    await route.fetch()
    await page.context().clearCookies()
    await page.context().addCookies(before)
    await route.abort()
  })
}

test('who leaves the sign-in before its answer stays where they went, and is signed in', async ({ page, person }) => {
  const email = await signUp(await person())
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const answer = await hold(page, '**/api/auth/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await answer.isAsked
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('First name').fill('Grace')
  answer.release()
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  // Longer than the sign-in waits before it goes on.
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL('/signup')
  await expect(page.getByLabel('First name')).toHaveValue('Grace')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible()
})

/** A new account through the form, up to the code of its mail. */
async function signUpToCode(page: Page): Promise<string> {
  const email = newAddress()
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/verify-otp')
  return codeFor(page, email)
}

test('a code whose answer was cut off goes on as soon as it is known who is signed in', async ({ page }) => {
  const code = await signUpToCode(page)
  await page.route('**/api/auth/verify-otp', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('Verification code').pressSequentially(code)
  await expect(toast(page, 'Email verified successfully!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('/create: name and type outlive a lost answer, a reload and the way back, and make one room', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Create Your First Room' }).click()
  const name = page.getByLabel('Event Name')
  await name.fill('Spring conference')
  await page.getByRole('radio', { name: 'Conferences' }).check()
  await loseAnswers(page, '**/api/rooms')
  const create = page.getByRole('button', { name: 'Create Interactive Event' })
  await create.click()
  await expect(toast(page, 'Failed to create room')).toBeVisible()
  await page.unroute('**/api/rooms')
  await page.reload()
  await expect(name).toHaveValue('Spring conference')
  await expect(page.getByRole('radio', { name: 'Conferences' })).toBeChecked()
  await page.goBack()
  await page.goForward()
  await expect(name).toHaveValue('Spring conference')
  await create.click()
  await expect(page.getByText('Controller Active')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Control Spring conference' })).toHaveCount(1)
  await page.goto('/create')
  await expect(name).toHaveValue('')
})

test('/create: who leaves before the answer stays where they went, and is told where the room is', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Create Your First Room' }).click()
  await page.getByLabel('Event Name').fill('Spring conference')
  const answer = await hold(page, '**/api/rooms')
  await page.getByRole('button', { name: 'Create Interactive Event' }).click()
  await answer.isAsked
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('Event Name')).toHaveValue('Spring conference')
  answer.release()
  await expect(toast(page, 'Room created successfully!')).toBeVisible()
  await expect(page.getByLabel('Event Name')).toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Control Spring conference' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: 'Open room' }).click()
  await expect(page.getByText('Controller Active')).toBeVisible()
})
