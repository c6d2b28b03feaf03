/** A poll that was started is offered to the display once: the offer goes when the poll is there. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { longTest } from '../../testing/long.ts'
import { pressKey, toast } from '../../testing/look.ts'
import { addPoll, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const offer = toast('Poll started').getByRole('button', { name: 'Show on display' })

async function started() {
  const room = openRoom()
  const id = addPoll(room, 'Which talk next?')
  await page.viewport(1280, 800)
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: /Audience/ }).click()
  await page.getByRole('button', { name: /^More: Which talk/ }).click()
  await page.getByRole('menuitem', { name: 'Start', exact: true }).click()
  // A toast does not close while the pointer is over it.
  await userEvent.hover(offer)
  return { room, scene: { kind: 'poll', id, isPinned: false } as const }
}

longTest('the offer goes when the poll is put on the display by the key in its card', async () => {
  const { room, scene } = await started()
  await pressKey(page.getByRole('button', { name: 'Show on display: Which talk next?' }))
  await expect.element(offer).not.toBeInTheDocument()
  expect(room.live.loaded?.state.stage.scene).toEqual(scene)
})

longTest(
  'the offer goes when a colleague puts the poll on the display, and stays while they show something else',
  async () => {
    const { room, scene } = await started()
    room.run({ type: 'room.stage', scene: { kind: 'qr' } })
    await expect.element(page.getByText('QR code').first()).toBeVisible()
    await expect.element(offer).toBeVisible()
    room.run({ type: 'room.stage', scene })
    await expect.element(offer).not.toBeInTheDocument()
  },
)

test('one press on the offer puts the poll on the display', async () => {
  const { room, scene } = await started()
  await offer.click()
  await expect.poll(() => room.live.loaded?.state.stage.scene).toEqual(scene)
  await expect.element(offer).not.toBeInTheDocument()
})
