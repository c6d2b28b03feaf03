import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import type { Morning } from './cast.ts'
import type { Desk } from './desk.ts'
import { seatGuests } from './guests.ts'
import { picture, sizes } from './pictures.ts'

type Person = (options: { viewport: { width: number; height: number }; hasTouch?: boolean }) => Promise<Page>

const connected = (phone: Page) => expect(phone.getByRole('heading', { name: 'Connected to Event' })).toBeVisible()

/** A display is opened, and the hall joins with what the display shows: one by the code, one by the QR code. */
export async function seatTheHall(desk: Desk, roomId: string, person: Person, baseURL: string): Promise<Morning> {
  const { page } = desk
  const wall = await person({ viewport: sizes.projector })
  const [byCode, byQr] = [await person({ viewport: sizes.phone }), await person({ viewport: sizes.phone })]
  await test.step('a display, and two phones by what it shows', async () => {
    await wall.goto(`/room/${roomId}/viewer?show=speaker`)
    await page.keyboard.press('j')
    const link = wall.getByRole('img', { name: /^QR code that opens/ })
    await expect(link).toBeVisible()
    await expect(desk.wallLine('QR code')).toBeVisible()
    const address = /http\S+/.exec((await link.getAttribute('aria-label')) ?? '')?.[0] ?? ''
    const code = /\d{6}/.exec(address)?.[0] ?? ''
    await expect(wall.getByText(code.slice(0, 3)).first()).toBeVisible()
    await picture(wall, '2.1-qr', 'projector')
    await byCode.goto('/')
    await picture(byCode, '3.7-landing', 'phone', 'laptop')
    await byCode.getByRole('textbox', { name: 'In the audience? Event code' }).fill(code)
    await byCode.keyboard.press('Enter')
    await byQr.goto(address)
    for (const phone of [byCode, byQr]) await connected(phone)
    await page.keyboard.press('j')
    await expect(desk.onWall).toHaveCount(0)
    await expect(page.getByText('1 display, 2 phones')).toBeVisible()
  })
  return { roomId, desk, wall, phones: [byCode, byQr], guests: await seatGuests(baseURL, roomId, 6) }
}
