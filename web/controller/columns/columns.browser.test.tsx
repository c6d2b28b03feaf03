/** Columns of one's own: made, filled in their rows, shown, and seen by those who may only read. */
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { addMorning } from '../../testing/desk-shows.ts'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll, toast, type } from '../../testing/look.ts'
import { openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const path = `/room/${roomId}/controller`
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const rowOf = (name: string) => page.getBySelector('.cue').filter({ hasText: name })
const dialog = page.getByRole('dialog', { name: 'Columns' })
const [av, lx] = [
  { id: 'av', name: 'AV', color: 'blue' },
  { id: 'lx', name: 'LX', color: 'orange' },
] as const

/** A morning of twelve cues with two columns, some of them filled. Returns the ids of the cues. */
function withColumns(room: TestRoom): string[] {
  const ids = addMorning(room)
  room.run({ type: 'room.update', columns: [av, lx] })
  room.run({ type: 'timer.edit', timerId: ids[0] ?? '', number: '5b', cells: { av: 'Video 3', lx: 'Blue wash' } })
  room.run({ type: 'timer.edit', timerId: ids[1] ?? '', cells: { av: 'Handheld 2 for the mayor' } })
  return ids
}
const cellsOf = (room: TestRoom, id: string | undefined) =>
  room.live.loaded?.state.timers.find((timer) => timer.id === id)?.cells

beforeEach(() => page.viewport(1280, 800))

/** A desk on which the text of the first cue in the column AV is being edited. */
async function openVideo() {
  const room = openRoom()
  const [first = ''] = withColumns(room)
  await showPage(path)
  await rowOf('Doors and coffee')
    .getByRole('button', { name: /Video 3/ })
    .click()
  return { room, first }
}

describe('[C21] columns of one’s own', () => {
  test('are added, named, coloured, moved and deleted next to the show', async () => {
    const room = openRoom()
    const [first = ''] = addMorning(room)
    await showPage(path)
    await button('Columns').click()
    const field = dialog.getByRole('textbox', { name: 'New column' })
    for (const name of ['AV', 'LX']) {
      await field.fill(name)
      await userEvent.keyboard('{Enter}')
      await expect.element(dialog.getByRole('textbox', { name: `Name of ${name}` })).toBeVisible()
    }
    await expect.element(field).toHaveFocus()
    const columns = () => room.live.loaded?.state.room.columns.map(({ name, color }) => [name, color])
    expect(columns()).toEqual([
      ['AV', 'red'],
      ['LX', 'orange'],
    ])
    await field.fill('av')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAccessibleDescription('Another column has this name.')
    await field.fill('')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAccessibleDescription('Please enter a name.')
    await expectAccessible()

    const name = dialog.getByRole('textbox', { name: 'Name of LX' })
    await name.fill('Light')
    await userEvent.keyboard('{Enter}')
    await dialog.getByRole('combobox', { name: 'Colour of Light' }).selectOptions('Green')
    await dialog.getByRole('button', { name: 'Move Light up' }).click()
    await expect.poll(columns).toEqual([
      ['Light', 'green'],
      ['AV', 'red'],
    ])
    const [light] = room.live.loaded?.state.room.columns ?? []
    room.run({ type: 'timer.edit', timerId: first, cells: { [light?.id ?? '']: 'Blue wash' } })
    // Nothing is modal: the show goes on behind it.
    await expect.element(rowOf('Doors and coffee').getByText('Blue wash')).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete Light' }).click()
    await expect.element(toast('Light, with the text of 1 cue')).toBeVisible()
    expect(cellsOf(room, first)).toEqual({})
    await button(/^Undo/).first().click()
    await expect.element(rowOf('Doors and coffee').getByText('Blue wash')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Undo: change the columns' })).not.toBeInTheDocument()
  })

  longTest('a text is edited in its row as the title is: Enter saves, Escape restores, Tab goes on', async () => {
    const room = openRoom()
    const [first, second, third] = withColumns(room)
    await showPage(path)
    await rowOf('Doors and coffee')
      .getByRole('button', { name: /Video 3/ })
      .click()
    const field = page.getByRole('textbox', { name: 'AV' })
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('Video 3')
    await type('Video 4')
    await userEvent.keyboard('{Escape}')
    await expect.element(rowOf('Doors and coffee').getByRole('button', { name: /Video 3/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await type('Video 5')
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => cellsOf(room, first)).toEqual({ av: 'Video 5', lx: 'Blue wash' })
    // Tab saves too, and is then at the next column, which is empty.
    await rowOf('Welcome')
      .getByRole('button', { name: /Handheld/ })
      .click()
    await type('Lectern')
    await userEvent.keyboard('{Tab}')
    await expect.element(rowOf('Welcome').getByRole('button', { name: 'LX: empty' })).toHaveFocus()
    await expect.poll(() => cellsOf(room, second)).toEqual({ av: 'Lectern' })
    await userEvent.keyboard('{Enter}')
    await type(' Warm ')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => cellsOf(room, second)).toEqual({ av: 'Lectern', lx: 'Warm' })
    // From the menu of a row, the first empty column.
    await button(/^More actions for Opening keynote/).click()
    await page.getByRole('menuitem', { name: 'Fill in columns' }).click()
    await expect.element(page.getByRole('textbox', { name: 'AV' })).toHaveFocus()
    await type('x'.repeat(201))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'AV' })).toHaveAccessibleDescription(/200/)
    expect(cellsOf(room, third)).toEqual({})
  })

  longTest('a text is edited while its cue runs, and the start of the cue does not close it', async () => {
    const { room, first } = await openVideo()
    await type('Video 9')
    room.run({ type: 'timer.start', timerId: first })
    await expect.element(page.getByRole('textbox', { name: 'AV' })).toHaveValue('Video 9')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => cellsOf(room, first)?.['av']).toBe('Video 9')
    const notes = page.getByRole('region', { name: 'Notes' })
    await expect.element(notes.getByText('Video 9')).toBeVisible()
    await expect.element(notes.getByText('Handheld 2 for the mayor')).toBeVisible()
  })

  longTest('a colleague who fills another column of the cue is not in the way', async () => {
    const { room, first } = await openVideo()
    await type('Video 4')
    room.run({ type: 'timer.edit', timerId: first, cells: { lx: 'Red' } })
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => cellsOf(room, first)).toEqual({ av: 'Video 4', lx: 'Red' })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  longTest('[O20] a colleague who fills the same column is: both texts are shown, and the person chooses', async () => {
    const { room, first } = await openVideo()
    await type('Video 4')
    room.run({ type: 'timer.edit', timerId: first, cells: { av: 'Video 7' } })
    await userEvent.keyboard('{Enter}')
    const question = page.getByRole('dialog', { name: 'Someone else has changed this too' })
    await expect.element(question.getByRole('group', { name: 'Columns' })).toBeVisible()
    await expect.element(question.getByText('AV: Video 7')).toBeVisible()
    await question.getByRole('radio', { name: /AV: Video 4/ }).click()
    await question.getByRole('button', { name: 'Save what I chose' }).click()
    await expect.poll(() => cellsOf(room, first)).toEqual({ av: 'Video 4', lx: 'Blue wash' })
  })

  longTest('the form of a cue has its number and all columns, also those that are not shown', async () => {
    const room = openRoom()
    const [first] = withColumns(room)
    localStorage.setItem(`cuelight_columns.${roomId}`, '["lx"]')
    await showPage(path)
    await button('More actions for Doors and coffee').click()
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit timer' })
    await expect.element(form.getByRole('textbox', { name: 'Cue number' })).toHaveValue('5b')
    await form.getByRole('textbox', { name: 'AV' }).fill('Video 8')
    room.run({ type: 'timer.edit', timerId: first ?? '', cells: { lx: 'Red' } })
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(form).not.toBeInTheDocument()
    expect(cellsOf(room, first)).toEqual({ av: 'Video 8', lx: 'Red' })
  })

  longTest('a copy of a cue has its number and its texts', async () => {
    const room = openRoom()
    withColumns(room)
    await showPage(path)
    await button('More actions for Doors and coffee').click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect.element(toast('Timer duplicated')).toBeVisible()
    const copy = room.live.loaded?.state.timers.find(({ order }) => order === 1)
    expect(copy).toMatchObject({ number: '5b', cells: { av: 'Video 3', lx: 'Blue wash' } })
  })
})

describe('[C22] which columns a desk shows', () => {
  longTest('is chosen by each person, and the browser remembers it', async () => {
    withColumns(openRoom())
    await showPage(path)
    const row = rowOf('Doors and coffee')
    await expect.element(row.getByText('Video 3')).toBeVisible()
    await button('Columns').click()
    await dialog.getByRole('checkbox', { name: 'AV' }).click()
    await expect.element(row.getByText('Video 3')).not.toBeInTheDocument()
    await expect.element(row.getByText('Blue wash')).toBeVisible()
    await showPage(path)
    await expect.element(row.getByText('Blue wash')).toBeVisible()
    await expect.element(row.getByText('Video 3')).not.toBeInTheDocument()
  })

  longTest('comes from the link, until the person chooses others', async () => {
    withColumns(openRoom())
    await showPage(`${path}?columns=lx`)
    const row = rowOf('Doors and coffee')
    await expect.element(row.getByText('Blue wash')).toBeVisible()
    await expect.element(row.getByText('Video 3')).not.toBeInTheDocument()
    await button('Columns').click()
    await dialog.getByRole('checkbox', { name: 'AV' }).click()
    await expect.element(row.getByText('Video 3')).toBeVisible()
  })

  longTest('is shared with a link of the timers', async () => {
    const room = openRoom()
    withColumns(room)
    room.run({ type: 'room.make_link', rights: 'timers' })
    room.run({ type: 'room.make_link', rights: 'audience' })
    await showPage(path)
    await page.getByRole('tab', { name: /^Share/ }).click()
    await button('Columns: Timers').click()
    await expect.element(button('Columns: Audience')).not.toBeInTheDocument()
    await page.getByRole('checkbox', { name: 'LX' }).click()
    const url = 'https://cuelight.example/room/controller'
    const link = page.getByRole('textbox', { name: 'Timers link' })
    await expect.element(link).toHaveValue(`${url}?columns=av#key=key-of-the-test`)
    await expectAccessible()
    await page.getByRole('checkbox', { name: 'LX' }).click()
    await expect.element(link).toHaveValue(`${url}#key=key-of-the-test`)
  })

  longTest('is what is printed, with numbers and notes', async () => {
    const room = openRoom()
    const [first = ''] = withColumns(room)
    room.run({ type: 'timer.edit', timerId: first, notes: 'Doors at nine' })
    await showPage(path)
    await button('Columns').click()
    await dialog.getByRole('checkbox', { name: 'LX' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Print the running order' })).toBeVisible()
    const paper = () => document.querySelector('.printed-rundown')
    expect(paper()).toBeNull()
    window.dispatchEvent(new Event('beforeprint'))
    expect([...(paper()?.querySelectorAll('th') ?? [])].map((head) => head.textContent)).toEqual([
      'No.',
      'Start',
      'Length',
      'Title',
      'AV',
    ])
    const [row] = paper()?.querySelectorAll('tbody tr') ?? []
    expect([...(row?.children ?? [])].map((cell) => cell.textContent)).toEqual([
      '5b',
      expect.stringMatching(/^9:30\sAM$/),
      '30:00',
      'Doors and coffeeDoors at nine',
      'Video 3',
    ])
    expect(paper()?.querySelectorAll('tbody tr')).toHaveLength(12)
    window.dispatchEvent(new Event('afterprint'))
    await expect.poll(paper).toBeNull()
  })

  test('a link that may only read shows all texts whole and chooses among them', async () => {
    const room = openRoom()
    withColumns(room)
    room.run({ type: 'room.make_link', rights: 'read' })
    room.who = { ...nobody, links: { read: 1 } }
    await showPage(path)
    await expect.element(rowOf('Welcome').getByText('Handheld 2 for the mayor')).toBeVisible()
    await expect.element(rowOf('Welcome').getByRole('button', { name: /Handheld/ })).not.toBeInTheDocument()
    await button('Columns').click()
    await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument()
    await expectAccessible()
    await dialog.getByRole('checkbox', { name: 'AV' }).click()
    await expect.element(rowOf('Welcome').getByText('Handheld 2 for the mayor')).not.toBeInTheDocument()
  })
})

test.each([
  [320, 568],
  ...whenLong<[number, number]>([
    [390, 844],
    [1280, 800],
  ]),
])('[C21] titles keep their room, and nothing scrolls sideways at %dx%d', async (width, height) => {
  const room = openRoom()
  const ids = withColumns(room)
  room.run({
    type: 'timer.edit',
    timerId: ids[3] ?? '',
    cells: { av: 'A long text. '.repeat(15), lx: 'B'.repeat(200) },
  })
  await page.viewport(width, height)
  await showPage(path)
  await expect.element(rowOf('Doors and coffee').getByText('Video 3')).toBeVisible()
  const title = rowOf('Opening keynote').getBySelector('.cue-name').element().parentElement
  expect(title?.clientWidth).toBeGreaterThanOrEqual(width === 1280 ? 240 : 150)
  expectNoSidewaysScroll()
  await expectAccessible()
})
