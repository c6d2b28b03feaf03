import type { Page } from '@playwright/test'
import { expect, makeRoom, patch, shortCodeOf, test } from './fixtures.ts'

const phoneSize = { width: 390, height: 844 }
const connected = (phone: Page) => phone.getByRole('heading', { name: 'Connected to Event' })

/** What the one QR code of a page says. */
async function scanned(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: /^QR code that opens / })
  return ((await code.getAttribute('aria-label')) ?? '').replace('QR code that opens ', '')
}

test('poster, display and Share Room pass the room on beside its code, and read out the code alone', async ({
  page,
  person,
  baseURL,
}) => {
  const room = await makeRoom(page)
  const code = await shortCodeOf(page, room.id)
  const link = `${baseURL}/join/${code}?room=${room.id}`

  await page.goto(`/room/${room.id}/qr`)
  expect(await scanned(page)).toBe(link)
  await expect(page.getByRole('button', { name: /Copy the join link/ })).toHaveText(/\/join$/)
  await expect(page.getByText(room.id)).toHaveCount(0)

  await page.goto(`/room/${room.id}/viewer`)
  expect(await scanned(page)).toBe(link)
  await expect(page.getByText(room.id)).toHaveCount(0)

  await page.setViewportSize(phoneSize)
  await page.goto(`/room/${room.id}/controller`)
  await page.getByRole('tab', { name: /Share/ }).click()
  const field = page.getByRole('textbox', { name: 'Join link' })
  await expect(field).toHaveValue(link)
  await expect(page.getByRole('textbox', { name: 'Quiz link' })).toHaveValue(link.replace('/join/', '/quiz/'))
  // Both end with the room: what is their own stands at the beginning.
  await expect.poll(() => field.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)

  const phone = await person({ viewport: phoneSize })
  await phone.goto(link)
  await expect(connected(phone)).toBeVisible()
  await expect(phone).toHaveURL(link)
  await phone.reload()
  await expect(connected(phone)).toBeVisible()
})

test('a scan of a locked event joins once the lock is lifted', async ({ page, person }) => {
  const room = await makeRoom(page)
  const code = await shortCodeOf(page, room.id)
  await patch(page, `/api/rooms/${room.id}`, { isJoinLocked: true })
  const phone = await person({ viewport: phoneSize })
  const asked: string[] = []
  phone.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const socket = phone.waitForEvent('websocket')
  await phone.goto(`/join/${code}?room=${room.id}`)
  await expect(phone.getByRole('heading', { name: 'Audience Access Restricted' })).toBeVisible()
  await socket
  await patch(page, `/api/rooms/${room.id}`, { isJoinLocked: false })
  await expect(connected(phone)).toBeVisible()
  // The room told so over its socket: who only has the code has to ask again and again.
  expect(asked).not.toContain(`/api/join/${code}`)
})

test('a pasted link goes in with the room beside its code', async ({ page, person, baseURL }) => {
  const room = await makeRoom(page)
  const path = `/join/${await shortCodeOf(page, room.id)}?room=${room.id}`
  const paste = (field: Element, text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }
  const phone = await person({ viewport: phoneSize })
  await phone.goto('/join')
  await phone.getByRole('textbox').evaluate(paste, `Join us: ${baseURL}${path} now`)
  await expect(connected(phone)).toBeVisible()
  await expect(phone).toHaveURL(path)

  const visitor = await person()
  await visitor.goto('/')
  await expect(visitor.getByRole('button', { name: 'Switch to' })).toBeVisible()
  const field = visitor.getByRole('textbox', { name: 'In the audience? Event code' })
  await field.fill(`${baseURL}${path}`)
  await expect(field).toHaveValue(path.slice('/join/'.length, '/join/'.length + 6))
  await field.press('Enter')
  await expect(connected(visitor)).toBeVisible()
  await expect(visitor).toHaveURL(path)
})
