import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { expectAccessible } from '../testing/look.ts'
import { openRoom, roomId } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'
import { passTime, setTime } from '../testing/time.ts'

/** The first of two cues is 35 s over its ten minutes, and began 44 minutes before its plan. */
async function overAndAhead() {
  setTime()
  const room = openRoom()
  const plannedStart = new Date(Date.now() + 44 * 60_000).toISOString()
  const timerId = room.run({ type: 'timer.add', name: 'Keynote', duration: 600, isCountUp: false, plannedStart })
  room.run({ type: 'timer.add', name: 'Panel', duration: 1_200, isCountUp: false })
  room.run({ type: 'timer.start', timerId })
  await passTime(635_000)
}

const show = /Show 43 min ahead, ends \d.*\(plan \d.*\)/

test('[C18] the desk, a display and the speaker’s page say how late it is in the same words', async () => {
  await overAndAhead()
  const said: string[] = []
  for (const path of ['controller', 'viewer?show=offset', 'speaker']) {
    await page.viewport(1280, 800)
    await showPage(`/room/${roomId}/${path}`)
    await expect.element(page.getByText(/^Cue \d:\d\d over$/).first()).toBeInTheDocument()
    said.push((await page.getByText(show).first().findElement()).textContent)
    await expectAccessible()
    await cleanup()
  }
  expect(new Set(said).size).toBe(1)
})
