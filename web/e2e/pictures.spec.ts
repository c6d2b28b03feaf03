import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addMessage, addTimer, displayClock, expect, makeRoom, startTimer, test } from './fixtures.ts'

const pictures = fileURLToPath(new URL('../../test-results/pictures', import.meta.url))

/** The README's two pictures come from here: `npm run pictures` copies them to docs/pictures. */
test('pictures of the controller and the display', async ({ page, person }) => {
  mkdirSync(pictures, { recursive: true })
  const room = await makeRoom(page, 'Spring conference')
  const opening = await addTimer(page, room.id, 'Opening talk · Ada Osei', 1200)
  await addTimer(page, room.id, 'Panel: stages without borders', 2700)
  await addTimer(page, room.id, 'Coffee', 900)
  await addTimer(page, room.id, 'Closing · Jun Mori', 1500)
  await addMessage(page, room.id, 'Five minutes left')
  await addMessage(page, room.id, 'Please repeat the question')
  await startTimer(page, opening.id)
  await page.goto(`/room/${room.id}/controller`)
  await expect(displayClock(page)).toHaveText(/^19:5\d$/)
  await page.screenshot({ path: `${pictures}/controller.png` })
  const viewer = await person({ viewport: { width: 1280, height: 720 } })
  await viewer.goto(`/room/${room.id}/viewer`)
  await expect(displayClock(viewer)).toHaveText(/^19:\d\d$/)
  await viewer.screenshot({ path: `${pictures}/viewer.png` })
})
