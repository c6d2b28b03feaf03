import type { Page } from '@playwright/test'
import { expect, makeRoom, shortCodeOf, test } from './support/fixtures.ts'

/** The folder of the scripts that a page runs: `de`, or `en` for those that are in no folder. */
const languageOfScripts = (page: Page) =>
  page.evaluate(() => {
    const [first] = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')].slice(-1)
    return /\/assets\/(\w+)-\w+\//.exec(first?.src ?? '')?.[1] ?? 'en'
  })

test('a page whose language does not arrive starts in English, and tries the language again the next time', async ({
  page,
  person,
}) => {
  const room = await makeRoom(page)
  const phone = await person({ locale: 'de-DE' })
  const path = `/join/${await shortCodeOf(page, room.id)}`
  await phone.route('**/assets/de-*/**', (route) => route.abort('connectionreset'))
  await phone.goto(path)
  await expect(phone.getByText('Connected to Event')).toBeVisible()
  await expect(phone.locator('html')).toHaveAttribute('lang', 'en')
  expect(await languageOfScripts(phone)).toBe('en')
  await phone.unroute('**/assets/de-*/**')
  await phone.reload()
  await expect(phone.locator('html')).toHaveAttribute('lang', 'de')
  expect(await languageOfScripts(phone)).toBe('de')
})
