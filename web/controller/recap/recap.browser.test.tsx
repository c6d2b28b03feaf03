import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { recapOfShow } from '../../../schema/engine/recap.ts'
import { controller } from '../../local-room/local-room.ts'
import { addLateness, addMorning } from '../../testing/desk-shows.ts'
import { expectAccessible } from '../../testing/look.ts'
import { addPoll, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { setTime } from '../../testing/time.ts'

test('[RC1] [RC3] the recap says what the show was, and its lengths are taken into the plan', async () => {
  setTime()
  const room = openRoom('Spring conference')
  const cues = addMorning(room)
  addLateness(room, cues)
  room.run({ type: 'rundown.next', after: cues[2] ?? null })
  addPoll(room)
  room.api.get('/api/rooms/:id/recap', (c) => {
    const read = room.live.queries.query('recap.read', {}, controller)
    if (!read.ok) return c.json({ error: { code: read.code, message: '' } }, 403)
    const { timers, ...rest } = read.value
    return c.json({ ...rest, ...recapOfShow({ timers: [...timers] }, Date.now()) })
  })
  room.api.post('/api/rooms/:id/lengths', async (c) => {
    const { lengths } = await c.req.json()
    room.run({ type: 'rundown.take_lengths', lengths })
    return c.json([])
  })
  await showPage(`/room/${roomId}/recap`)
  const keynote = page.getByRole('row', { name: /^Opening keynote/ })
  await expect.element(keynote.getByText('\u221230:00')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Polls' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Take these lengths into the plan' }).click()
  await expect.element(page.getByText(/^The lengths are in the plan now/)).toBeVisible()
  expect(room.live.loaded?.state.timers.find(({ id }) => id === cues[2])?.duration).toBe(600)
})

test('[RC2] without a link to the room the page says what it needs', async () => {
  const room = openRoom()
  room.api.get('/api/rooms/:id/recap', (c) => c.json({ error: { code: 'control_required', message: '' } }, 403))
  await showPage(`/room/${roomId}/recap`)
  await expect.element(page.getByText('This page needs control of the room, or a link to read it.')).toBeVisible()
})
