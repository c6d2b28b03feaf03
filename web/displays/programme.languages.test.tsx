import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../testing/look.ts'
import { faultsInLanguages } from '../testing/languages/every-language.ts'
import { programmeId, publicWith } from '../testing/programme.ts'
import { openRoom } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'
import { setTime } from '../testing/time.ts'

function served(stages: number) {
  localStorage.clear()
  setTime(new Date('2026-11-21T10:30:00.000Z'))
  const { api, line } = openRoom()
  api.get(`/api/programmes/${programmeId}/public`, (c) => c.json(publicWith(stages, { cues: 5 })))
  return line
}

test('[PV3] the page of visitors in every language, also with large text', async () => {
  await page.viewport(320, 568)
  served(3)
  const { redraw } = await showPage(`/programme/${programmeId}`)
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  expect(await faultsInLanguages('visitors', { redraw, sizes: [100, 200] })).toEqual([])
})

test.each([
  [1080, 1920, 3],
  [1080, 1920, 20],
  [1920, 1080, 3],
  [1920, 1080, 20],
])('[PV8] the sign in every language, without a connection, at %dx%d with %d stages', async (width, height, stages) => {
  await page.viewport(width, height)
  const line = served(stages)
  const { redraw } = await showPage(`/programme/${programmeId}/sign`)
  await expect.element(page.getByText('Shore Days 2026')).toBeVisible()
  line.cut()
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText(/^Offline\. This is from/)).toBeVisible()
  expect(await faultsInLanguages(`sign ${width} ${stages}`, { redraw })).toEqual([])
})
