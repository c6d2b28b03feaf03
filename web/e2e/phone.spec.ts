import { expect, expectAccessible, expectNoSidewaysScroll, makeRoom, shortCodeOf, test } from './fixtures.ts'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]) {
  test.describe(`at ${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true })

    test('a phone joins by its six digits', async ({ page, person }) => {
      const room = await makeRoom(page, 'Annual meeting of the shareholders and friends of the house')
      const code = await shortCodeOf(page, room.id)
      const phone = await person({ viewport })
      await phone.goto('/join')
      await expect(phone.getByRole('button', { name: /join/i })).toBeDisabled()
      await expectAccessible(phone)
      const field = phone.getByRole('textbox').first()
      await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
      const join = phone.getByRole('button', { name: /join/i })
      if (await join.isVisible()) await join.click()
      await expect(phone.getByRole('heading', { name: 'Connected to Event' })).toBeVisible()
      await expectAccessible(phone)
      await expectNoSidewaysScroll(phone)
      await phone.reload()
      await expect(phone.getByRole('heading', { name: 'Connected to Event' })).toBeVisible()
    })

    test('a wrong code says what to do', async ({ page }) => {
      await page.goto('/join/000000')
      await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible()
      await page.getByText('Try Different Code').click()
      await expect(page.getByRole('textbox').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
  })
}
