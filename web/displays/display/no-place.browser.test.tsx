import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { longTest, whenLong } from '../../testing/long.ts'
import { clock } from '../../testing/look.ts'
import { addPoll, addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'
import * as words from '../words/viewer.ts'

const mark = page.getBySelector('.stage-connection')

test('threat T42: a display that gets no socket counts, follows the room over REST, and says what helps', async () => {
  setTime()
  const room = openRoom()
  const timerId = addTimer(room, 'Talk')
  room.line.blockSockets()
  await showPage(`/room/${roomId}/viewer`)
  await expect.element(clock).toHaveTextContent('10:00')
  room.run({ type: 'timer.start', timerId })
  await passTime(15_000)
  await expect.element(clock).toMatchTextContent(/^9:[345]\d$/)
  await expect.element(mark).toHaveTextContent(words.reconnecting)
  await passTime(60_000)
  await expect.element(clock).toMatchTextContent(/^8:[345]\d$/)
  await expect.element(mark).toHaveTextContent(words.polled)
  // A display whose server is out of reach says only that it tries again.
  room.line.cut()
  await passTime(15_000)
  await expect.element(mark).toHaveTextContent(words.reconnecting)
  room.line.mend()
  await passTime(15_000)
  await expect.element(mark).toBeEmptyDOMElement()
})

longTest('threat T42: what helps fits next to the clock', async () => {
  setTime()
  const room = openRoom()
  addTimer(room, 'Talk')
  room.line.blockSockets()
  await showPage(`/room/${roomId}/viewer`)
  // The mark is loaded after the clock, and time that passes before it is not the display's.
  await expect.element(clock).toHaveTextContent('10:00')
  await passTime(15_000)
  await expect.element(mark).toHaveTextContent(words.reconnecting)
  await passTime(60_000)
  await expect.element(mark).toHaveTextContent(words.polled)
  for (const [width, height] of [
    [1920, 1080],
    [1280, 800],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.viewport(width, height)
    const box = document.querySelector('.stage-connection')?.getBoundingClientRect()
    expect(box?.left).toBeGreaterThanOrEqual(0)
    expect(box?.top).toBeGreaterThanOrEqual(
      document.querySelector('.clock-digits')?.getBoundingClientRect().bottom ?? 0,
    )
  }
})

/** Where the words of an element are, line by line. */
function linesOf(selector: string): DOMRect[] {
  const range = document.createRange()
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    range.selectNodeContents(element)
    return [...range.getClientRects()]
  })
}

const overlaps = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1

/** The display with the results of a poll, which may fall asleep. */
async function showDrowsyResults(search = '') {
  setTime()
  vi.spyOn(navigator.wakeLock, 'request').mockRejectedValue(new Error('the battery is low'))
  const room = openRoom()
  addTimer(room, 'Talk')
  room.run({ type: 'poll.edit', pollId: addPoll(room), isActive: true, showResults: true })
  await showPage(`/room/${roomId}/viewer${search}`)
  await expect.element(page.getByText(words.mayFallAsleep)).toBeVisible()
  await expect.element(page.getBySelector('.stage-poll')).toBeVisible()
  return room
}

longTest.each(['', ...whenLong(['?mirror=1'])])(
  'at rest a warning covers neither the results nor the connection%s',
  async (search) => {
    const room = await showDrowsyResults(search)
    room.line.blockSockets()
    room.line.cut()
    await passTime(15_000)
    await expect.element(mark).toHaveTextContent(words.reconnecting)
    for (const [width, height] of [
      [1920, 1080],
      [320, 640],
      ...whenLong([
        [3840, 2160],
        [1280, 800],
        [640, 360],
        [390, 844],
      ] as const),
    ] as const) {
      await page.viewport(width, height)
      const results = () => document.querySelector('.stage-poll')?.getBoundingClientRect() ?? new DOMRect()
      const [warned, lost] = [() => linesOf('.stage-warning'), () => linesOf('.stage-connection')]
      await expect
        .poll(() => [...warned(), ...lost()].filter((line) => overlaps(line, results())), {
          message: `${width}x${height}`,
        })
        .toEqual([])
      expect(warned().length).toBeGreaterThan(0)
      expect(
        warned().some((line) => lost().some((other) => overlaps(line, other))),
        `${width}x${height}`,
      ).toBe(false)
    }
  },
)

longTest('what the person at the display reads and presses is on one plate, through which nothing shows', async () => {
  await showDrowsyResults()
  for (const [width, height] of [
    [1920, 1080],
    [1280, 800],
    [320, 640],
  ] as const) {
    await page.viewport(width, height)
    window.dispatchEvent(new PointerEvent('pointermove', { clientX: width / 2, clientY: 10 }))
    const plate = page.getBySelector('.stage-controls')
    await expect.element(plate).toHaveAttribute('data-shown', 'true')
    await passTime(500)
    const element = await plate.findElement()
    await expect.poll(() => getComputedStyle(element).backgroundColor).not.toMatch(/transparent|, 0\.|\/ 0|, 0\)$/)
    const box = element.getBoundingClientRect()
    const parts = [
      ...linesOf('.stage-warning'),
      ...[...element.querySelectorAll('button')].map((button) => button.getBoundingClientRect()),
    ]
    expect(parts.length).toBeGreaterThanOrEqual(3)
    for (const [index, part] of parts.entries()) {
      expect(part.top).toBeGreaterThanOrEqual(box.top)
      expect(part.bottom).toBeLessThanOrEqual(box.bottom)
      expect(parts.slice(index + 1).some((other) => overlaps(part, other))).toBe(false)
    }
    await passTime(3_000)
  }
})
