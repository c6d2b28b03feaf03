import type { Page } from '@playwright/test'
import { addPoll, expect, expectAccessible, makeRoom, test } from './support/fixtures.ts'
import { password, signUp } from './support/mailbox.ts'

/** Chooses a language under the globe of an organiser's page, and waits until the page has loaded in it. */
async function choose(page: Page, name: string, code: string): Promise<void> {
  await page.getByRole('banner').getByRole('combobox').selectOption(name)
  await expect(page.locator('html')).toHaveAttribute('lang', code)
}

test('an organiser’s language is kept in the account, and followed on another browser after signing in', {
  tag: '@long',
}, async ({ page, person }) => {
  const email = await signUp(page)
  await page.goto('/account-settings')
  await page.getByLabel('First name').fill('Augusta')
  await page.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await expect(page.getByRole('heading', { name: 'Kontoeinstellungen', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Vorname')).toHaveValue('Augusta')
  await expectAccessible(page)

  const other = await person({ locale: 'en-GB' })
  await other.goto('/login')
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('heading', { name: 'Willkommen zurück, Ada' })).toBeVisible()
  await expect(other).toHaveURL('/dashboard')

  // What is chosen here goes before the account, and the other browser keeps its own choice.
  await choose(other, 'Français', 'fr')
  await other.reload()
  await expect(other.locator('html')).toHaveAttribute('lang', 'fr')
  await page.goto('/dashboard')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const third = await person({ locale: 'en-GB' })
  await third.goto('/signup')
  await third.getByLabel('Email').fill(email)
  await choose(third, 'Español', 'es')
  await expect(third.getByLabel('Correo')).toHaveValue(email)
})

test('an organiser changes the language in the middle of their work, and nothing is lost', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/create')
  await page.getByLabel('Event Name').fill('Spring conference')
  await page.getByRole('radio', { name: 'Conferences' }).check()
  await choose(page, 'Deutsch', 'de')
  await expect(page.locator('input[type=text]').first()).toHaveValue('Spring conference')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)

  const room = await makeRoom(page)
  await addPoll(page, room.id)
  await choose(page, 'English', 'en')
  await page.goto(`/room/${room.id}/controller`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Write a message' }).click()
  await dialog.getByLabel('Message').fill('Five minutes left')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Room Details' }).click()
  await page.getByRole('tab', { name: 'Audience' }).click()
  await choose(page, 'Deutsch', 'de')
  await expect(page).toHaveURL(`/room/${room.id}/controller`)
  await expect(page.getByRole('tab', { name: 'Raumdetails' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Which talk next?').first()).toBeVisible()
  await choose(page, 'English', 'en')
  await page.getByRole('tab', { name: 'Messages' }).first().click()
  await page.getByRole('button', { name: 'Write a message' }).click()
  await expect(dialog.getByLabel('Message')).toHaveValue('Five minutes left')
})
