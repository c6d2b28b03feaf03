import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { refusalMessage } from '../../../schema/errors.ts'
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
