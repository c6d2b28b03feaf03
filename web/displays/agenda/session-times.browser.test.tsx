import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'

test('[G5] a session that took three minutes does not end when it starts, and is not 15 min long', async () => {
  setTime(new Date('2026-11-21T14:29:00Z'))
  const room = openRoom()
  const timerId = room.run({ type: 'timer.add', name: 'Keynote', duration: 900, isCountUp: false })
  room.run({ type: 'timer.add', name: 'Panel', duration: 900, isCountUp: false })
  room.run({ type: 'timer.start', timerId })
  await passTime(180_000)
  room.run({ type: 'rundown.next', after: timerId })
  await showPage(`/room/${roomId}/agenda`)
  const session = page.getByRole('listitem').filter({ hasText: 'Keynote' })
  await expect.element(session).toMatchTextContent(/3 min/)
  await expect.element(session).not.toMatchTextContent(/15 min/)
  await expect.element(session).not.toMatchTextContent(/ to \d/)
})
