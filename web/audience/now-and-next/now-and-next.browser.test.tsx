import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { longTest } from '../../testing/long.ts'
import { brokenWords, enlargeText, expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { addPoll, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPhone } from '../../testing/screens.tsx'
import { passTime, setTime, sleepFor } from '../../testing/time.ts'
import { translatePage, type Way } from '../../testing/translator.ts'

beforeEach(() => page.viewport(390, 844))

const programme = page.getByRole('region', { name: 'Programme' })
const timer = programme.getByRole('timer', { name: 'Session time left' })
const waiting = page.getByRole('heading', { name: 'Connected to Event' })

const add = (room: TestRoom, name: string, fields: object = {}) =>
  room.run({ type: 'timer.add', name, duration: 600, isCountUp: false, ...fields })

/** A keynote that runs, and coffee after it. */
function morning(fields: object = {}): { room: TestRoom; keynote: string; coffee: string } {
  const room = openRoom('Spring conference', nobody)
  room.run({ type: 'room.update', timeZone: 'UTC' })
  const keynote = add(room, 'Keynote', { speaker: 'Ada Lovelace', ...fields })
  const coffee = add(room, 'Coffee in the foyer')
  room.run({ type: 'timer.start', timerId: keynote })
  return { room, keynote, coffee }
}

/** Both are read until they show the same second. */
const shows = (startedAt: number) =>
  expect
    .poll(() => [
      timer.query()?.textContent?.replace('°', ''),
      `${formatSeconds(600 - Math.floor((Date.now() - startedAt) / 1000))} left`,
    ])
    .toSatisfy(([shown, wanted]) => shown === wanted)

test('[P44] a phone of which nothing is asked says what is on, how long, and what is next', async () => {
  setTime(new Date('2026-11-28T10:00:00Z'))
  const startedAt = Date.now()
  morning()
  await showPhone(`/join/${roomId}`)
  await expect.element(waiting).toBeVisible()
  for (const text of ['On now', 'Keynote', 'Ada Lovelace', /Next, .?10:10/, 'Coffee in the foyer'])
    await expect.element(programme.getByText(text)).toBeVisible()
  await shows(startedAt)
  const agenda = programme.getByRole('link', { name: 'See the agenda' })
  await expect.element(agenda).toHaveAttribute('href', `/room/${roomId}/agenda`)
  await expectAccessible()
  expectNoSidewaysScroll()
})

longTest('[P44] the clock goes on without a connection, and the phone follows the room again afterwards', async () => {
  setTime(new Date('2026-11-28T10:00:00Z'))
  const startedAt = Date.now()
  const { room, coffee } = morning()
  await showPhone(`/join/${roomId}`)
  await shows(startedAt)
  room.line.cut()
  await passTime(42_000)
  await expect.element(page.getByText(/You won’t lose your place/)).toBeVisible()
  await shows(startedAt)
  room.run({ type: 'timer.edit', timerId: coffee, name: 'Tea in the garden' })
  room.line.mend()
  await passTime(15_000)
  await expect.element(programme.getByText('Tea in the garden')).toBeVisible()
  await expect.element(waiting).toBeVisible()
})

test('[P44] a session that is over its time raises no alarm, and the next one moves on', async () => {
  setTime(new Date('2026-11-28T10:00:00Z'))
  morning()
  await showPhone(`/join/${roomId}`)
  await expect.element(programme.getByText(/Next, .?10:10/)).toBeVisible()
  await sleepFor(14 * 60_000)
  await expect.element(timer).toHaveTextContent('About to end')
  await expect.element(programme.getByText(/Next, .?10:15/)).toBeVisible()
  expect(document.body.textContent).not.toMatch(/\u2212|over/i)
})

test('[P44] [P43] sessions that are hidden from the audience are not there', async () => {
  const { room, keynote } = morning({ isPrivate: true })
  await showPhone(`/join/${roomId}`)
  await expect.element(programme.getByText('Coffee in the foyer')).toBeVisible()
  expect(document.body.textContent).not.toMatch(/Keynote|Ada Lovelace|On now/)
  room.run({ type: 'timer.edit', timerId: keynote, isPrivate: false })
  await expect.element(programme.getByText('Keynote')).toBeVisible()
  room.run({ type: 'room.update', isViewerLocked: true })
  await expect.element(programme).not.toBeInTheDocument()
  expect(document.body.textContent).not.toMatch(/Keynote|Coffee/)
})

test('[P44] the last session ends, and the phone says so', async () => {
  const { room } = morning()
  await showPhone(`/join/${roomId}`)
  await expect.element(programme.getByText('Keynote')).toBeVisible()
  const timers = room.live.loaded?.state.timers ?? []
  room.run({ type: 'timer.delete', timerId: timers[1]?.id ?? '' })
  room.run({ type: 'rundown.next', after: timers[0]?.id ?? '' })
  await expect.element(programme.getByText('That was the last session.')).toBeVisible()
  await expectAccessible()
})

test('a room without sessions has a calm page with the name of the event', async () => {
  openRoom('Spring conference', nobody)
  await showPhone(`/join/${roomId}`)
  await expect.element(waiting).toBeVisible()
  await expect.element(page.getBySelector('.waiting-event')).toHaveTextContent('Spring conference')
  await expect.element(programme).not.toBeInTheDocument()
  await expectAccessible()
})

test('[P44] where questions are open, the form is below what is on and next, and reactions at the foot', async () => {
  const { room } = morning()
  room.run({ type: 'room.update', hasQuestions: true, hasReactions: true })
  await showPhone(`/join/${roomId}`)
  await expect.element(programme.getByText('Keynote')).toBeVisible()
  const field = await page.getByRole('textbox').first().findElement()
  const [above, form] = [programme.element(), field].map((element) => element.getBoundingClientRect())
  expect(form?.top).toBeGreaterThan(above?.bottom ?? 0)
  expect(form?.bottom).toBeLessThan(844)
  await expect.element(page.getByRole('region', { name: /Reactions/i })).toBeVisible()
  await expectAccessible()
  // A poll takes the screen, and afterwards what is on is there again.
  const pollId = addPoll(room)
  room.run({ type: 'poll.edit', pollId, isActive: true })
  await expect.element(page.getByRole('heading', { name: 'Which talk next?' })).toBeVisible()
  await expect.element(programme).not.toBeInTheDocument()
  room.run({ type: 'poll.edit', pollId, isActive: false })
  await expect.element(programme).toBeVisible()
})

const longName = 'Donaudampfschifffahrtsgesellschaftskapitäne und andere lange Wörter der deutschen Sprache'

describe.each([
  [320, 568, false],
  [320, 568, true],
  [844, 390, false],
  [1280, 800, false],
] as const)('at %dx%d, with large text: %s', (width, height, isLarge) => {
  test('[P44] long titles are whole', async () => {
    await page.viewport(width, height)
    if (isLarge) enlargeText()
    morning({ name: longName, speaker: 'Prof. Dr. Annegret Kramp-Schleswiger-Holsteinmüller' })
    await showPhone(`/join/${roomId}`)
    await expect.element(programme.getByText(longName)).toBeVisible()
    expectNoSidewaysScroll()
    expect(brokenWords(programme.element(), width - 60).filter((word) => !word.startsWith('Donaudampf'))).toEqual([])
    const card = programme.element()
    const box = card.getBoundingClientRect()
    for (const part of card.querySelectorAll('p, a')) {
      const { left, right } = part.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(box.left)
      expect(right).toBeLessThanOrEqual(box.right + 0.5)
      expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth + 1)
    }
    await expectAccessible()
  })
})

let stop = () => {}
afterEach(() => stop())

test.each<Way>(['replaces', 'moves'])('fault F48: what is on goes on under a translator that %s texts', async (way) => {
  setTime(new Date('2026-11-28T10:00:00Z'))
  const startedAt = Date.now()
  const { room, keynote, coffee } = morning()
  await showPhone(`/join/${roomId}`)
  await expect.element(programme.getByText('Keynote')).toBeVisible()
  stop = translatePage(way)
  await passTime(5_000)
  await shows(startedAt)
  room.run({ type: 'timer.edit', timerId: coffee, name: 'Welcome' })
  await expect.element(programme.getByText(/Welcome/)).toBeVisible()
  await expect.element(programme.getByText(/Coffee/)).not.toBeInTheDocument()
  room.run({ type: 'rundown.next', after: keynote })
  await expect.element(programme.getByText(/On now/)).toBeVisible()
  await expect.element(programme.getByText(/Next/)).not.toBeInTheDocument()
})
