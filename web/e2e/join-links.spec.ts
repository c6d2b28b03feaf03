import type { Page } from '@playwright/test'
import { expect, expectAccessible, makeRoom, patch, shortCodeOf, test } from './fixtures.ts'

const phoneSize = { width: 390, height: 844 }
const connected = (phone: Page) => phone.getByRole('heading', { name: 'Connected to Event' })

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

test('a phone joins by six digits or by a link, and a reload finds it where it was', async ({
  page,
  person,
  baseURL,
}) => {
  const room = await makeRoom(page)
  const code = await shortCodeOf(page, room.id)
  const path = `/join/${code}?room=${room.id}`
  const paste = (field: Element, text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }
  const typing = await person({ viewport: phoneSize, hasTouch: true })
  await typing.goto('/join')
  const field = typing.getByRole('textbox').first()
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(connected(typing)).toBeVisible()
  await expectAccessible(typing)
  await typing.reload()
  await expect(connected(typing)).toBeVisible()

  const phone = await person({ viewport: phoneSize })
  await phone.goto('/join')
  await phone.getByRole('textbox').evaluate(paste, `Join us: ${baseURL}${path} now`)
  await expect(connected(phone)).toBeVisible()
  await expect(phone).toHaveURL(path)
  await phone.reload()
  await expect(connected(phone)).toBeVisible()

  const visitor = await person()
  await visitor.goto('/')
  await expect(visitor.getByRole('button', { name: 'Switch to' })).toBeVisible()
  const first = visitor.getByRole('textbox', { name: 'In the audience? Event code' })
  await first.fill(`${baseURL}${path}`)
  await expect(first).toHaveValue(code)
  await first.press('Enter')
  await expect(connected(visitor)).toBeVisible()
  await expect(visitor).toHaveURL(path)
})
