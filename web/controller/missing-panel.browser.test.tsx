import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addPoll, openRoom, roomId } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'

vi.mock('./polls/poll-list.tsx', () => Promise.reject(new Error('held back')))

beforeEach(() => page.viewport(1280, 800))

test('fault F47: one tool that does not arrive costs that tool, and the sentence names a blocker as well as the connection', async () => {
  addPoll(openRoom())
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: /^Audience Engagement/ }).click()
  await expect.element(page.getByText('These tools could not be loaded')).toBeVisible()
  await expect.element(page.getByText(/connection may be gone, or an ad blocker/)).toBeVisible()
  await page.getByRole('tab', { name: /^Interactive Quizzes/ }).click()
  await expect.element(page.getByRole('button', { name: /Create your first quiz/ })).toBeVisible()
  await page.getByRole('tab', { name: /^Instant Feedback/ }).click()
  await expect.element(page.getByRole('switch', { name: /feedback/i })).toBeVisible()
})
