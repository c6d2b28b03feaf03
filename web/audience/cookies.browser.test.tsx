import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../schema/core/door.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../testing/look.ts'
import { addPoll, openRoom, roomId, type TestRoom } from '../testing/room.ts'
import { showPhone } from '../testing/screens.tsx'

/** A room that asks something, for a browser whose cookies are not kept. */
function roomWithoutCookies(): TestRoom {
  const room = openRoom('Town hall', nobody)
  room.run({ type: 'poll.edit', pollId: addPoll(room), isActive: true })
  room.api.get('/api/join/:code', (c) => c.json({ room: { id: roomId } }))
  return room
}

beforeEach(() => page.viewport(320, 640))
afterEach(() => vi.restoreAllMocks())

test('fault F49: a phone that blocks cookies says so before the first vote', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  roomWithoutCookies()
  await showPhone(`/join/${roomId}`)
  await expect.element(page.getByText('Cookies are needed')).toBeVisible()
  await expect.element(page.getByText(/Allow cookies for this page/)).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
})

test('fault F49: a vote that finds no participant twice says that cookies are needed, not to try again for ever', async () => {
  roomWithoutCookies()
  await showPhone(`/room/${roomId}`.replace('room', 'join'))
  await page.getByRole('radio', { name: /Bridges/ }).click({ force: true })
  await page.getByRole('button', { name: 'Submit Vote' }).click()
  await expect.element(page.getByText('Cookies are needed').first()).toBeVisible()
  await expect.element(page.getByText('Please try again.')).not.toBeInTheDocument()
})
