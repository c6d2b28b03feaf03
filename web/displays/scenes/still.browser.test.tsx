import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../testing/look.ts'
import { someOf } from '../../testing/long.ts'
import { openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { type HallTexts, hallTexts, someScenes, stagedScenes } from '../../testing/staged-scenes.ts'

const path = `/room/${roomId}/viewer`

const texts: HallTexts = {
  ...hallTexts,
  question: 'What should we improve first for next year’s conference?',
  options: ['More time for questions', 'Food', 'Saint-Nazaire as the venue', 'Smaller rooms', 'Café', 'Longer breaks'],
}

/** What has moved since this was called, with the share of the screen that moved. */
function shifts(): () => string[] {
  const seen: string[] = []
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) seen.push(JSON.stringify(entry))
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift' })
  onTestFinished(() => observer.disconnect())
  return () => {
    note(observer.takeRecords())
    return seen
  }
}

test.each(someOf(someScenes))('nothing moves while a display loads: %s', async (name) => {
  await page.viewport(1920, 1080)
  stagedScenes[name](openRoom(), texts)
  // The fonts and the code of scenes are loaded with the first display.
  const first = await showPage(path)
  await expect.element(page.getBySelector('.stage-scene')).toBeVisible()
  await document.fonts.ready
  await first.unmount()
  const moved = shifts()
  await showPage(path)
  await expect.element(page.getBySelector('.stage-scene')).toBeVisible()
  const hasCode = document.querySelector('.stage-scene-side, .stage-game-lobby-join, .stage-qr') !== null
  if (hasCode) await expect.element(page.getBySelector('.qr-code')).toBeVisible()
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  expect(moved()).toEqual([])
})
