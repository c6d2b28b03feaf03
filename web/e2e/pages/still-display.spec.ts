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

/**
 * Notes in the page how much moves from now on, as browsers count it: a share of the screen times how far it moved, and
 * what moved besides the digits of the clock. The page waits for everything that it shows first, however long that takes.
 */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    const besides: string[] = []
    Object.assign(window, { shifts, besides })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push(Reflect.get(entry, 'value'))
        const moved: { node: Node | null }[] = Reflect.get(entry, 'sources')
        for (const { node } of moved) {
          const element = node instanceof Element ? node : node?.parentElement
          if (!element?.closest('.clock-digits')) besides.push(element?.outerHTML ?? 'something that is gone')
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
    // After three seconds a display shows the clock without what is still on its way, which a busy machine reaches.
    const setTimeoutOfPage = window.setTimeout
    const patientTimeout = (run: () => void, ms?: number) => (ms === 3_000 ? 0 : setTimeoutOfPage(run, ms))
    Object.assign(window, { setTimeout: patientTimeout })
  })

const shiftsOf = (page: Page): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'shifts'))

test('nothing moves while a display loads: a clock with a message and results; a font that comes late moves digits a little', {
  tag: '@long',
}, async ({ page, person }) => {
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
  // The page has not loaded before its fonts have.
  await late.goto(`/room/${room.id}/viewer`, { waitUntil: 'domcontentloaded' })
  await expect(late.locator('.stage-poll')).toBeVisible()
  release()
  await atRest(late)
  // The digits stand where they stood, in glyphs that are a little lower: browsers count 0.004 or 0.024.
  const moved = (await shiftsOf(late)).reduce((sum, shift) => sum + shift, 0)
  expect(moved).toBeLessThan(0.03)
  expect(await late.evaluate(() => Reflect.get(window, 'besides'))).toEqual([])
})
