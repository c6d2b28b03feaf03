/** What is on the wall, and how it is taken off. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible } from '../../testing/look.ts'
import { addMessage, addPoll, addTimer, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const wall = page.getByRole('region', { name: 'On the display' })
const key = (name: string) => page.getByRole('button', { name, exact: true })

function showEverything(room: TestRoom): void {
  addTimer(room, 'Keynote', 600)
  room.run({ type: 'poll.edit', pollId: addPoll(room), isActive: true, showResults: true })
  room.run({ type: 'message.edit', messageId: addMessage(room, 'Two minutes left'), isVisible: true })
}

test.each([[1280, 800], ...whenLong<[number, number]>([[390, 844]])])(
  'each thing on the wall is listed and taken off with one press, %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    const room = openRoom()
    showEverything(room)
    await showPage(`/room/${roomId}/controller`)
    await expect.element(wall.getByRole('listitem')).toHaveLength(2)
    await expect.element(wall).toMatchTextContent(/Results Which talk next\?.*Two minutes left/)
    await key('Take the results off the display').click()
    await expect.element(wall.getByRole('listitem')).toHaveLength(1)
    await wall.getByRole('button', { name: 'Hide message on the display' }).click()
    await expect.element(wall).not.toBeInTheDocument()
    room.run({ type: 'room.stage', scene: { kind: 'qr' } })
    await expect.element(wall).toMatchTextContent('QR code')
    await key('Remove from display').click()
    await expect.poll(() => room.live.loaded?.state.stage.scene.kind).toBe('timer')
  },
)

test('a blackout is plain to see, and says what it hides', async () => {
  const room = openRoom()
  showEverything(room)
  room.run({ type: 'room.stage', blackout: true })
  await showPage(`/room/${roomId}/controller`)
  await expect.element(page.getByText('BLACKOUT', { exact: true })).toBeVisible()
  await expect.element(page.getByText('HIDDEN BY BLACKOUT')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'On the display' }))
    .toMatchTextContent('Hidden by the blackout')
  await expectAccessible()
  await key('End blackout').click()
  await expect.element(page.getByText('BLACKOUT', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('ON DISPLAY', { exact: true }).last()).toBeVisible()
})

longTest('on a phone the list ends the blackout too', async () => {
  await page.viewport(390, 844)
  const room = openRoom()
  showEverything(room)
  room.run({ type: 'room.stage', blackout: true })
  await showPage(`/room/${roomId}/controller`)
  await expect.element(page.getByText('BLACKOUT', { exact: true })).toBeInViewport()
  await expectAccessible()
  await wall.getByRole('button', { name: 'End blackout' }).click()
  await expect.poll(() => room.live.loaded?.state.stage.blackout).toBe(false)
})
