import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../testing/look.ts'
import { addMessage, addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const place = () => page.getBySelector('.stage-banner-place')

test.each([
  ['a short one', 'Please wrap up'],
  ['the longest', 'A sentence of a message. '.repeat(20).trim()],
])('over a scene %s is a strip at the foot, and the scene stays above it', async (_, text) => {
  const room = openRoom()
  addTimer(room, 'Keynote')
  await page.viewport(1280, 720)
  room.run({ type: 'room.stage', scene: { kind: 'qr' } })
  const messageId = addMessage(room, text)
  room.run({ type: 'message.edit', messageId, isVisible: true })
  await showPage(`/room/${roomId}/viewer`)
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getBySelector('.stage-scene')).toBeVisible()
  const strip = (await place().findElement()).getBoundingClientRect()
  const banner = (await page.getBySelector('.stage-banner').findElement()).getBoundingClientRect()
  const scene = (await page.getBySelector('.stage-scene').findElement()).getBoundingClientRect()
  expect(strip.height / 720).toBeLessThanOrEqual(0.135)
  // Nothing of the text is cut off.
  expect(banner.bottom).toBeLessThanOrEqual(strip.bottom + 1)
  expect(scene.bottom).toBeLessThanOrEqual(strip.top + 1)
  expect(scene.height / 720).toBeGreaterThan(0.7)
})

test('[M5] a message to the speaker is on the lectern and on no display', async () => {
  const room = openRoom()
  addTimer(room, 'Keynote')
  const messageId = addMessage(room, 'Please wrap up')
  room.run({ type: 'message.edit', messageId, shownTo: 'speaker', isVisible: true })
  await showPage(`/room/${roomId}/speaker`)
  await expect.element(page.getByText('Please wrap up')).toBeVisible()
  await showPage(`/room/${roomId}/viewer`)
  await expect.element(page.getBySelector('.clock-digits')).toBeVisible()
  await expect.element(page.getByText('Please wrap up')).not.toBeInTheDocument()
})
