import { expect, expectAccessible, test, toast } from '../support/fixtures.ts'
import { codeFor, fillSignup, newAddress } from '../support/mailbox.ts'
import type { Morning } from './cast.ts'
import { picture } from './pictures.ts'
import { pollQuestion } from './running-order.ts'
import { goTo } from './show.ts'

/** Undo, the last cues, feedback, and what is left of the morning. */
export async function closeTheMorning(morning: Morning): Promise<void> {
  await undoWithoutSurprise(morning)
  await test.step('the last cue ends, and comes back if that was a mistake', async () => {
    const { desk } = morning
    await goTo(morning, 'Closing words')
    await goTo(morning, 'Lunch')
    await expect(desk.go).toHaveText(/End the last cue/)
    await expect(desk.go).toBeEnabled()
    await desk.page.keyboard.press('n')
    await expect(desk.page.getByText('All cues have ended').first()).toBeVisible()
    await desk.expectGoInPlace()
    await desk.page.keyboard.press('Control+z')
    await expect(desk.go).toHaveText(/End the last cue/)
    await expect(desk.go).toBeEnabled()
    await desk.page.keyboard.press('n')
    await expect(desk.page.getByText('All cues have ended').first()).toBeVisible()
    await picture(desk.page, '1.3-go-at-the-end', 'laptop')
    await expectAccessible(morning.wall)
  })
  await feedback(morning)
  await keepTheRoom(morning)
}

async function undoWithoutSurprise({ desk, phones }: Morning): Promise<void> {
  const { page } = desk
  await test.step('undo after two locks asks first, with the name of the step', async () => {
    await desk.open(/Room Details/)
    const lock = page.getByRole('switch', { name: 'Lock joining' })
    for (const isOn of [true, false]) {
      await lock.click()
      await expect(lock).toBeChecked({ checked: isOn })
      const locked = phones[0].getByRole('heading', { name: 'Audience Access Restricted' })
      await expect(locked).toBeVisible({ visible: isOn })
      // The phone may know before the desk has its reply, whose toast would take the place of the question.
      const said = `The display is open and joining is ${isOn ? 'locked' : 'open'}.`
      await expect(toast(page, said)).toBeVisible()
    }
    await page.keyboard.press('Control+z')
    await expect(toast(page, 'Undo an earlier step?')).toBeVisible()
    await picture(page, '1.8-undo-asks', 'laptop')
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('region', { name: 'Live quiz' })).toHaveCount(0)
  })
  await test.step('a poll that comes back with its votes is not started by the key of the show', async () => {
    await desk.open(/Audience Engagement/)
    await desk.open(/Live Polls/)
    await desk.button(`More: ${pollQuestion}`).click()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    await desk.button('Delete poll').click()
    const card = page.getByRole('article', { name: pollQuestion })
    await expect(card).toHaveCount(0)
    // The card is gone before the reply closes the question, and keys do nothing while that is open.
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(card).toContainText('8 responses')
    await page.keyboard.press('Space')
    await expect(desk.now.getByText('PAUSED')).toBeVisible()
    await expect(card).toContainText('CLOSED')
    await page.keyboard.press('Space')
  })
}

async function feedback({ desk, phones }: Morning): Promise<void> {
  const { page } = desk
  await test.step('feedback is asked for, given and read', async () => {
    await desk.open(/Instant Feedback/)
    await page.getByRole('switch', { name: 'Collect feedback' }).click()
    for (const phone of phones) {
      // It keeps the place in the game until its owner goes on.
      await phone.getByRole('button', { name: 'Next: Feedback' }).click()
      await phone.getByRole('radio', { name: /Excellent/ }).check({ force: true })
      await phone.getByRole('button', { name: 'Submit Feedback' }).click()
      await expect(phone.getByRole('heading', { name: 'Thank you for your feedback!' })).toBeVisible()
    }
    // The toast of the news says it too, as long as it is there.
    await expect(page.getByText('2 ratings', { exact: true })).toBeVisible()
    await picture(page, '3.4-reactions', 'laptop')
    await page.getByRole('switch', { name: 'Collect feedback' }).click()
  })
}

async function keepTheRoom({ desk }: Morning): Promise<void> {
  const { page } = desk
  await test.step('the results are saved, and the room is kept with its history', async () => {
    await desk.open(/Room Details/)
    const results = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Save all results as Excel file' }).click()
    expect((await results).suggestedFilename()).toMatch(/waterways-2026.*\.xlsx$/)
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'Sign up to keep it' }).first().click()
    const account = await opened
    const email = newAddress()
    await expect(account.getByLabel('First name')).toBeVisible()
    await picture(account, '3.6-sign-up', 'laptop', 'phone')
    await fillSignup(account, email)
    await account.getByLabel('Verification code').pressSequentially(await codeFor(account, email))
    await expect(account.getByRole('link', { name: 'Control Waterways 2026' })).toBeVisible()
    await picture(account, '3.5-dashboard', 'laptop', 'phone')
    await account.getByRole('button', { name: 'History of Waterways 2026' }).click()
    await expect(account.getByText('Timer started: Doors and coffee').first()).toBeVisible()
    await expect(account.getByText('Joining unlocked').first()).toBeVisible()
    await picture(account, '4-history', 'laptop')
  })
}
