/** How the desk shares its width. */
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { addMorning } from '../testing/desk-shows.ts'
import { longTest, whenLong } from '../testing/long.ts'
import { expectAccessible, pressKey } from '../testing/look.ts'
import { addMessage, openRoom, roomId, type TestRoom } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'

const path = `/room/${roomId}/controller`
const list = page.getByRole('list', { name: 'Timers' })
const fold = page.getByRole('button', { name: 'Fold this column' })
const unfold = page.getByRole('button', { name: 'Open the column of messages' })
const boxOf = (found: Locator) => found.element().getBoundingClientRect()
const long = 'Opening keynote: what we learned from a hundred conferences'

async function showMorning(width: number, height: number): Promise<{ room: TestRoom; cueIds: string[] }> {
  const room = openRoom('Spring conference')
  const cueIds = addMorning(room)
  await page.viewport(width, height)
  await showPage(path)
  await expect.element(list.getByText('Coffee break').first()).toBeVisible()
  return { room, cueIds }
}

test.each([
  [1024, 768, 280],
  ...whenLong<[number, number, number]>([
    [1280, 800, 280],
    [1440, 900, 432],
    [1920, 1080, 464],
  ]),
])('titles have at least 240 px and the speaker below them, at %dx%d', async (width, height, side) => {
  await showMorning(width, height)
  const title = page.getBySelector('.cue-name').filter({ hasText: long })
  const column = title.element().parentElement
  expect(column?.getBoundingClientRect().width).toBeGreaterThanOrEqual(240)
  const speaker = list.getByText('Grace Hopper').first()
  await expect.element(speaker).toBeVisible()
  expect(boxOf(speaker).top).toBeGreaterThanOrEqual(boxOf(title).bottom - 1)
  const tabs = page.getByRole('tablist', { name: 'Messages, sharing and room' }).element()
  expect(tabs.closest('.booth-side')?.getBoundingClientRect().width).toBe(side)
  expect(tabs.scrollWidth).toBeLessThanOrEqual(tabs.clientWidth)
})

longTest('the column at the right folds to a strip by its key and by ], and the browser remembers it', async () => {
  await showMorning(1280, 800)
  const tabs = page.getByRole('tablist', { name: 'Messages, sharing and room' })
  const titleWidth = () =>
    page.getBySelector('.cue-name').filter({ hasText: long }).element().parentElement?.clientWidth ?? 0
  const before = titleWidth()
  await pressKey(fold)
  await expect.element(unfold).toHaveFocus()
  await expect.element(tabs).not.toBeInTheDocument()
  expect(titleWidth()).toBeGreaterThan(before + 200)
  await expectAccessible()

  await showPage(path)
  await expect.element(unfold).toBeVisible()
  await expect.element(tabs).not.toBeInTheDocument()
  await userEvent.keyboard(']')
  await expect.element(tabs).toBeVisible()
  await userEvent.keyboard(']')
  await page.getByRole('button', { name: 'Room Details' }).click()
  await expect.element(page.getByRole('tab', { name: 'Room Details' })).toHaveAttribute('aria-selected', 'true')
})

longTest('the list of screens opens the folded column', async () => {
  await showMorning(1280, 800)
  const screens = page.getByRole('button', { name: 'No screens' })
  const section = page.getByRole('region', { name: 'Screens' })
  await screens.click()
  await expect.element(section).toBeVisible()
  await userEvent.keyboard(']')
  await expect.element(section).not.toBeInTheDocument()
  await expect.element(screens).toHaveAttribute('aria-expanded', 'false')
  await screens.click()
  await expect.element(section).toBeVisible()
  await expect.element(fold).toBeVisible()
})

longTest('the notes of the running and the next cue are in view, on each tab and wherever the list is', async () => {
  const { room, cueIds } = await showMorning(1280, 800)
  const [, second = '', third = ''] = cueIds
  room.run({ type: 'timer.edit', timerId: second, notes: 'Handheld 2 for the mayor' })
  room.run({ type: 'timer.edit', timerId: third, notes: 'Her own laptop', speakerNotes: 'Repeat the questions' })
  room.run({ type: 'timer.start', timerId: second })
  const notes = page.getByRole('region', { name: 'Notes' })
  const texts = ['Handheld 2 for the mayor', 'Her own laptop', 'Repeat the questions']
  const areInView = async () => {
    for (const text of texts) {
      await expect.element(notes.getByText(text)).toBeVisible()
      expect(boxOf(notes.getByText(text)).bottom).toBeLessThanOrEqual(window.innerHeight)
    }
  }
  await areInView()
  page.getBySelector('.booth-column').first().element().scrollTo(0, 10_000)
  await areInView()
  await page.getByRole('tab', { name: /^Audience Engagement/ }).click()
  await areInView()
  await userEvent.keyboard(']')
  await areInView()
  await expectAccessible()
})

longTest('a title that is edited in its row shows its beginning', async () => {
  const { room, cueIds } = await showMorning(1280, 800)
  const name = `${long}, and what the organisers of the next one should know about it`
  room.run({ type: 'timer.edit', timerId: cueIds[2] ?? '', name })
  addMessage(room, 'Slower please')
  await page.getBySelector('[data-field=name]').filter({ hasText: name }).click()
  const field = page.getByRole('textbox', { name: 'Name' })
  await expect.element(field).toHaveFocus()
  const input = document.activeElement
  if (!(input instanceof HTMLInputElement)) throw new Error('no field')
  await new Promise(requestAnimationFrame)
  expect(input.scrollWidth).toBeGreaterThan(input.clientWidth)
  expect(input.scrollLeft).toBe(0)
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, name.length])
})
