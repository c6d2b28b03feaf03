import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, makeRoom, patch, shortCodeOf, test } from './fixtures.ts'

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

test('a scan of a locked event comes in by itself once the lock is lifted', async ({ page, person }) => {
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

test('a code that has to wait says how long, tries again by itself, and leaves the form in use', async ({
  page,
  person,
}) => {
  const room = await makeRoom(page)
  const code = await shortCodeOf(page, room.id)
  const phone = await person({ viewport: { width: 320, height: 640 } })
  const refusal = { error: { code: 'too_many_requests', message: 'Please wait a moment and try again.' } }
  let isBlocked = true
  let asked = 0
  // The flows share one network, so none of them may use up its guesses: the answer is what the server's tests prove it to be.
  await phone.route('**/api/join/*', (route) => {
    asked += 1
    return isBlocked
      ? route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: refusal })
      : route.continue()
  })
  await phone.goto('/join')
  await expect(phone.getByRole('textbox')).toBeVisible()
  const now = Date.now()
  await phone.clock.install({ time: now })
  await phone.clock.pauseAt(now + 1_000)
  await phone.getByRole('textbox').fill(code)
  await expect(phone.getByRole('heading', { name: 'Too many tries' })).toBeVisible()
  const wait = phone.getByRole('timer')
  const secondsLeft = async () => Number(/in (\d+) seconds?\./.exec((await wait.textContent()) ?? '')?.[1])
  const first = await secondsLeft()
  // What the server said, and up to a fifth more, so that a hall does not come back at once.
  expect(first).toBeGreaterThanOrEqual(30)
  expect(first).toBeLessThanOrEqual(36)
  await expectNoSidewaysScroll(phone)
  await phone.clock.runFor(10_000)
  await expect.poll(secondsLeft).toBe(first - 10)
  expect(asked).toBe(1)

  // Still blocked when the time is over: it waits anew.
  await phone.clock.runFor((first - 10) * 1000)
  await expect.poll(() => asked).toBe(2)
  await expect.poll(secondsLeft).toBeGreaterThanOrEqual(30)
  isBlocked = false
  await phone.clock.runFor(36_000)
  await expect.poll(() => asked).toBe(3)
  await phone.clock.resume()
  await expect(connected(phone)).toBeVisible()

  // Whoever mistyped need not wait for that.
  isBlocked = true
  await phone.goto('/join')
  await phone.getByRole('textbox').fill('000000')
  await expect(wait).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Try Different Code' }).click()
  isBlocked = false
  await phone.getByRole('textbox').fill(code)
  await expect(connected(phone)).toBeVisible()
})
