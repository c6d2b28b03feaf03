import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isoTime } from '../../../../schema/values/time.ts'
import { longTest } from '../../../testing/long.ts'
import { expectAccessible } from '../../../testing/look.ts'
import { openRoom, roomId, type TestRoom } from '../../../testing/room.ts'
import { showPage } from '../../../testing/screens.tsx'
import { passTime, setTime } from '../../../testing/time.ts'

const minute = 60_000
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const panel = page.getByRole('region', { name: 'Catch up' })
const length = (room: TestRoom, name: string) =>
  room.live.loaded?.state.timers.find((timer) => timer.name === name)?.currentTime

/** The opening runs and began nine minutes after its planned start; lunch has a fixed start. */
async function openLate(late = 9): Promise<TestRoom> {
  setTime()
  const room = openRoom('Spring conference')
  const now = Date.now()
  const add = (name: string, minutes: number, more: object = {}) =>
    room.run({ type: 'timer.add', name, duration: minutes * 60, isCountUp: false, ...more })
  const opening = add('Opening', 30, { plannedStart: isoTime(now - (late + 5) * minute) })
  add('Talk', 30)
  add('Panel', 45)
  add('Awards', 15, { keepsPercent: 100 })
  add('Lunch', 60, { plannedStart: isoTime(now - (late + 5) * minute + 120 * minute) })
  add('Closing', 20)
  room.run({ type: 'timer.start', timerId: opening, startedAgo: 300 })
  await showPage(`/room/${roomId}/controller`)
  return room
}

describe('[CU6] [CU7] catching up on the desk', () => {
  test('[CU6] it is offered by the next fixed start, says what it means, and is one step of undo', async () => {
    const room = await openLate()
    await expect.element(page.getByText('9 min behind', { exact: true }).last()).toBeVisible()
    await button('Catch up by “Lunch”').click()
    await expect.element(panel.getByLabelText('Time to take')).toHaveValue('9:00')
    await expect.element(panel.getByLabelText('Taken from Talk')).toHaveValue('3:30')
    await expect.element(panel.getByLabelText('Taken from Panel')).toHaveValue('5:30')
    await expect.element(panel.getByText('15:00 · Length is locked')).toBeVisible()
    await expect.element(panel.getByText('“Lunch” starts on time.')).toBeVisible()
    await expect.element(panel.getByText('Moves 4 cues, the show ends 9 min earlier.')).toBeVisible()
    await expectAccessible()
    await button('Take 9:00').click()
    await expect.element(panel).not.toBeInTheDocument()
    await expect.poll(() => length(room, 'Talk')).toBe(1590)
    await expect.element(page.getByText('2 cues have other lengths now.').first()).toBeVisible()
    await button('Undo').click()
    await expect.poll(() => length(room, 'Talk')).toBe(1800)
  })

  test('[CU7] rows are set by hand, and what cannot be made up is said', async () => {
    const room = await openLate()
    await button('Catch up by “Lunch”').click()
    await userEvent.fill(panel.getByLabelText('Taken from Talk'), '1')
    await expect.element(panel.getByLabelText('Taken from Panel')).toHaveValue('8:00')
    await expect.element(panel.getByText('By hand')).toBeVisible()
    await userEvent.fill(panel.getByLabelText('Taken from Panel'), '2:00')
    await expect.element(panel.getByText(/^Set by hand: 3:00 of 9:00/)).toBeVisible()
    await expect.element(button('Take 9:00')).toBeDisabled()
    await button('Share in proportion').click()
    await button('More from Talk').click()
    await expect.element(panel.getByLabelText('Taken from Talk')).toHaveValue('4:00')
    await userEvent.selectOptions(panel.getByLabelText('On time by'), room.live.loaded?.state.timers[2]?.id ?? '')
    await expect.element(panel.getByText('At most 15:00 here')).toBeVisible()
    await userEvent.fill(panel.getByLabelText('Time to take'), '20')
    await expect.element(panel.getByText('These cues cannot change by that much.')).toBeVisible()
    await userEvent.fill(panel.getByLabelText('Time to take'), '4')
    await expect.element(panel.getByText('“Panel” still starts 5 min late.')).toBeVisible()
    await button('Take 4:00').click()
    await expect.poll(() => length(room, 'Talk')).toBe(1560)
  })

  test('[CU7] GO, messages and the keys of the show work while it is open', async () => {
    const room = await openLate()
    room.run({ type: 'message.add', content: 'Slower please', color: 'blue' })
    await button('Catch up by “Lunch”').click()
    await expect.element(panel).toHaveFocus()
    await userEvent.keyboard('b')
    await expect.poll(() => room.live.loaded?.state.stage.blackout).toBe(true)
    await userEvent.keyboard('b1')
    await expect.poll(() => room.live.loaded?.state.messages[0]?.isVisible).toBe(true)
    await userEvent.keyboard('n')
    await expect.poll(() => room.live.loaded?.state.timers[1]?.isRunning).toBe(true)
    // What has begun is no longer among the cues that are left.
    await expect.element(panel.getByLabelText('Taken from Talk')).not.toBeInTheDocument()
    await passTime(1_000)
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
  })

  longTest('[CU6] spare minutes are given before a fixed start', async () => {
    const room = await openLate(-9)
    await expect.element(page.getByText('9 min to spare', { exact: true })).toBeVisible()
    await button('Give it before “Lunch”').click()
    await expect.element(page.getByLabelText('Given to Talk')).toHaveValue('3:30')
    await button('Give 9:00').click()
    await expect.poll(() => length(room, 'Panel')).toBe(45 * 60 + 330)
  })

  longTest('[CU6] before the show, and on time, nothing is offered', async () => {
    await openLate(0)
    await expect.element(page.getByText('On time').first()).toBeInTheDocument()
    await expect.element(page.getByText(/behind$/)).not.toBeInTheDocument()
    await expect.element(button(/^Catch up/)).not.toBeInTheDocument()
  })
})
