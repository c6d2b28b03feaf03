import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../testing/look.ts'
import { recapOf } from '../../../schema/engine/recap/recap-of.ts'
import { wholeEvent } from '../../../schema/testing/whole-event.ts'
import { faultsInLanguages } from '../../testing/languages/every-language.ts'
import { organisersLanguages } from '../../testing/languages/spoken.ts'
import { openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

test.each([
  ['with an audience', { cues: 5, polls: 3, answers: 60, questions: 4, ratings: 12 }],
  ['without an audience', { cues: 1, polls: 0, answers: 0, questions: 0, ratings: 0 }],
])('a recap in the languages of organisers: %s', async (name, size) => {
  const room = openRoom()
  const event = recapOf(wholeEvent(size))
  room.api.get('/api/rooms/:id/recap', (c) => c.json({ ...event, rights: 'full' }))
  await page.viewport(1280, 800)
  const { redraw } = await showPage(`/room/${roomId}/recap`)
  await expect.element(page.getByRole('heading', { name: 'Spring conference' })).toBeVisible()
  const wide = await faultsInLanguages(`recap/1280/${name}`, { redraw, languages: organisersLanguages })
  await page.viewport(390, 844)
  const narrow = await faultsInLanguages(`recap/390/${name}`, { redraw, languages: organisersLanguages })
  expect({ wide, narrow }).toEqual({ wide: [], narrow: [] })
})
