import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { longTest } from '../../testing/long.ts'
import { clock, expectAccessible, toast } from '../../testing/look.ts'
import { addMessage, addPoll, addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'

const path = `/room/${roomId}/controller`
const button = (name: string) => page.getByRole('button', { name, exact: true })
const go = page.getByRole('button', { name: /^GO\b/ })

test('a new room gets its first timers in one tap, and suggests what to open next', async () => {
  const room = openRoom()
  await showPage(path)
  const link = (name: string) => page.getByRole('link', { name })
  await expect.element(link('Open the display')).toHaveAttribute('href', `/room/${roomId}/viewer`)
  await expect.element(link('Show the QR code')).toHaveAttribute('href', `/room/${roomId}/qr`)
  await expectAccessible()
  await expect.element(link('Sign up to keep it')).toHaveAttribute('href', '/signup')
  // The reply to the first timer is lost: the request is repeated, and the timer is added once.
  room.line.loseReplies(1)
  await page.getByRole('button', { name: /Panel with questions/ }).click()
  const timers = page.getByRole('list', { name: 'Timers' }).getByRole('listitem')
  await expect.element(toast('Timers added')).toBeVisible()
  await expect.element(timers).toHaveLength(2)
  await expect.element(timers.first()).toMatchTextContent('Panel')
  expect(room.line.lost()).toBe(1)
  await userEvent.keyboard(' ')
  await expect.element(clock).toMatchTextContent(/^4[45]:\d\d$/)
})

longTest('on a laptop two things on the display can be taken off without scrolling', async () => {
  await page.viewport(1280, 800)
  const room = openRoom()
  const timerId = addTimer(room, 'Opening keynote')
  room.run({ type: 'timer.edit', timerId, speaker: 'Grace Hopper' })
  room.run({ type: 'timer.start', timerId })
  room.run({ type: 'poll.edit', pollId: addPoll(room), isActive: true, showResults: true })
  room.run({ type: 'message.edit', messageId: addMessage(room, 'Slower please'), isVisible: true })
  await showPage(path)
  const off = button('Hide message on the display')
  await expect.element(off).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'No screens' })).toBeVisible()
  await expect.element(page.getByText('Grace Hopper').first()).toBeVisible()
  const bottomOf = (found: typeof off) => found.element().getBoundingClientRect().bottom
  expect(bottomOf(off)).toBeLessThan(go.element().getBoundingClientRect().top)
})

test('a double click starts, and does not pause again', async () => {
  setTime()
  addTimer(openRoom(), 'Talk')
  await showPage(path)
  await go.dblClick()
  await expect.element(button('Pause')).toBeVisible()
  await passTime(2_000)
  await expect.element(clock).toMatchTextContent(/^9:[0-5]\d$/)
  await button('Pause').click()
  await expect.element(go).toHaveAccessibleName('GO Resume Talk')
})

longTest('a count-up timer counts from zero, shows its length, and resets to zero', async () => {
  setTime()
  openRoom()
  await showPage(path)
  await button('Add your first timer').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Name').fill('Group work')
  await dialog.getByLabelText('Duration').fill('10:00')
  await dialog.getByRole('radio', { name: 'Counts up' }).click({ force: true })
  await dialog.getByRole('button', { name: 'Add timer' }).click()
  await expect.element(clock).toHaveTextContent('0:00')
  const row = page.getByRole('list', { name: 'Timers' }).getByRole('listitem')
  await expect.element(row.getByText('STANDBY')).toBeVisible()
  await expect.element(row.getByText('of 10:00')).toBeVisible()

  await page.getByRole('button', { name: '+1m' }).click()
  await expect.element(clock).toHaveTextContent('1:00')
  await go.click()
  await expect.element(button('Pause')).toBeVisible()
  await passTime(2_000)
  await expect.element(clock).toMatchTextContent(/^1:(0[2-9]|[1-5]\d)$/)
  await button('Pause').click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.element(clock).toHaveTextContent('0:00')
  await toast('Timer reset').getByRole('button', { name: 'Undo' }).click()
  await expect.element(clock).toMatchTextContent(/^1:\d\d$/)
})
