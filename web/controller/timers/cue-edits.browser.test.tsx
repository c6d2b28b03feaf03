/** The list during a show: it follows the running cue, and cues are edited and copied in their rows. */
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { longTest } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll, expectTexts, type } from '../../testing/look.ts'
import { addTimer, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const show = () => showPage(`/room/${roomId}/controller`)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const rowOf = (name: string) => page.getBySelector('.cue').filter({ hasText: name })
const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `Talk ${String(index + 1).padStart(2, '0')}`)
const timersOf = (room: TestRoom) => room.live.loaded?.state.timers.map(({ name, duration }) => [name, duration])

beforeEach(() => page.viewport(1280, 800))

longTest('twelve cues with speakers and times are in view on a laptop', async () => {
  const room = openRoom()
  names(12).forEach((name, index) => {
    const plannedStart = index === 0 ? new Date(Date.now() + 3_600_000).toISOString() : null
    room.run({ type: 'timer.add', name, duration: 600, isCountUp: false, speaker: 'Ada Lovelace', plannedStart })
  })
  await show()
  await expect.element(rowOf('Talk 12')).toBeInViewport({ ratio: 1 })
  await expect.element(rowOf('Talk 12').getByText('Ada Lovelace')).toBeVisible()
  const heights = [...document.querySelectorAll('.cue')].map((row) => row.getBoundingClientRect().height)
  expect(heights).toHaveLength(12)
  expect(Math.max(...heights)).toBeLessThanOrEqual(49)
  expectNoSidewaysScroll()
  await expectAccessible()
})

test('a name is edited in its row: Enter saves, Escape restores, an empty one says so', async () => {
  const room = openRoom()
  addTimer(room, 'Opening')
  addTimer(room, 'Panel')
  await show()
  await button('Panel').click()
  const field = page.getByRole('textbox', { name: 'Name' })
  await expect.element(field).toHaveFocus()
  await field.fill('  ')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription('Please enter a name.')
  await expectAccessible()
  await field.fill('Debate')
  await userEvent.keyboard('{Enter}')
  await expectTexts('.cue-name', ['Opening', 'Debate'])
  await expect.element(button('Debate')).toHaveFocus()
  expect(timersOf(room)).toEqual([
    ['Opening', 600],
    ['Debate', 600],
  ])

  // F2 edits the row with the focus, and Escape leaves everything as it was.
  ;(await rowOf('Opening').getBySelector('.cue-main').findElement()).focus()
  await userEvent.keyboard('{F2}')
  await type('Nothing')
  await userEvent.keyboard('{Escape}')
  await expectTexts('.cue-name', ['Opening', 'Debate'])
  expect(room.live.loaded?.state.timers[0]?.name).toBe('Opening')
})

longTest('Tab saves a name and goes on to what is next in its row', async () => {
  const room = openRoom()
  addTimer(room, 'Panel')
  await show()
  await button('Panel').click()
  await type('Debate')
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Duration of Debate: 10:00')).toHaveFocus()
  expect(timersOf(room)).toEqual([['Debate', 600]])
})

test('a length is edited in its row, and one that is none says so at the field', async () => {
  const room = openRoom()
  addTimer(room, 'Panel')
  await show()
  await button('Duration of Panel: 10:00').click()
  const field = page.getByRole('textbox', { name: 'Duration' })
  await field.fill('soon')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription('Please write a duration such as 5, 90s, 1:30 or 1h 30m.')
  await field.fill('1h 30m')
  // Leaving the field saves too.
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(button('Duration of Panel: 1:30:00')).toBeVisible()
  expect(timersOf(room)).toEqual([['Panel', 5400]])
})

longTest('what a colleague starts is no longer edited', async () => {
  const room = openRoom()
  const timerId = addTimer(room, 'Panel')
  await show()
  await button('Panel').click()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  room.run({ type: 'timer.start', timerId })
  await expect.element(page.getByRole('textbox', { name: 'Name' })).not.toBeInTheDocument()
  await expect.element(button('Panel')).not.toBeInTheDocument()
  // Paused, it has its button again, and no field that would take the next Space.
  room.run({ type: 'timer.pause', timerId })
  await expect.element(button('Panel')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).not.toBeInTheDocument()
})

longTest(
  'a word that is typed on while its field disappears runs no show; after Enter, keys count at once',
  async () => {
    const room = openRoom()
    for (const name of ['Opening', 'Panel', 'Closing']) addTimer(room, name)
    const [, panel] = room.live.loaded?.state.timers ?? []
    const field = page.getByRole('textbox', { name: 'Name' })
    const isBlack = () => room.live.loaded?.state.stage.blackout
    await show()
    // The word is typed in one go, however slow the machine is.
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1_000)
    await button('Panel').click()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('Com')
    room.run({ type: 'timer.start', timerId: panel?.id ?? '' })
    await expect.element(field).not.toBeInTheDocument()
    await userEvent.keyboard('bination')

    await button('Closing').click()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('End{Enter}b')
    // The desk sends one command after the other, so a key before this one would have shown by now.
    await expect.poll(isBlack).toBe(true)
    expect(room.live.loaded?.state.timers.map(({ name, isRunning }) => [name, isRunning])).toEqual([
      ['Opening', false],
      ['Panel', true],
      ['End', false],
    ])
  },
)

test('[T10] a copy comes after its cue, with one step to undo', async () => {
  const room = openRoom()
  room.run({ type: 'timer.add', name: 'Opening', duration: 90, isCountUp: false, speaker: 'Ada', color: 'teal' })
  addTimer(room, 'Panel')
  await show()
  await button('More actions for Opening').click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expectTexts('.cue-name', ['Opening', 'Opening', 'Panel'])
  expect(room.live.loaded?.state.timers[1]).toMatchObject({ duration: 90, speaker: 'Ada', color: 'teal', order: 1 })
  await button('Undo: add “Opening”').click()
  await expectTexts('.cue-name', ['Opening', 'Panel'])
})

longTest('the list follows the show until it is scrolled, and again with G', async () => {
  const room = openRoom()
  const ids = names(40).map((name) => addTimer(room, name))
  await show()
  await expect.element(rowOf('Talk 40')).toBeInTheDocument()
  const go = (from: number, to: number) => {
    for (let at = from; at < to; at++) room.run({ type: 'rundown.next', after: ids[at - 1] ?? null })
  }
  go(0, 3)
  await expect.element(page.getByText('2 cues done')).toBeVisible()
  await expect.element(rowOf('Talk 03')).toBeInViewport({ ratio: 1 })
  await expect.element(button('Follow the show')).not.toBeInTheDocument()

  await userEvent.wheel(rowOf('Talk 05'), { delta: { y: 600 } })
  await expect.element(button(/^Follow the show/)).toBeVisible()
  // Done cues are unfolded, and the list stays where it is.
  await expect.element(rowOf('Talk 01')).toBeInTheDocument()
  go(3, 30)
  await expect.element(rowOf('Talk 30').getByText('ON AIR')).toBeInTheDocument()
  await expect.element(rowOf('Talk 30')).not.toBeInViewport()

  await userEvent.keyboard('g')
  await expect.element(rowOf('Talk 30')).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByText('29 cues done')).toBeVisible()
  await page.getByText('29 cues done').click()
  await expect.element(rowOf('Talk 01')).toBeInTheDocument()
})
