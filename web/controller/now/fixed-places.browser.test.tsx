/** The hand of an operator finds the keys without looking. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addFullMorning, calm, situations } from '../../testing/desk-shows.ts'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { setTime } from '../../testing/time.ts'

const path = `/room/${roomId}/controller`
const go = page.getByRole('button', { name: /^GO\b/ })
const now = page.getByRole('region', { name: 'Now' })
const boxOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x, y, width, height].map(Math.round)
}

/** Opens the desk of a show. */
async function showMorning() {
  setTime()
  const room = openRoom('Spring conference')
  const cueIds = addFullMorning(room)
  await showPage(path)
  await expect.element(page.getByText(/Show ends|Planned for/).first()).toBeInTheDocument()
  return async (situation: string) => {
    calm(room)
    situations[situation]?.(room, cueIds)
    // What the room says arrives in order: when its name is here, so is the situation.
    room.run({ type: 'room.update', name: situation })
    await expect.element(page.getByRole('heading', { name: situation, exact: true })).toBeVisible()
  }
}

test.each([[1280, 800], ...whenLong<[number, number]>([[390, 844]])])(
  'GO is in the same place in every situation and on every tab, %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    const enter = await showMorning()
    const boxes = new Map<string, number[]>()
    for (const situation of Object.keys(situations)) {
      await enter(situation)
      boxes.set(situation, boxOf(go.element()))
    }
    for (const place of page.getByRole('tab').all().keys()) {
      const tab = page.getByRole('tab').nth(place)
      await tab.click()
      boxes.set(tab.element().textContent ?? '', boxOf(go.element()))
    }
    const place = boxes.get('running')
    expect(place?.[3]).toBe(64)
    for (const [where, box] of boxes) expect(box, where).toEqual(place)
  },
)

longTest.each([
  [320, 640, 121],
  ...whenLong<[number, number, number]>([
    [390, 844, 121],
    [844, 390, 80],
  ]),
])('on a phone the keys take little height and stay in view, %dx%d', async (width, height, atMost) => {
  await page.viewport(width, height)
  const enter = await showMorning()
  await enter('over time')
  for (const scrolledTo of [0, 400]) {
    window.scrollTo(0, scrolledTo)
    await expect.element(go).toBeInViewport({ ratio: 1 })
    expect(boxOf(now.element())[3]).toBeLessThanOrEqual(atMost)
  }
  // Where the thumb is.
  expect(boxOf(go.element())[1]).toBeGreaterThan(height / 2)
  expectNoSidewaysScroll()
  await expectAccessible()
})

longTest('the name on GO is that of what comes next', async () => {
  const enter = await showMorning()
  await enter('running')
  await expect.element(go).toHaveAccessibleName('GO Welcome by the mayor')
  await go.click()
  await expect.element(go).toHaveAccessibleName(/^GO Opening keynote/)
  await expect.element(now.getByRole('timer')).toHaveAccessibleName('Welcome by the mayor')
})
