import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'

const path = `/room/${roomId}/controller`
const head = page.getByRole('banner')
const people = head.getByRole('button', { name: 'Your name and language' })
const undo = head.getByRole('button', { name: /undo/i })
const redo = head.getByRole('button', { name: /^Redo/ })
const boxOf = (element: Element) => element.getBoundingClientRect()

/** Where the page begins, and where the keys are that are there in every state. */
const places = () => [
  boxOf(page.getByRole('main').element()).top,
  ...[people, head.getByRole('button', { name: /theme$/ }), head.getByRole('button', { name: /^Open display/ })].map(
    (key) => {
      const { left, top } = boxOf(key.element())
      return [left, top]
    },
  ),
]

/** The keys of the head that something else is on top of. */
const covered = () =>
  [...head.element().querySelectorAll('h1, button, a')]
    .filter((key) => key.checkVisibility())
    .filter((key) => {
      const { left, top, width, height } = boxOf(key)
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
      return onTop === null || !(key.contains(onTop) || onTop.contains(key))
    })
    .map((key) => key.textContent)

test.each([320, ...whenLong([360, 390, 430])])(
  'no state moves the keys of the head or the page below, %d px',
  async (width) => {
    await page.viewport(width, 740)
    const room = openRoom('Spring conference')
    await showPage(path)
    await expect.element(people).toBeVisible()
    await expect.element(head.getByText('0 displays, 0 phones')).toBeVisible()
    const before = places()
    addTimer(room, 'Panel')
    await expect.element(undo).toBeVisible()
    expect(places()).toEqual(before)
    const placeOfUndo = boxOf(undo.element()).left
    await undo.click()
    await expect.element(redo).toBeVisible()
    expect(places()).toEqual(before)
    // A second press of Undo is not one of Redo.
    expect(boxOf(undo.element()).left).toBe(placeOfUndo)
    room.run({ type: 'room.update', isViewerLocked: true, isJoinLocked: true })
    await expect.element(head.getByText('Viewer Locked').first()).toBeInTheDocument()
    await expect.element(head.getByTitle('Viewer Locked · Join Locked')).toBeVisible()
    expect(places()).toEqual(before)
    expectNoSidewaysScroll()
    await expectAccessible()
  },
)

longTest.each([
  [320, 640],
  [1280, 800],
  ...whenLong<[number, number]>([
    [390, 844],
    [1024, 768],
  ]),
])('a lost connection is said in one place of the head, which covers nothing, %dx%d', async (width, height) => {
  setTime()
  await page.viewport(width, height)
  const room = openRoom('Spring conference')
  addTimer(room, 'Panel')
  await showPage(path)
  await expect.element(people).toBeVisible()
  await expect.element(head.getByText('0 displays, 0 phones')).toBeVisible()
  const before = places()
  room.line.cut()
  await passTime(7_000)
  await expect.element(head.getByText('Reconnecting... your timer keeps running')).toBeVisible()
  const retry = head.getByRole('button', { name: 'Try Again' })
  await expect.element(retry).toBeVisible()
  expect(places()).toEqual(before)
  expect(covered()).toEqual([])
  const { top, bottom } = boxOf(retry.element())
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(boxOf(head.element()).bottom)
  expectNoSidewaysScroll()
  await expectAccessible()
  await retry.click()
  room.line.mend()
  await expect.element(head.getByText('Back online')).toBeVisible()
  expect(places()).toEqual(before)
})

longTest(
  'the head of a wide desk names what is locked, and the page’s start is where a name in any script begins',
  async () => {
    await page.viewport(1280, 800)
    const room = openRoom('مؤتمر الربيع')
    await showPage(path)
    await expect.element(people).toBeVisible()
    await expect.element(head.getByText('Viewer Locked')).not.toBeInTheDocument()
    room.run({ type: 'room.update', isViewerLocked: true })
    await expect.element(head.getByText('Viewer Locked').last()).toBeVisible()
    await expect.element(head.getByText('Join Locked')).not.toBeInTheDocument()
    room.run({ type: 'room.update', isViewerLocked: false, isJoinLocked: true })
    await expect.element(head.getByText('Join Locked').last()).toBeVisible()
    await expect.element(head.getByText('Viewer Locked')).not.toBeInTheDocument()
    expect(getComputedStyle(head.getByRole('heading').element()).textAlign).toBe('left')
    await expectAccessible()
  },
)
