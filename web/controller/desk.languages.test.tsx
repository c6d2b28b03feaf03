import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../testing/long.ts'
import '../testing/look.ts'
import { deskStates, furnishedDesk } from '../testing/languages/desk-states.ts'
import { faultsInLanguages, organisersWindows } from '../testing/languages/every-language.ts'
import { organisersLanguages } from '../testing/languages/spoken.ts'
import { reach } from '../testing/languages/stage-states.ts'
import { roomId } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'

test.each(someOf(Object.entries(deskStates)))('a desk in the languages of organisers: %s', async (name, state) => {
  await page.viewport(1280, 800)
  const room = furnishedDesk(state)
  const { redraw } = await showPage(`/room/${roomId}/controller`)
  await reach(state, room)
  const faults: Record<string, string[]> = {}
  for (const [width, height] of organisersWindows) {
    await page.viewport(width, height)
    faults[width] = await faultsInLanguages(`desk/${width}/${name}`, { redraw, languages: organisersLanguages })
  }
  expect(Object.values(faults).flat(), JSON.stringify(faults)).toEqual([])
})
