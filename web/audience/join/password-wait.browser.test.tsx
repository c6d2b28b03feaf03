import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { openRoom, refuse, shortCode } from '../../testing/room.ts'
import { showPhone } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'

test('a password that is being typed survives a lost network, and the page keeps asking', async () => {
  setTime()
  const room = openRoom('Town hall', nobody)
  let isPrivate = true
  let asked = 0
  room.api.get('/api/join/*', (c) => {
    asked += 1
    return isPrivate ? refuse(c, 'password_required') : c.notFound()
  })
  await showPhone(`/join/${shortCode}`)
  const field = page.getByLabelText('Password', { exact: true })
  await field.fill('correct horse')
  const before = asked
  room.line.trouble(`/api/join/${shortCode}`, 'lose')
  await passTime(14_000)
  // The second try without a reply comes after the first has had its effect.
  await expect.poll(() => asked).toBeGreaterThan(before + 1)
  await expect.element(field).toHaveValue('correct horse')
  await expect.element(field).toHaveFocus()

  room.line.trouble(`/api/join/${shortCode}`, null)
  isPrivate = false
  await passTime(12_500)
  await expect.element(page.getByRole('heading', { name: 'Connected to Event' })).toBeVisible()
})
