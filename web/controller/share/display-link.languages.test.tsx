import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../testing/look.ts'
import { deskStates, furnishedDesk } from '../../testing/languages/desk-states.ts'
import { organisersLanguages, speak } from '../../testing/languages/spoken.ts'
import { reach } from '../../testing/languages/stage-states.ts'
import { roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

/** The names of boxes to tick that have no space next to their box and stand below it. */
const belowTheirBoxes = (): string[] =>
  [...document.querySelectorAll('fieldset label')].flatMap((label) => {
    const [box, name] = [label.querySelector('input'), label.querySelector('span')]
    if (box === null || name === null) return []
    return name.getBoundingClientRect().top >= box.getBoundingClientRect().bottom ? [name.textContent] : []
  })

test('what a display shows is named next to its box, in the languages of organisers', async () => {
  onTestFinished(() => speak('en'))
  await page.viewport(1280, 800)
  const state = deskStates.links
  if (state === undefined) throw new Error('The desk has no state with its links')
  const room = furnishedDesk(state)
  const { redraw } = await showPage(`/room/${roomId}/controller`)
  await reach(state, room)
  for (const language of organisersLanguages) {
    speak(language)
    await redraw()
    expect(document.querySelectorAll('fieldset label').length).toBeGreaterThan(10)
    expect(belowTheirBoxes(), language).toEqual([])
  }
})
