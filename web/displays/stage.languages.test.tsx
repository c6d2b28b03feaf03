import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import '../testing/look.ts'
import { faultsInLanguages } from '../testing/languages/every-language.ts'
import { speak, spokenLanguages } from '../testing/languages/spoken.ts'
import { displayStates, pageStates, reach, venueOf } from '../testing/languages/stage-states.ts'
import { someOf, whenLong } from '../testing/long.ts'
import { addTimer, openRoom, roomId } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'

test.each(someOf(Object.entries(displayStates)))('a display in every language: %s', async (name, state) => {
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

test.each(someOf(Object.entries(pageStates)))(
  'a page in every language, also with large text: %s',
  async (name, state) => {
    await page.viewport(320, 568)
    const room = venueOf(state)
    const { redraw } = await showPage(state.path)
    await reach(state, room)
    expect(await faultsInLanguages(`page/${name}`, { redraw, sizes: [100, 200] })).toEqual([])
  },
)

test.each([320, ...whenLong([360, 1280])])(
  'losing the connection moves no session of an agenda, %d px wide',
  async (width) => {
    onTestFinished(() => speak('en'))
    await page.viewport(width, 740)
    const room = openRoom()
    addTimer(room, 'Opening')
    const { redraw } = await showPage(`/room/${roomId}/agenda`)
    const list = page.getBySelector('.agenda-list')
    await expect.element(list).toBeVisible()
    async function topsInLanguages(): Promise<Record<string, number>> {
      const tops: Record<string, number> = {}
      for (const code of spokenLanguages) {
        speak(code)
        await redraw()
        tops[code] = (await list.findElement()).getBoundingClientRect().top
      }
      speak('en')
      await redraw()
      return tops
    }
    const before = await topsInLanguages()
    room.line.cut()
    await expect.element(page.getByText('Reconnecting')).toBeVisible()
    expect(await topsInLanguages()).toEqual(before)
  },
)
