import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { wallTimeIn } from '../../../schema/values/zone.ts'
import { longTest } from '../../testing/long.ts'
import { expectAccessible } from '../../testing/look.ts'
import { addPoll, addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

test('a cue is planned with its start and what it opens; errors are shown at their field', async () => {
  const room = openRoom()
  room.run({ type: 'room.update', timeZone: 'Asia/Kathmandu', eventDate: '2099-11-21' })
  addPoll(room)
  addTimer(room, 'Panel', 600)
  await showPage(`/room/${roomId}/controller`)
  await button('More actions for Panel').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog.getByText('Plan: start, end, chimes, audience').click()
  await dialog.getByLabelText('At its planned start').click()
  await button('Save').click()
  await expect.element(dialog.getByLabelText('Planned start', { exact: true })).toHaveFocus()
  await userEvent.fill(dialog.getByLabelText('Planned start', { exact: true }), '2 pm')
  await expect.element(dialog.getByLabelText('Day', { exact: true })).toHaveValue('2099-11-21')
  await userEvent.fill(dialog.getByLabelText('End at a set time'), '14:30')
  await userEvent.selectOptions(dialog.getByLabelText('Opens for the audience'), 'Which talk next?')
  await expect.element(dialog.getByLabelText('Show the results when the cue ends')).toBeChecked()
  await expectAccessible()
  await button('Save').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(room.live.loaded?.state.timers[0]).toMatchObject({
    trigger: 'scheduled',
    plannedStart: '2099-11-21T08:15:00.000Z',
    endsAt: '2099-11-21T08:45:00.000Z',
    opens: { kind: 'poll', showResults: true },
  })
  const row = page.getByRole('list', { name: 'Timers' }).getByRole('listitem')
  await expect.element(row.getByTitle('Starts at its planned time')).toBeInTheDocument()
  await expect.element(row.getByTitle('Starts a poll')).toBeInTheDocument()
})

longTest('the plan of a cue stays folded when another field is refused', async () => {
  addTimer(openRoom(), 'Panel', 600)
  await showPage(`/room/${roomId}/controller`)
  await button('More actions for Panel').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await userEvent.clear(dialog.getByLabelText('Name', { exact: true }))
  await button('Save').click()
  await expect.element(dialog.getByLabelText('Name', { exact: true })).toHaveFocus()
  await expect.element(dialog.getByLabelText('Planned start', { exact: true })).not.toBeVisible()
})

longTest('a day is typed part by part, and the event’s day comes back only if it is left half typed', async () => {
  const room = openRoom()
  room.run({ type: 'room.update', eventDate: '2099-01-31' })
  addTimer(room, 'Panel', 600)
  await showPage(`/room/${roomId}/controller`)
  await button('More actions for Panel').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog.getByText('Plan: start, end, chimes, audience').click()
  const start = dialog.getByLabelText('Planned start', { exact: true })
  await userEvent.fill(start, '14:00')
  const day = dialog.getByLabelText('Day', { exact: true })
  await expect.element(day).toHaveValue('2099-01-31')
  const toDay = async () => {
    await start.click()
    await userEvent.keyboard('{Tab}')
    await expect.element(day).toHaveFocus()
  }
  // The first keys make it February 31.
  await toDay()
  await userEvent.keyboard('02')
  await expect.element(day).toHaveValue('')
  await userEvent.keyboard('282099')
  await expect.element(day).toHaveValue('2099-02-28')

  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}{Backspace}{Enter}')
  await expect.element(day).toHaveValue('2099-02-28')
  await userEvent.keyboard('{Backspace}')
  await expect.element(day).toHaveValue('')
  await start.click()
  await expect.element(day).toHaveValue('2099-02-28')
  await userEvent.clear(day)
  await start.click()
  await expect.element(day).toHaveValue('2099-01-31')

  await toDay()
  await userEvent.keyboard('022820999')
  await button('Save').click()
  await expect.element(dialog).toMatchTextContent('Please choose a day.')
  await toDay()
  await userEvent.keyboard('02282099')
  await button('Save').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(room.live.loaded?.state.timers[0]?.plannedStart).toBe('2099-02-28T14:00:00.000Z')
})

longTest('a cue is edited in a browser that does not know the room’s zone, in the browser’s own', async () => {
  const room = openRoom()
  room.run({ type: 'room.update', timeZone: 'Mars/Olympus', eventDate: '2099-01-31' })
  const timerId = addTimer(room, 'Panel', 600)
  room.run({ type: 'timer.edit', timerId, plannedStart: '2099-01-31T14:00:00.000Z' })
  await showPage(`/room/${roomId}/controller`)
  await button('More actions for Panel').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const start = dialog.getByLabelText('Planned start', { exact: true })
  await expect.element(start).toHaveValue(wallTimeIn(own, Date.UTC(2099, 0, 31, 14)).slice(11))
  await expect.element(start).toHaveAccessibleDescription(new RegExp(`in ${own}$`))
})

longTest('a start that another timer prevents can be made after its pause', async () => {
  const room = openRoom()
  const first = addTimer(room, 'Opening', 600)
  addTimer(room, 'Panel', 600)
  room.run({ type: 'timer.start', timerId: first })
  await showPage(`/room/${roomId}/controller`)
  await button('Start Panel').click()
  await button('Pause and start').click()
  await expect.element(button('Pause Panel')).toBeVisible()
  await expect.poll(() => room.live.loaded?.state.timers.map(({ isRunning }) => isRunning)).toEqual([false, true])
})

longTest('Space still starts and pauses after a press of a tab, a link or a switch', async () => {
  const room = openRoom()
  addTimer(room, 'Opening', 600)
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: 'Room Details' }).click()
  await userEvent.keyboard(' ')
  await expect.element(button('Pause')).toBeVisible()
  await page.getByRole('switch', { name: 'Lock joining' }).click()
  await userEvent.keyboard(' ')
  await expect.element(button('Pause')).not.toBeInTheDocument()
})
