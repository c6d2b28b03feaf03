import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { longTest } from '../testing/long.ts'
import { addTimer, openRoom, roomId } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'

vi.mock('./audience-engagement.tsx', () => Promise.reject(new Error('held back')))
vi.mock('./rundown/audience-names.tsx', () => Promise.reject(new Error('held back')))

beforeEach(() => page.viewport(1280, 800))

longTest(
  'fault F47: a tab that does not arrive costs that tab, and the sentence names a blocker as well as the connection',
  async () => {
    openRoom()
    await showPage(`/room/${roomId}/controller`)
    await page.getByRole('tab', { name: /^Audience Engagement/ }).click()
    await expect.element(page.getByText('These tools could not be loaded')).toBeVisible()
    await expect.element(page.getByText(/connection may be gone, or an ad blocker/)).toBeVisible()
    await page.getByRole('tab', { name: 'Share' }).click()
    await expect.element(page.getByRole('heading', { name: 'Share Room' })).toBeVisible()
    await page.getByRole('tab', { name: /^Speaker Tools/ }).click()
    await expect.element(page.getByRole('button', { name: 'Add your first timer' })).toBeVisible()
  },
)

test('fault F47: a dialog that does not arrive says so and closes, and the desk stays', async () => {
  const room = openRoom()
  addTimer(room, 'Doors')
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('button', { name: 'Open display in a new tab' }).click()
  await page.getByRole('menuitem', { name: /^Names for the audience/ }).click()
  await expect.element(page.getByText('This could not be opened')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Share' })).toBeVisible()
})
