import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import type { Morning } from './cast.ts'
import { deskOf } from './desk.ts'
import { picture, sizes } from './pictures.ts'

/** A colleague walks through the hall with the desk on a phone: a bar in the thumb's zone, upright and on its side. */
export async function walkWithTheDesk({ desk, wall }: Morning, colleague: Page): Promise<void> {
  const { page } = desk
  await test.step('the desk on a phone is a low bar, and its GO is everybody’s', async () => {
    await desk.open(/Share/)
    const link = page.getByRole('textbox', { name: /controller/i }).first()
    await expect(link).toHaveValue(/#key=/)
    await colleague.goto(await link.inputValue())
    await expect(colleague.getByText('Controller Active')).toBeVisible()
    const phone = deskOf(colleague)
    await expect(phone.now.getByText(/^Show (?:ends|on time|.+ (?:behind|ahead))/)).toBeAttached()
    for (const [size, atMost] of [
      [sizes.phone, 121],
      [sizes.small, 121],
      [sizes.turned, 80],
    ] as const) {
      await colleague.setViewportSize(size)
      await expect.poll(async () => (await phone.now.boundingBox())?.height).toBeLessThanOrEqual(atMost)
      await expect(phone.go).toBeInViewport({ ratio: 1 })
      expect((await phone.go.boundingBox())?.y).toBeGreaterThan(size.height / 2)
    }
    await picture(colleague, '1.10-phone-desk', 'phone', 'small', 'turned', 'tablet')
    await colleague.setViewportSize(sizes.phone)
    await expect(phone.go).toContainText('Coffee break')
    await phone.go.click()
    await expect(wall.getByText('Coffee break').first()).toBeVisible()
    await expect(desk.go).toContainText('Harbours without cranes')
    await desk.expectGoInPlace()
    await colleague.close()
    await desk.open(/Messages/)
  })
}
