import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible } from '../../testing/look.ts'
import { addMessage, addTimer, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { setTime } from '../../testing/time.ts'

const path = `/room/${roomId}/controller`
const region = page.getByRole('region', { name: 'From the speaker' })
const stateOf = (room: TestRoom, id: string) => room.live.loaded?.state.signals.find((one) => one.id === id)?.state

function running() {
  const room = openRoom()
  const timerId = addTimer(room, 'Keynote')
  addTimer(room, 'Panel')
  room.run({ type: 'timer.start', timerId })
  return { room, timerId }
}

test.each([
  [1280, 800],
  ...whenLong<[number, number]>([
    [1440, 900],
    [390, 844],
  ]),
])('a wish for time is shown in the rail and at its cue, and granted by one press, at %i px', async (width, height) => {
  const { room, timerId } = running()
  await page.viewport(width, height)
  await showPage(path)
  await expect.element(page.getByText('Controller Active')).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()
  // The line above the clock arrives with the rundown. In the wide rail the preview may still arrive after it, so the clock is
  // measured from what is between them.
  await expect.element(page.getByText(/Show ends|Planned for/).first()).toBeInTheDocument()
  const screens = page.getByRole('button', { name: 'No screens' })
  if (width > 800) await expect.element(screens).toBeVisible()
  const clockTop = async () =>
    (await page.getByRole('timer').first().findElement()).getBoundingClientRect().top -
    (screens.query()?.getBoundingClientRect().top ?? 0)
  const before = await clockTop()
  const id = room.run({ type: 'signal.send', kind: 'time', minutes: 2 })
  await expect.element(region).toBeVisible()
  // The clock stays where it was, and the button says what the time moves.
  expect(await clockTop()).toBe(before)
  await expect.element(region.getByRole('button', { name: /^Give 2 min.*Panel.*\d/ })).toBeVisible()
  await expect.element(region.getByText('Speaker asks for 2 more minutes')).toBeVisible()
  await expect.element(page.getBySelector(`[data-entry="${timerId}"]`)).toMatchTextContent(/Asks for 2 min/)
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Speaker asks for 2 more minutes' }))
    .toBeInTheDocument()
  await expectAccessible()
  // No answer is cut off, however long the name of the next cue is.
  const box = (await region.findElement()).getBoundingClientRect()
  for (const key of region.getByRole('button').elements()) {
    const { left, right, bottom } = key.getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(box.left)
    expect(right).toBeLessThanOrEqual(box.right)
    expect(bottom).toBeLessThanOrEqual(box.bottom)
  }
  const words = (await region.getByText('Speaker asks for 2 more minutes').findElement()).getBoundingClientRect()
  const away = (await region.getByRole('button', { name: 'Dismiss' }).findElement()).getBoundingClientRect()
  expect(away.left).toBeGreaterThanOrEqual(words.right)
  await region.getByRole('button', { name: 'Give 2 min' }).click()
  await expect.element(region).not.toBeInTheDocument()
  expect(stateOf(room, id)).toBe('granted')
  expect(room.live.loaded?.state.timers[0]?.currentTime).toBe(720)
})

longTest('a wish is declined, a signal is put away, and a message that was seen says so', async () => {
  const { room } = running()
  await page.viewport(1440, 900)
  await showPage(path)
  const wish = room.run({ type: 'signal.send', kind: 'time', minutes: 5 })
  await region.getByRole('button', { name: 'No more time' }).click()
  await expect.element(region).not.toBeInTheDocument()
  expect(stateOf(room, wish)).toBe('declined')
  const ready = room.run({ type: 'signal.send', kind: 'ready' })
  await expect.element(region.getByText('Speaker is ready')).toBeVisible()
  await region.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(region).not.toBeInTheDocument()
  expect(stateOf(room, ready)).toBe('done')
  const messageId = addMessage(room, 'Doors open soon')
  room.run({ type: 'message.edit', messageId, isVisible: true })
  room.run({ type: 'signal.send', kind: 'seen', messageId })
  await page.getByRole('tab', { name: 'Messages' }).click()
  await expect.element(page.getBySelector('.message-row')).toMatchTextContent(/Seen/)
})

test.each([
  ['timers', ['Give 2 min Panel 9:42 AM', 'No more time', 'Dismiss', 'Dismiss']],
  ['questions', []],
  ['read', []],
] as const)(
  '[A13] [O15] a desk with the %s link shows signals, and offers an answer only if it may give one',
  async (rights, keys) => {
    setTime()
    const { room } = running()
    room.run({ type: 'room.make_link', rights })
    room.who = { ...nobody, links: { [rights]: 1 } }
    room.run({ type: 'signal.send', kind: 'time', minutes: 2 })
    room.run({ type: 'signal.send', kind: 'ready' })
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.viewport(width, height)
      const desk = await showPage(path)
      await expect.element(region.getByText('Speaker asks for 2 more minutes')).toBeVisible()
      await expect.element(region.getByText('Speaker is ready')).toBeVisible()
      const shown = region
        .getByRole('button')
        .elements()
        .map((key) => key.getAttribute('aria-label') ?? key.textContent)
      expect(shown.filter((name) => !name.startsWith('Sound'))).toEqual(keys)
      await expectAccessible()
      await desk.unmount()
    }
  },
)

longTest('signals make no sound until it is turned on', async () => {
  const { room } = running()
  await page.viewport(1440, 900)
  await showPage(path)
  room.run({ type: 'signal.send', kind: 'ready' })
  const sound = region.getByRole('button', { name: 'Sound for signals is off' })
  await expect.element(sound).toHaveAttribute('aria-pressed', 'false')
  await sound.click()
  await expect.element(region.getByRole('button', { name: 'Sound for signals is on' })).toBeVisible()
  localStorage.removeItem('cuelight_signal_sound')
})
