import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoSidewaysScroll } from '../testing/look.ts'
import { openRoom, refuse, roomId } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'

const wayHome = page.getByRole('link', { name: 'Return Home' })

test.each([
  ['agenda', 'Agenda Not Found'],
  ['qr', 'Room Not Found'],
  ['speaker', 'Room Not Found'],
])('the %s page of a room that does not exist leads home', async (name, title) => {
  await page.viewport(320, 640)
  const room = openRoom()
  room.api.get('/api/rooms/:id/*', (c) => refuse(c, 'room_not_found'))
  room.line.blockSockets()
  await showPage(`/room/${roomId}/${name}`)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(wayHome).toHaveAttribute('href', '/')
  const lowest = (await page.getByText('There is no').findElement()).getBoundingClientRect().bottom
  expect((await wayHome.findElement()).getBoundingClientRect().top).toBeGreaterThan(lowest)
  expectNoSidewaysScroll()
  await expectAccessible()
})

test.each(['agenda', 'qr', 'speaker'])('so does the %s page when its room is deleted', async (name) => {
  const room = openRoom()
  await showPage(`/room/${roomId}/${name}`)
  await expect.element(page.getByText('Town hall').or(page.getByText('No Timer Set')).first()).toBeVisible()
  await expect.element(wayHome).not.toBeInTheDocument()
  room.run({ type: 'room.delete' })
  await expect.element(wayHome).toHaveAttribute('href', '/')
})

test('the display of a room that is deleted stays without a link: nobody may be at it', async () => {
  const room = openRoom()
  await showPage(`/room/${roomId}/viewer`)
  await expect.element(page.getByText('No Timer Set')).toBeVisible()
  room.run({ type: 'room.delete' })
  await expect.element(page.getByText('Room deleted')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
