import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { refusalMessage } from '../../../schema/errors.ts'
import { spacedCode } from '../../../schema/ids.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { openRoom, refuse, roomId, shortCode } from '../../testing/room.ts'
import { showPage, showPhone } from '../../testing/screens.tsx'

const field = page.getByLabelText('Password', { exact: true })

test('phones and displays ask for a password in the same words, and say the same about wrong ones', async () => {
  const room = openRoom('Town hall', nobody)
  let waitSeconds: string | null = null
  room.line.blockSockets()
  room.api.get('/api/join/*', (c) => refuse(c, 'password_required'))
  room.api.get('/api/rooms/:id', (c) => refuse(c, 'password_required'))
  room.api.post('/api/rooms/:name/access', (c) => {
    if (waitSeconds !== null) c.header('retry-after', waitSeconds)
    return refuse(c, 'too_many_requests')
  })
  const failsWith = async (send: string, sentence: string) => {
    await field.fill('correct horse')
    await page.getByRole('button', { name: send }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(sentence)
  }

  await showPage(`/room/${roomId}/viewer`)
  await expect.element(page.getByRole('heading', { name: 'Password needed' })).toBeVisible()
  await failsWith('Open', refusalMessage('too_many_requests'))

  await showPhone(`/join/${shortCode}`)
  await expect.element(page.getByRole('heading', { name: 'Password needed' })).toBeVisible()
  await failsWith('Enter Event', refusalMessage('too_many_requests'))
  waitSeconds = '1'
  await failsWith('Enter Event', 'Too many tries. Please try again in 1 second.')
  waitSeconds = '90'
  await failsWith('Enter Event', 'Too many tries. Please try again in 2 minutes.')
})

test.each([shortCode, roomId])('[EM5] inside another page nobody is asked for it: %s', async (name) => {
  const room = openRoom('Town hall', nobody)
  room.line.blockSockets()
  room.api.get('/api/join/*', (c) => refuse(c, 'password_required'))
  await page.viewport(320, 640)
  await showPhone(`/embed/join/${name}?room=${roomId}`)
  await expect.element(page.getByRole('heading', { name: 'Password needed' })).toBeVisible()
  const address = name === shortCode ? `${location.host}/join` : `${location.host}/join/${roomId}`
  await expect.element(page.getByText(address, { exact: true })).toBeVisible()
  if (name === shortCode) await expect.element(page.getByText(spacedCode(shortCode))).toBeVisible()
  expect(document.querySelectorAll('main input, main button, main a')).toHaveLength(0)
  await expectAccessible()
  expectNoSidewaysScroll()
})
