import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, focused, toast } from '../../testing/look.ts'
import { addMessage, addPoll, addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const digits = () => page.getByRole('timer', { name: 'Keynote' }).element().textContent
const now = page.getByRole('region', { name: 'Now' })

test('N and P run the show from cue to cue, and a running cue gets more time', async () => {
  const room = openRoom()
  for (const name of ['Welcome', 'Keynote', 'Closing']) addTimer(room, name, 600)
  await showPage(`/room/${roomId}/controller`)
  await expect.element(button('GO Welcome')).toBeInViewport({ ratio: 1 })
  await userEvent.keyboard('n')
  await expect.element(now.getByText('Welcome').first()).toBeVisible()
  await button('GO Keynote').click()
  await expect.element(page.getByRole('timer', { name: 'Keynote' })).toBeVisible()
  await userEvent.keyboard('+')
  await expect.poll(digits).toMatch(/^(10:[0-5]\d|11:00)$/)
  // GO and Previous take no press for half a second after a cue has started.
  await expect.element(button('GO Closing')).toBeEnabled()
  await userEvent.keyboard('n')
  await expect.element(button('GO End the last cue')).toBeEnabled()
  await userEvent.keyboard('p')
  await expect.poll(digits).toMatch(/^10:[0-5]\d$/)
  await expectAccessible()
})

test('blackout, flash and the prepared messages each have a key', async () => {
  const room = openRoom()
  addTimer(room, 'Keynote', 600)
  addMessage(room, 'Slower please')
  addMessage(room, 'Five minutes left')
  await showPage(`/room/${roomId}/controller`)
  await expect.element(button('Blackout')).toBeVisible()
  const second = page.getByRole('list', { name: 'Messages' }).getByRole('listitem').nth(1)
  await userEvent.keyboard('2')
  await expect.element(second.getByText('On display')).toBeVisible()
  await expect.element(now.getByRole('button', { name: 'Hide message on the display' })).toBeVisible()
  await userEvent.keyboard('2')
  await expect.element(second.getByText('On display')).not.toBeInTheDocument()
  await userEvent.keyboard('b')
  await expect.element(button('End blackout')).toBeVisible()
  await expect.poll(() => room.live.loaded?.state.stage.blackout).toBe(true)
  await userEvent.keyboard('f')
  await expect.poll(() => room.live.loaded?.state.stage.flashAt).not.toBeNull()
})

longTest.each([[390, 844], [1280, 800], ...whenLong<[number, number]>([[844, 390]])])(
  'the focus moves from key to key as they are seen, at %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    addTimer(openRoom(), 'Keynote', 600)
    await showPage(`/room/${roomId}/controller`)
    await expect.element(button('GO Keynote')).toBeVisible()
    const placeOf = (key: Element) => {
      const { x, y, height } = key.getBoundingClientRect()
      return { x, row: Math.round((y + height / 2) / 10) }
    }
    const keys = page
      .getByRole('group', { name: 'Run the show' })
      .getByRole('button')
      .elements()
      .sort((a, b) => placeOf(a).row - placeOf(b).row || placeOf(a).x - placeOf(b).x)
    expect(keys.length).toBeGreaterThan(3)
    const [first] = keys
    if (first instanceof HTMLElement) first.focus()
    for (const key of keys) {
      await expect.element(focused).toBe(key)
      await userEvent.keyboard('{Tab}')
    }
  },
)

longTest('the QR code has a key, which also restores the earlier scene', async () => {
  const room = openRoom()
  const pollId = addPoll(room)
  room.run({ type: 'poll.edit', pollId, isActive: true })
  room.run({ type: 'room.stage', scene: { kind: 'poll', id: pollId, isPinned: false } })
  await showPage(`/room/${roomId}/controller`)
  const scene = () => room.live.loaded?.state.stage.scene.kind
  await expect.element(page.getByText('On the display').first()).toBeInTheDocument()
  await userEvent.keyboard('j')
  await expect.poll(scene).toBe('qr')
  await userEvent.keyboard('j')
  await expect.poll(scene).toBe('poll')
  await userEvent.keyboard('j')
  await expect.poll(scene).toBe('qr')
  room.run({ type: 'poll.edit', pollId, isActive: false })
  await userEvent.keyboard('j')
  await expect.element(toast(/\S/)).toBeVisible()
  await userEvent.keyboard('j')
  await expect.poll(scene).toBe('timer')
})

test('a display goes black and returns, and flashes for three seconds', async () => {
  const room = openRoom()
  addTimer(room, 'Keynote', 600)
  await showPage(`/room/${roomId}/viewer`)
  await expect.element(page.getByRole('timer')).toBeVisible()
  room.run({ type: 'room.stage', blackout: true })
  await expect.element(page.getBySelector('.stage-blackout')).toBeVisible()
  room.run({ type: 'room.stage', blackout: false })
  await expect.element(page.getBySelector('.stage-blackout')).not.toBeInTheDocument()
  room.run({ type: 'room.flash' })
  await expect.element(page.getBySelector('.stage-flash')).toBeInTheDocument()
  await expect.element(page.getBySelector('.stage-flash')).not.toBeInTheDocument()
})
