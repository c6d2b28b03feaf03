import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { forgetSession } from '../../client/session/session.ts'
import { controller } from '../../local-room/local-room.ts'
import { signIn } from '../../testing/account.ts'
import { longTest, whenLong } from '../../testing/long.ts'
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

longTest.each(['internal', ...whenLong(['too_many_requests'] as const)] as const)(
  'after the reply %s the key of a link stays in the address, and is tried again without a press',
  async (code) => {
    const room = openRoom('Town hall', nobody)
    let isWell = false
    room.api.post(`/api/rooms/${roomId}/control`, (c) => {
      if (!isWell) return refuse(c, code)
      room.who = controller
      return c.json({})
    })
    await showPage(`${path}#key=${'k'.repeat(32)}`)
    await expect.element(page.getByRole('heading', { name: 'Can’t reach Cuelight' })).toBeVisible()
    expect(location.hash).toContain('key=')
    isWell = true
    await expect.element(page.getByText('Controller Active')).toBeVisible()
    expect(location.hash).toBe('')
  },
)
