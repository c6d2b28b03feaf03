import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../../testing/long.ts'
import '../../testing/look.ts'
import { embedOf, embedStates, reachEmbed } from '../../testing/languages/embed-states.ts'
import { faultsInLanguages } from '../../testing/languages/every-language.ts'
import { showPage } from '../../testing/screens.tsx'

/** Those with words of ours. */
const worded = [
  'a clock in overtime',
  'no clock',
  'an agenda',
  'an agenda without sessions',
  'a rating with results',
  'a draft',
  'no questions',
  'the code',
  'a locked room',
] as const

test.each(someOf(worded))('inside another page, in a thumbnail, in every language: %s', async (name) => {
  await page.viewport(160, 90)
  const { path } = embedOf(embedStates[name])
  let { redraw } = await showPage(path)
  await reachEmbed(embedStates[name])
  const reopen = async () => {
    redraw = (await showPage(path)).redraw
    await reachEmbed(embedStates[name])
  }
  expect(await faultsInLanguages(`embed/${name}`, { redraw: () => redraw(), reopen })).toEqual([])
})
