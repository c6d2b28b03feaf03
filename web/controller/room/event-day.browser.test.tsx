/** The day of the event: in a new room, in the dialog of the day, and in an import. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { longTest } from '../../testing/long.ts'
import { expectAccessible } from '../../testing/look.ts'
import { openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { setTime } from '../../testing/time.ts'

const show = () => showPage(`/room/${roomId}/controller`)
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const starts = (room: TestRoom) => room.live.loaded?.state.timers.map(({ plannedStart }) => plannedStart)
const dayOf = (room: TestRoom) => room.live.loaded?.state.room.eventDate

test('[R14] a new day asks whether the cues move along, and that is one step to undo', async () => {
  setTime(new Date('2026-11-23T22:40:00.000Z'))
  const room = openRoom()
  room.run({ type: 'room.update', timeZone: 'Europe/Berlin', eventDate: '2026-11-23' })
  for (const hour of ['08', '09'])
    room.run({
      type: 'timer.add',
      name: `Talk at ${hour}`,
      duration: 600,
      isCountUp: false,
      plannedStart: `2026-11-23T${hour}:00:00.000Z`,
    })
  await show()
  // Nothing is late before the show.
  await expect.element(page.getByText('Planned for').first()).toBeVisible()
  await expect.element(page.getByText(/late$/)).not.toBeInTheDocument()

  await page.getByRole('tab', { name: 'Room Details' }).click()
  await button('Change the day and the time zone').click()
  await dialog.getByLabelText('Day of the event').fill('2026-11-24')
  await expect.element(dialog.getByLabelText('Move 2 cues to Tuesday, November 24')).toBeChecked()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(starts(room)).toEqual(['2026-11-24T08:00:00.000Z', '2026-11-24T09:00:00.000Z'])

  await button('Undo: move the event to another day').click()
  await expect.poll(() => starts(room)).toEqual(['2026-11-23T08:00:00.000Z', '2026-11-23T09:00:00.000Z'])
  expect(dayOf(room)).toBe('2026-11-23')
})

longTest('a new room asks for its day in the first minute', async () => {
  const room = openRoom()
  await show()
  const day = page.getByLabelText('Day of the event')
  await day.fill('2027-03-05')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => dayOf(room)).toBe('2027-03-05')
  await expectAccessible()
})

longTest('an import says when all times have passed, and the day chosen there is the day of the event', async () => {
  setTime(new Date('2026-11-23T22:40:00.000Z'))
  const room = openRoom()
  room.run({ type: 'room.update', timeZone: 'Europe/Berlin', eventDate: '2026-11-23' })
  await show()
  await button('Import a spreadsheet').click()
  await dialog
    .getByLabelText('Paste from your spreadsheet')
    .fill('Title\tStart\tDuration\nOpening\t9:00\t15\nTalk\t9:15\t45')
  await button('Read the rows').click()
  await expect.element(dialog.getByText('All of these times have passed.')).toBeVisible()
  await dialog.getByLabelText('Rows without a date begin on').fill('2026-11-24')
  await expect.element(dialog.getByText('All of these times have passed.')).not.toBeInTheDocument()
  await button('Add 2 timers').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(starts(room)).toEqual(['2026-11-24T08:00:00.000Z', '2026-11-24T08:15:00.000Z'])
  await expect.poll(() => dayOf(room)).toBe('2026-11-24')
})
