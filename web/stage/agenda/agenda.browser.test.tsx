import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll } from '../../testing/look.ts'
import { openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { setTime } from '../../testing/time.ts'

test.each([
  [320, 640],
  [390, 844],
  [1280, 800],
])('no time is broken at %dx%d, even next to those of the reader’s own zone', async (width, height) => {
  await page.viewport(width, height)
  // The reader's times are the longest at night: they are of another day.
  setTime(new Date('2026-11-24T22:30:00.000Z'))
  const room = openRoom()
  room.run({ type: 'room.update', timeZone: 'Pacific/Kiritimati' })
  const plannedStart = new Date(Date.now() + 3_600_000).toISOString()
  room.run({ type: 'timer.add', name: 'Opening', duration: 2400, isCountUp: false, plannedStart })
  await showPage(`/room/${roomId}/agenda`)
  await expect.element(page.getByText('for you')).toBeVisible()
  const times = [...document.querySelectorAll('.agenda-times > *')]
  expect(times).toHaveLength(3)
  for (const time of times) {
    const words = document.createRange()
    words.selectNodeContents(time)
    expect(new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size, time.textContent).toBe(1)
  }
  expectNoSidewaysScroll()
})
