import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { recapOf } from '../../../schema/engine/recap/recap-of.ts'
import { wholeEvent } from '../../../schema/testing/whole-event.ts'
import { participant } from '../../local-room/local-room.ts'
import { addLateness, addMorning } from '../../testing/desk-shows.ts'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { addPoll, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { setTime } from '../../testing/time.ts'

/** A morning that is late, with a poll that six people answered. */
function openMorning(): { room: TestRoom; cues: string[] } {
  setTime()
  const room = openRoom('Spring conference')
  const cues = addMorning(room)
  addLateness(room, cues)
  room.run({ type: 'rundown.next', after: cues[2] ?? null })
  const pollId = addPoll(room)
  room.run({ type: 'poll.edit', pollId, isActive: true })
  for (let n = 0; n < 6; n += 1)
    room.run({ type: 'poll.vote', pollId, selectedOptions: [n % 2], sessionId: null }, participant(`voter-${n}`))
  addPoll(room, 'Never asked')
  room.api.post('/api/rooms/:id/lengths', async (c) => {
    const { lengths } = await c.req.json()
    room.run({ type: 'rundown.take_lengths', lengths })
    return c.json([])
  })
  return { room, cues }
}

test('[RC1] [RC3] [RC9] the recap says what the show was, and its lengths are taken into the plan', async () => {
  const { room, cues } = openMorning()
  await showPage(`/room/${roomId}/recap`)
  const keynote = page.getByRole('row', { name: /^Opening keynote/ })
  await expect.element(keynote.getByText('\u221230:00')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /Questions to the keynote$/ })).toBeVisible()
  await expect.element(page.getByText('6 answers')).toBeVisible()
  await expect.element(page.getByText('Never asked')).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: 'Use these lengths in the plan' }).click()
  await expect.element(page.getByText(/^The lengths are in the plan now/)).toBeVisible()
  expect(room.live.loaded?.state.timers.find(({ id }) => id === cues[2])?.duration).toBe(600)
})

test('[RC7] the link for a client is made at a press, and whoever has it changes and shares nothing', async () => {
  const { room } = openMorning()
  await showPage(`/room/${roomId}/recap`)
  await page.getByRole('button', { name: 'Link for a client' }).click()
  await expect.element(page.getByText(/^It opens this page and nothing else/)).toBeVisible()
  expect(room.live.loaded?.state.room.links.recap.isOn).toBe(true)
  room.who = { ...room.who, controlEpoch: null, links: { recap: room.live.loaded?.state.room.links.recap.epoch ?? 0 } }
  await showPage(`/room/${roomId}/recap`)
  await expect.element(page.getByRole('heading', { name: 'Spring conference' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Link for a client' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Use these lengths in the plan' })).not.toBeInTheDocument()
})

longTest.each([1280, ...whenLong([320, 390])])(
  '[RC4] a whole event is one band over its cues, with the same as a table, %d px wide',
  async (width) => {
    const room = openRoom()
    const event = recapOf(wholeEvent({ cues: 40, polls: 20, answers: 2_000, questions: 40, ratings: 60 }))
    room.api.get('/api/rooms/:id/recap', (c) => c.json({ ...event, rights: 'full' }))
    await page.viewport(width, 800)
    await showPage(`/room/${roomId}/recap`)
    await page.getByText('The same as a table').click()
    const table = page.getByRole('table').filter({ hasText: 'People' })
    expect(table.getByRole('row').elements().length).toBeGreaterThan(100)
    await expect.element(page.getByText('Foyer left had no connection')).toBeVisible()
    const blocks = [...document.querySelectorAll('.recap-blocks > span')].map((one) => one.getBoundingClientRect())
    const band = document.querySelector('.recap-blocks')?.getBoundingClientRect()
    // Each cue begins where the one before it ends, from one side of the band to the other.
    for (const [place, { left, top }] of blocks.entries()) {
      expect(left).toBeCloseTo(blocks[place - 1]?.right ?? band?.left ?? 0, 0)
      expect(top).toBe(band?.top)
    }
    expect(Math.abs((blocks[39]?.right ?? 0) - (band?.right ?? 0))).toBeLessThan(6)
    await expectAccessible()
    expectNoSidewaysScroll()
  },
)

test('[RC2] without a link to the room the page says what it needs', async () => {
  const room = openRoom()
  room.api.get('/api/rooms/:id/recap', (c) => c.json({ error: { code: 'control_required', message: '' } }, 403))
  await showPage(`/room/${roomId}/recap`)
  await expect.element(page.getByText('This page needs control of the room, or a link to read it.')).toBeVisible()
})
