import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openRoom } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'

const line = vi.hoisted(() => {
  let mend = () => {}
  const isMended = new Promise<void>((resolve) => {
    mend = resolve
  })
  return { isMended, mend: () => mend() }
})
vi.mock('../account/sign-in/signup-page.tsx', async (original) => {
  await line.isMended
  return original()
})

test('a page that loads slowly is announced at the top of the previous one', async () => {
  openRoom()
  await showPage('/login')
  const top = () => getComputedStyle(document.getElementById('root') ?? document.body, '::before').borderTopWidth
  const isBusy = () => document.getElementById('root')?.getAttribute('aria-busy')
  const link = page.getByRole('link', { name: 'Sign up' })
  await expect.element(link).toBeVisible()
  // The sign-in is a separate part, and may have been late too.
  await expect.poll(top).not.toBe('3px')
  await link.click()
  await expect.poll(top).toBe('3px')
  expect(isBusy()).toBe('true')
  line.mend()
  await expect.element(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect.poll(top).not.toBe('3px')
  expect(isBusy()).toBe('false')
})
