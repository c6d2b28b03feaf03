import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../testing/look.ts'
import { faultsInLanguages } from '../testing/languages/every-language.ts'
import { displayStates, pageStates, reach, venueOf } from '../testing/languages/stage-states.ts'
import { showPage } from '../testing/screens.tsx'

test.each(Object.entries(displayStates))('a display in every language: %s', async (name, state) => {
  await page.viewport(1280, 720)
  const room = venueOf(state)
  let { redraw } = await showPage(state.path)
  await reach(state, room)
  const reopen = async () => {
    redraw = (await showPage(state.path)).redraw
    await expect.element(page.getBySelector('.stage-picture')).toBeVisible()
  }
  expect(await faultsInLanguages(`display/${name}`, { redraw: () => redraw(), reopen })).toEqual([])
})

test.each(Object.entries(pageStates))('a page in every language, also with large text: %s', async (name, state) => {
  await page.viewport(320, 568)
  const room = venueOf(state)
  const { redraw } = await showPage(state.path)
  await reach(state, room)
  expect(await faultsInLanguages(`page/${name}`, { redraw, sizes: [100, 200] })).toEqual([])
})
