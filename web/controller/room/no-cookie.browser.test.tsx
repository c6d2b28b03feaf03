import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const key = 'k3y_of-43-characters-0123456789abcdefghijkl'

beforeEach(() => page.viewport(390, 844))

test('fault F49: where the browser keeps no cookie, a controller link that was opened is shown, so it is not lost', async () => {
  const room = openRoom('Town hall', nobody)
  room.api.post('/api/rooms/:id/control', (c) => c.json({ controllerKey: key }))
  await showPage(`/room/${roomId}/controller#key=${key}`)
  await expect.element(page.getByRole('heading', { name: 'This browser did not keep your control' })).toBeVisible()
  const link = page.getByRole('textbox', { name: /Your controller link/ })
  await expect.element(link).toHaveValue(`${location.origin}/room/${roomId}/controller#key=${key}`)
  expect(location.hash).toBe('')
  await expectAccessible()
  expectNoSidewaysScroll()
})
