import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { forgetSession } from '../../client/session/session.ts'
import { signIn } from '../../testing/account.ts'
import { expectAccessible } from '../../testing/look.ts'
import { openRoom, refuse, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const path = `/room/${roomId}/controller`

test('a desk says that its room was deleted, and later that the room does not exist', async () => {
  const room = openRoom()
  await showPage(path)
  await expect.element(page.getByText('No active timer')).toBeVisible()
  room.run({ type: 'room.delete' })
  await expect.element(page.getByRole('heading', { name: 'Room deleted' })).toHaveFocus()
  await expect.element(page.getByRole('link', { name: 'Return Home' })).toBeVisible()
  await expectAccessible()
  await showPage(path)
  await expect.element(page.getByText('Room Not Found')).toBeVisible()
})

test('a room made without an account can be claimed by its controller after signing in', async () => {
  const room = openRoom('Found event')
  let isClaimed = false
  room.api.post(`/api/rooms/${roomId}/claim`, (c) => {
    isClaimed = true
    return c.json({})
  })
  const account = signIn(room)
  account.isSignedIn = false
  const claim = page.getByRole('button', { name: 'Keep this event on your dashboard' })
  await showPage(path)
  await expect.element(page.getByText('Controller Active')).toBeVisible()
  await expect.element(claim).not.toBeInTheDocument()
  forgetSession()
  account.isSignedIn = true
  await showPage(path)
  await claim.click()
  await expect.element(claim).not.toBeInTheDocument()
  expect(isClaimed).toBe(true)
})

test.each([
  ['a room that restarts', (c: Context) => refuse(c, 'unavailable')],
  ['a proxy whose server is away', (c: Context) => c.text('Cuelight is starting.', 502)],
])('%s says nothing about the key: it stays in the address, and is tried again', async (_, answer) => {
  const room = openRoom()
  let isAway = true
  room.api.post(`/api/rooms/${roomId}/control`, (c) => (isAway ? answer(c) : c.json({ rights: 'full' })))
  await showPage(`${path}#key=key-of-the-test`)
  await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  expect(location.hash).toBe('#key=key-of-the-test')
  isAway = false
  await expect.element(page.getByText('Controller Active'), { timeout: 20_000 }).toBeVisible()
  expect(location.hash).toBe('')
})
