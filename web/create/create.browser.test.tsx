import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/look.ts'
import { openRoom } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'

test('an event name that is too long is cut, and that is said', async () => {
  openRoom()
  await showPage('/create')
  const name = page.getByLabelText('Event Name')
  await name.fill('Spring conference')
  await expect.element(page.getByText(/^At most/)).not.toBeInTheDocument()
  await name.fill('')
  await userEvent.type(name, 'n'.repeat(125))
  await expect.element(name).toHaveValue('n'.repeat(120))
  await expect.element(page.getByText('At most 120 characters. The rest is cut off.')).toBeVisible()
  await expectAccessible()
})
