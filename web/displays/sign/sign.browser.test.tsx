import { expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { signPageMs } from '../../../schema/programme/visitors.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { programmeId, publicWith } from '../../testing/programme.ts'
import { openRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'

const folder = inject('pictures')

test.each([
  [1920, 1080, 3],
  [1920, 1080, 12],
  [1080, 1920, 12],
  [1280, 720, 40],
])('[PV8] the sign shows whole stages at %dx%d with %d of them, and turns its pages', async (width, height, stages) => {
  await page.viewport(width, height)
  localStorage.clear()
  setTime(new Date('2026-11-21T10:30:00.000Z'))
  const { api } = openRoom()
  api.get(`/api/programmes/${programmeId}/public`, (c) => c.json(publicWith(stages)))
  await showPage(`/programme/${programmeId}/sign`)
  await expect.element(page.getByText('Shore Days 2026')).toBeVisible()
  await expect.element(page.getByRole('img')).toBeVisible()
  expectNoSidewaysScroll()
  expect(document.documentElement.scrollHeight).toBe(height)
  const lines = [...document.querySelectorAll('.sign-stage')]
  for (const line of lines) expect(line.scrollHeight).toBeLessThanOrEqual(line.clientHeight + 1)
  await expectAccessible()
  if (folder !== '') await page.screenshot({ path: `${folder}/sign-${width}-${stages}.png` })
  if (stages < 12) return
  const first = page.getByRole('listitem').first().element().textContent
  await passTime(signPageMs + 50)
  expect(page.getByRole('listitem').first().element().textContent).not.toBe(first)
})
