import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as limits from '../../../schema/limits.ts'
import { readPicture } from '../../../schema/tools/look/picture.ts'
import { expectAccessible, expectStyle, toast } from '../../testing/look.ts'
import { pictureFile } from '../../testing/picture-file.ts'
import { addTimer, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage, showPhone } from '../../testing/screens.tsx'

/** The Worker’s part: it reads the bytes and asks the room. */
function takeLogos(room: TestRoom): string[] {
  const sent: string[] = []
  room.api
    .put('/api/rooms/:id/logo', async (c) => {
      const { image } = await c.req.json()
      sent.push(image)
      room.run({ type: 'room.set_logo', picture: readPicture(image) })
      return c.json({})
    })
    .delete('/api/rooms/:id/logo', (c) => {
      room.run({ type: 'room.set_logo', picture: null })
      return c.json({})
    })
  return sent
}

const logoField = page.getByLabelText('Logo', { exact: true })
const save = page.getByRole('button', { name: 'Save colours' })

test('a logo is redrawn in the browser, small enough, and can be removed', async () => {
  const room = openRoom()
  const sent = takeLogos(room)
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: 'Room Details' }).click()
  const before = await pictureFile(3_000, 600)
  await userEvent.upload(logoField, before)
  await expect.element(toast('Logo saved')).toBeVisible()
  const picture = readPicture(sent[0] ?? '')
  expect(picture).toMatchObject({ widthPx: 1024, heightPx: 205 })
  expect(sent[0]?.length).toBeLessThan(limits.maxLogoBytes)
  await expectAccessible()
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await expect.element(toast('Logo removed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove logo' })).not.toBeInTheDocument()
})

test('a file that is not a picture is refused at the field, and nothing is sent', async () => {
  const room = openRoom()
  const sent = takeLogos(room)
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: 'Room Details' }).click()
  await userEvent.upload(logoField, new File(['<svg onload="alert(1)"/>'], 'logo.png', { type: 'image/png' }))
  await expect.element(logoField).toHaveAccessibleDescription(/This picture can’t be read\./)
  expect(sent).toEqual([])
})

test('[R12] colours that are hard to read are drawn otherwise, which their fields say, on displays and phones too', async () => {
  const room = openRoom('Spring conference')
  addTimer(room, 'Opening talk')
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: 'Room Details' }).click()
  const background = page.getByLabelText('Background', { exact: true })
  const accent = page.getByLabelText('Accent', { exact: true })
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await background.fill('#3377aa')
  await expect.element(background).toHaveAccessibleDescription(/Displays show it darker/)
  await background.fill('#102a43')
  await accent.fill('#304a63')
  await expect.element(accent).toHaveAccessibleDescription(/Screens show it lighter/)
  await accent.fill('#ffcc00')
  await expectAccessible()
  await save.click()
  await expect.poll(() => room.live.loaded?.state.room.accentColor).toBe('#ffcc00')
  room.run({ type: 'room.set_logo', picture: { type: 'image/png', widthPx: 300, heightPx: 80, base64: 'AAAA' } })

  await showPage(`/room/${roomId}/viewer`)
  await expectStyle(page.getBySelector('.stage'), 'background-color', 'rgb(16, 42, 67)')
  await expectStyle(page.getBySelector('.stage-bar-fill'), 'background-color', 'rgb(255, 204, 0)')
  const logo = page.getBySelector('.stage-logo')
  await expect
    .element(logo)
    .toHaveAttribute('src', `/api/rooms/${roomId}/logo/${room.live.loaded?.state.room.logo?.id}`)
  const rightOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
  const name = document.createRange()
  name.selectNodeContents(document.querySelector('.stage-name') ?? document.body)
  expect(name.getBoundingClientRect().left).toBeGreaterThanOrEqual(rightOf('.stage-logo')?.right ?? 9_999)
  room.run({ type: 'room.stage', scene: { kind: 'qr' } })
  const eyebrow = await page.getBySelector('.stage-scene-eyebrow').findElement()
  await expect
    .poll(() => eyebrow.getBoundingClientRect().left)
    .toBeGreaterThanOrEqual(rightOf('.stage-logo')?.right ?? 9_999)

  room.who = { ...room.who, controlEpoch: null }
  await page.viewport(390, 844)
  await showPhone(`/join/${roomId}`)
  await expect.element(page.getByText('Spring conference')).toBeVisible()
  await expectStyle(page.getBySelector('.bar'), 'background-color', 'rgb(16, 42, 67)')
  await expect.element(page.getBySelector('.bar-logo')).toBeInTheDocument()
  await expectAccessible()
})
