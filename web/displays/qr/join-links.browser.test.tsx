import { create } from 'qrcode'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { roomQrMargin, shareQrMargin, shareQrPx } from '../../../schema/limits.ts'
import { longTest, someOf } from '../../testing/long.ts'
import '../../testing/look.ts'
import { openRoom, roomId, shortCode } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { type SceneName, stagedScenes } from '../../testing/staged-scenes.ts'

const link = `${location.origin}/join/${shortCode}?room=${roomId}`
const code = page.getByRole('img', { name: /^QR code that opens / })
/** The contents of a page’s only QR code. */
const scanned = () => code.element().getAttribute('aria-label')?.replace('QR code that opens ', '')

test('poster, display and Share Room link to the room next to its code, and show the code alone', async () => {
  openRoom()
  await showPage(`/room/${roomId}/qr`)
  await expect.poll(scanned).toBe(link)
  await expect.element(page.getByRole('button', { name: /Copy the join link/ })).toMatchTextContent(/\/join$/)
  await expect.element(page.getByText(roomId)).not.toBeInTheDocument()

  await showPage(`/room/${roomId}/viewer`)
  await expect.poll(scanned).toBe(link)
  await expect.element(page.getByText(roomId)).not.toBeInTheDocument()

  await page.viewport(390, 844)
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: /Share/ }).click()
  const field = page.getByRole('textbox', { name: 'Join link' })
  await expect.element(field).toHaveValue(link)
  await expect.element(page.getByRole('textbox', { name: 'Quiz link' })).toHaveValue(link.replace('/join/', '/quiz/'))
  // Both end with the room; they differ at the beginning.
  await expect.poll(() => field.element().scrollLeft).toBe(0)
})

/** How many light modules are around the only code of a page: its margin, and the white frame around it. */
function quietModules(): number {
  const drawing = code.element()
  const { width } = drawing.getBoundingClientRect()
  const { borderTopWidth, borderTopColor, borderLeftWidth } = getComputedStyle(drawing)
  expect([borderTopColor, borderLeftWidth]).toEqual(['rgb(255, 255, 255)', borderTopWidth])
  const frame = Number.parseFloat(borderTopWidth)
  const side = Number(drawing.getAttribute('viewBox')?.split(' ')[2])
  return roomQrMargin + frame / ((width - 2 * frame) / side)
}

const hall = {
  question: 'Next?',
  options: ['A', 'B', 'C', 'D', 'E', 'F'],
  words: [],
  answers: [],
  names: ['Ada', 'Grace', 'Edsger'],
}
const scenes: SceneName[] = [
  'the QR code',
  'the lobby of a game',
  'a question of a game',
  'the thanks after a game',
  'a choice with its results',
]
test.each(someOf(['the poster', 'the display', ...scenes] as const))(
  'the code of %s has 4 light modules around it',
  async (name) => {
    const room = openRoom()
    if (name !== 'the poster' && name !== 'the display') stagedScenes[name](room, hall)
    for (const [width, height] of [
      [1920, 1080],
      [720, 1280],
    ] as const) {
      await page.viewport(width, height)
      await showPage(`/room/${roomId}/${name === 'the poster' ? 'qr' : 'viewer'}`)
      await expect.poll(scanned).toBe(link)
      expect(quietModules()).toBeGreaterThanOrEqual(4)
      // The frame has room: nothing is beyond the edge of the screen.
      const { left, right, top, bottom } = code.element().getBoundingClientRect()
      expect(left >= 0 && right <= width && top >= 0 && bottom <= height).toBe(true)
    }
  },
)

longTest('the code of Share Room has them too, on a dark desk', async () => {
  openRoom()
  await page.viewport(390, 844)
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: /Share/ }).click()
  await page.getByRole('tab', { name: 'QR Code' }).click()
  const image = page.getBySelector('[data-qr] img')
  await expect.element(image).toBeVisible()
  const frame = getComputedStyle(page.getBySelector('[data-qr]').element())
  expect(frame.backgroundColor).toBe('rgb(255, 255, 255)')
  const modules = create(link, { errorCorrectionLevel: 'M' }).modules.size + 2 * shareQrMargin
  expect(shareQrMargin + Number.parseFloat(frame.paddingTop) / (shareQrPx / modules)).toBeGreaterThanOrEqual(4)
})

longTest(
  'where the page was opened as localhost, all of them lead to the address of the machine in its network',
  async () => {
    document.documentElement.dataset['origin'] = 'http://192.168.1.5:8787'
    onTestFinished(() => {
      delete document.documentElement.dataset['origin']
    })
    const lanLink = link.replace(location.origin, 'http://192.168.1.5:8787')
    openRoom()
    await showPage(`/room/${roomId}/qr`)
    await expect.poll(scanned).toBe(lanLink)
    await expect
      .element(page.getByRole('button', { name: /Copy the join link/ }))
      .toMatchTextContent(/192\.168\.1\.5:8787\/join$/)

    await showPage(`/room/${roomId}/viewer`)
    await expect.poll(scanned).toBe(lanLink)
    await expect.element(page.getByText('192.168.1.5:8787/join')).toBeVisible()

    await page.viewport(390, 844)
    await showPage(`/room/${roomId}/controller`)
    await page.getByRole('tab', { name: /Share/ }).click()
    await expect.element(page.getByRole('textbox', { name: 'Join link' })).toHaveValue(lanLink)
    await expect
      .element(page.getByRole('textbox', { name: 'Controller link' }))
      .toHaveValue(expect.stringMatching(/^http:\/\/192\.168\.1\.5:8787\/room\//))
  },
)

test('the poster of a room that is deleted says so', async () => {
  const room = openRoom()
  await showPage(`/room/${roomId}/qr`)
  await expect.poll(scanned).toBe(link)
  room.run({ type: 'room.delete' })
  await expect.element(page.getByText('The organiser has deleted this room.')).toBeVisible()
})
