import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signIn } from '../testing/account.ts'
import { toast } from '../testing/look.ts'
import { openRoom, refuse } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'

const control = (name: string) => page.getByRole('link', { name: `Control ${name}` })

test('a list that cannot be had says so and comes with the next try', async () => {
  const room = openRoom()
  signIn(room, ['Town hall'])
  room.line.trouble('/api/user/rooms', 'hold')
  await showPage('/dashboard')
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  room.line.trouble('/api/user/rooms', 'lose')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Can’t reach Cuelight.')
  await expect.element(page.getByText('No rooms yet')).not.toBeInTheDocument()
  room.line.mend()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(control('Town hall')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a room that was deleted elsewhere leaves the list when its lock is pressed', async () => {
  const room = openRoom()
  const account = signIn(room, ['Town hall', 'Team day'])
  room.api.patch('/api/rooms/:id', (c) => refuse(c, 'room_not_found'))
  await showPage('/dashboard')
  const lock = page.getByRole('button', { name: 'V: lock viewer display of Town hall' })
  await expect.element(lock).toBeVisible()
  account.rooms = account.rooms.slice(1)
  await lock.click()
  await expect.element(toast('“Town hall” has since been deleted.')).toBeVisible()
  await expect.element(lock).not.toBeInTheDocument()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Team day' })).toBeVisible()
})

test('what was confirmed cannot be called off any more, and nothing looks as if it could', async () => {
  const room = openRoom()
  const [own] = signIn(room, ['Town hall']).rooms
  const path = `/api/rooms/${own?.id}`
  let isDeleted = false
  room.api.delete(path, (c) => {
    isDeleted = true
    return c.body(null, 204)
  })
  await showPage('/dashboard')
  room.line.trouble(path, 'hold')
  await page.getByRole('button', { name: 'Delete Town hall' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete room' }).click()
  await expect.poll(() => isDeleted).toBe(true)
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  // The browser closes a dialog at the second one, whatever the page says to the first.
  await userEvent.keyboard('{Escape}{Escape}{Escape}')
  await expect.element(question).toBeVisible()
  room.line.mend()
  await expect.element(toast('Room Deleted')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})

test('who is signed in is waited for, and an account out of reach is not a visitor', async () => {
  const room = openRoom()
  signIn(room)
  room.line.trouble('/api/auth/user', 'hold')
  await showPage('/dashboard')
  await expect.element(page.getByText('Loading...')).toBeVisible()
  await expect.element(page.getByText('Access Denied')).not.toBeInTheDocument()
  room.line.trouble('/api/auth/user', 'lose')
  await expect.element(page.getByRole('heading', { name: 'Your account can’t be reached' })).toBeVisible()
  room.line.mend()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible()
  await showPage('/login')
  await expect.poll(() => location.pathname).toBe('/dashboard')
})
