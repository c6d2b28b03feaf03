import type { Page } from '@playwright/test'
import { expect, expectAccessible, makeRoom, shortCodeOf, test } from './support/fixtures.ts'

const phoneSize = { width: 390, height: 844 }
const connected = (phone: Page) => phone.getByRole('heading', { name: 'Connected to Event' })

test('a phone joins by six digits or by a link, and is in the same place after a reload', async ({
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
