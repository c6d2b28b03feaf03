import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RoutedPages } from '../../shell/routed-pages.tsx'
import { expectAccessible, toast } from '../../testing/look.ts'
import { render } from '../../testing/render.tsx'
import { openRoom, refuse } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const path = '/api/auth/verify-email'
const token = 'A'.repeat(43)
const button = page.getByRole('button', { name: 'Confirm Email Address' })
const heading = (name: string) => page.getByRole('heading', { name })

test('asks before the link counts, keeps the token out of the address, and says when it is done', async () => {
  const sent: unknown[] = []
  openRoom().api.post(path, async (c) => {
    sent.push(await c.req.json())
    return c.json({})
  })
  await showPage(`/confirm-email?token=${token}`)
  await expect.element(heading('Confirm your email')).toBeVisible()
  await expectAccessible()
  expect(location.search).toBe('')
  expect(sent).toEqual([])
  await button.click()
  await expect.element(heading('Email verified')).toHaveFocus()
  expect(sent).toEqual([{ token }])
  await expectAccessible()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('still has the token when it is loaded again, as for another language, and forgets it with the entry of the history', async () => {
  const sent: unknown[] = []
  openRoom().api.post(path, async (c) => {
    sent.push(await c.req.json())
    return c.json({})
  })
  const first = await showPage(`/confirm-email?token=${token}`)
  await expect.poll(() => location.search).toBe('')
  await first.unmount()
  await render(<RoutedPages />)
  await button.click()
  await expect.element(heading('Email verified')).toBeVisible()
  expect(sent).toEqual([{ token }])
  await showPage('/confirm-email')
  await expect.element(heading('Link no longer valid')).toBeVisible()
})

test('a link that is used up or incomplete says so, and what to do', async () => {
  openRoom().api.post(path, (c) => refuse(c, 'wrong_code'))
  await showPage(`/confirm-email?token=${token}`)
  await button.click()
  await expect.element(heading('Link no longer valid')).toHaveFocus()
  await expectAccessible()
  await showPage('/confirm-email')
  await expect.element(heading('Link no longer valid')).toBeVisible()
})

test('a server that is out of reach loses nothing: the button stays, and works later', async () => {
  const room = openRoom()
  room.api.post(path, (c) => c.json({}))
  await showPage(`/confirm-email?token=${token}`)
  room.line.trouble(path, 'abort')
  await button.click()
  await expect.element(toast('Verification failed')).toBeVisible()
  room.line.mend()
  await button.click()
  await expect.element(heading('Email verified')).toBeVisible()
})
