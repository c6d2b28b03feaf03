import type { Page } from '@playwright/test'
import {
  addMessage,
  addPoll,
  addTimer,
  atRest,
  expect,
  holdBack,
  makeRoom,
  patch,
  startTimer,
  test,
} from '../support/fixtures.ts'

/** Notes in the page what moves from now on, with the share of the screen that moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'shifts'))

test('nothing moves while a display loads: a clock with a message and results, and also with a font that comes late', async ({
  page,
  person,
}) => {
  const room = await makeRoom(page)
  await startTimer(page, (await addTimer(page, room.id, 'Opening of the conference', 1_800)).id)
  const display = (await person({ viewport: { width: 1920, height: 1080 } })) satisfies Page
  await watchShifts(display)
  const load = async (shown: string) => {
    await display.goto(`/room/${room.id}/viewer`)
    await expect(display.locator(shown)).toBeVisible()
    await expect(display.locator('.clock-digits')).toBeVisible()
    await atRest(display)
    return shiftsOf(display)
  }
  expect(await load('.stage-bar')).toEqual([])
  await addMessage(page, room.id, 'Please hand over to the next speaker')
  const pollId = await addPoll(page, room.id)
  await patch(page, `/api/polls/${pollId}`, { isActive: true, showResults: true })
  expect(await load('.stage-poll')).toEqual([])

  const late = await person({ viewport: { width: 1920, height: 1080 } })
  await watchShifts(late)
  const release = await holdBack(late, '**/*.woff2')
  await late.goto(`/room/${room.id}/viewer`)
  await expect(late.locator('.stage-poll')).toBeVisible()
  release()
  await atRest(late)
  expect(await shiftsOf(late)).toEqual([])
})
