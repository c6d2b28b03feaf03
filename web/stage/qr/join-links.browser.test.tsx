import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openRoom, roomId, shortCode } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

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

test('where the page was opened as localhost, all of them lead to the address of the machine in its network', async () => {
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
})

test('the poster of a room that is deleted says so', async () => {
  const room = openRoom()
  await showPage(`/room/${roomId}/qr`)
  await expect.poll(scanned).toBe(link)
  room.run({ type: 'room.delete' })
  await expect.element(page.getByText('The organiser has deleted this room.')).toBeVisible()
})
