import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/look.ts'
import { addTimer, openRoom, roomId } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'

const styleOf = (selector: string) =>
  getComputedStyle(document.querySelector(selector) ?? expect.fail(`no ${selector}`))
const ground = 'rgb(18, 48, 74)'
const accent = 'rgb(255, 210, 122)'

function inColours() {
  const room = openRoom('Spring conference')
  room.run({ type: 'room.update', backgroundColor: '#12304a', accentColor: '#ffd27a' })
  room.run({ type: 'timer.start', timerId: addTimer(room, 'Keynote') })
  addTimer(room, 'Panel')
  return room
}

test('[R12] the poster has the colours and the logo of the room', async () => {
  await page.viewport(1280, 720)
  const room = inColours()
  room.run({ type: 'room.set_logo', picture: { type: 'image/png', widthPx: 300, heightPx: 80, base64: 'AAAA' } })
  await showPage(`/room/${roomId}/qr`)
  await expect.element(page.getBySelector('.qr-logo')).toBeInTheDocument()
  await expect.poll(() => styleOf('.qr-page').backgroundColor).toBe(ground)
  expect(styleOf('.qr-digits').color).toBe(accent)
  await expectAccessible()
  room.run({ type: 'room.update', backgroundColor: null, accentColor: null })
  await expect.poll(() => styleOf('.qr-page').backgroundColor).not.toBe(ground)
})

test('[R12] the lectern has the colours of the room, and takes back the theme of its browser without them', async () => {
  await page.viewport(390, 844)
  const room = inColours()
  await showPage(`/room/${roomId}/speaker`)
  await expect.element(page.getByText('Panel')).toBeVisible()
  await expect.poll(() => styleOf('.speaker').backgroundColor).toBe(ground)
  expect(styleOf('.stage-name').color).toBe(accent)
  expect(styleOf('.stage-bar-fill').backgroundColor).toBe(accent)
  await expectAccessible()
  room.run({ type: 'room.update', backgroundColor: null, accentColor: null })
  await expect.poll(() => document.querySelector<HTMLElement>('.speaker')?.dataset['theme']).toBeUndefined()
  expect(styleOf('.speaker').backgroundColor).not.toBe(ground)
})
