import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clock } from '../../testing/look.ts'
import { addTimer, openRoom, roomId } from '../../testing/room.ts'
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

test('threat T42: what helps fits next to the clock', async () => {
  setTime()
  const room = openRoom()
  addTimer(room, 'Talk')
  room.line.blockSockets()
  await showPage(`/room/${roomId}/viewer`)
  await passTime(75_000)
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
