import { displayClock, expect, test } from '../support/fixtures.ts'
import type { Morning } from './cast.ts'
import { picture, sizes } from './pictures.ts'
import { lateMinutes } from './running-order.ts'

/** Presses GO, by hand or by key, and looks at what an operator relies on. */
export async function goTo({ desk, wall }: Morning, name: string, by: 'hand' | 'key' = 'key'): Promise<void> {
  await expect(desk.go).toContainText(name)
  await desk.expectGoInPlace()
  // GO takes no press for half a second after a cue has started.
  await expect(desk.go).toBeEnabled()
  if (by === 'hand') await desk.go.click()
  else await desk.page.keyboard.press('n')
  await expect(wall.getByText(name).first()).toBeVisible()
  await expect(desk.lateness).toHaveCount(1)
  await desk.expectGoInPlace()
}

/** The show begins late, catches up, is paused, and runs over: one line says so, and GO stays where it is. */
export async function openTheDoors(morning: Morning): Promise<void> {
  const { desk, wall } = morning
  const { page } = desk
  await test.step('the first GO, and one answer to “how late are we?”', async () => {
    await goTo(morning, 'Doors and coffee', 'hand')
    await expect(displayClock(wall)).toHaveText(/^(30:00|29:\d\d)$/)
    await expect(desk.lateness).toHaveText(new RegExp(`^Show [${lateMinutes}-9] min behind, ends \\d`))
    await expect(desk.row('Welcome')).toContainText(/\+\d min/)
    await picture(page, '1.2-behind', 'laptop')
  })
  await test.step('the time is changed by keys, and runs over', async () => {
    for (let minute = 0; minute < 30; minute += 1) await page.keyboard.press('-')
    await expect(desk.now.getByText(/^Cue 0:\d\d over$/)).toBeVisible()
    await expect(displayClock(wall)).toHaveText(/0:\d\d$/)
    await desk.expectGoInPlace()
    await picture(page, '1.2-over', 'laptop')
    await page.keyboard.press('Space')
    await expect(wall.getByText('PAUSED')).toBeVisible()
    await desk.expectGoInPlace()
    await page.keyboard.press('Space')
    await expect(wall.getByText('PAUSED')).toHaveCount(0)
  })
  await test.step('a message is written while the next cue starts, and has a number', async () => {
    await desk.open(/Messages/)
    await desk.button('Write a message').click()
    await page.getByRole('textbox', { name: 'Message' }).fill('Please take your seats')
    await goTo(morning, 'Welcome', 'hand')
    await expect(desk.lateness).toHaveText(/^Show (?:on time|2\d min ahead), ends \d/)
    await picture(page, '1.9-message-box', 'laptop')
    await desk.button('Add and show').click()
    await expect(wall.getByText('Please take your seats')).toBeVisible()
    await expect(desk.wallLine('Please take your seats')).toBeVisible()
    await page.keyboard.press('1')
    await expect(wall.getByText('Please take your seats')).toHaveCount(0)
    await page.keyboard.press('1')
    await expect(wall.getByText('Please take your seats')).toBeVisible()
  })
  await test.step('a blackout looks dangerous, says what it hides, and ends with one key', async () => {
    await goTo(morning, 'Keynote: rivers and cities')
    await expect(wall.getByText('Grace Okafor')).toBeVisible()
    await picture(wall, '2.6-speaker', 'projector', 'beamer')
    await picture(page, '1.4-list', 'laptop', 'desk', 'projector')
    await page.setViewportSize(sizes.desk)
    await picture(page, '1.5-one-control-each')
    await expect.poll(desk.visibleControls).toBeLessThanOrEqual(45)
    await page.setViewportSize(sizes.laptop)
    await page.keyboard.press('b')
    await expect(wall.getByText('Blackout', { exact: true })).toBeAttached()
    const plate = desk.now.getByText('BLACKOUT', { exact: true })
    for (const red of [plate, desk.button('End blackout')])
      await expect(red).toHaveCSS('background-color', 'rgb(201, 15, 26)')
    await expect(page.getByText('HIDDEN BY BLACKOUT')).toBeVisible()
    await desk.expectGoInPlace()
    await picture(page, '1.6-blackout', 'laptop', 'phone')
    await page.keyboard.press('b')
    await expect(wall.getByText('Blackout', { exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(desk.onWall).toHaveCount(0)
  })
}
