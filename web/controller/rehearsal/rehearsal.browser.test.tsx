import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { controller } from '../../local-room/local-room.ts'
import { expectAccessible } from '../../testing/look.ts'
import { addMessage, addPoll, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const band = page.getByRole('region', { name: 'Rehearsal' })

/** A room with three cues, and all that its server is asked to change. */
function openShow(): { room: TestRoom; asked: string[] } {
  const room = openRoom('Spring conference')
  for (const [name, seconds] of [
    ['Opening', 600],
    ['Talk', 1200],
    ['Closing', 300],
  ] as const)
    room.run({ type: 'timer.add', name, duration: seconds, isCountUp: false })
  addMessage(room, 'Slower please')
  addPoll(room)
  const asked: string[] = []
  room.api.use('*', async (c, next) => {
    if (c.req.method !== 'GET') asked.push(`${c.req.method} ${c.req.path}`)
    await next()
  })
  room.api.get('/api/rooms/:id/export.json', (c) => {
    const read = room.live.queries.query('event.export', {}, controller)
    return read.ok ? c.json(JSON.parse(JSON.stringify(read.value))) : c.json({}, 500)
  })
  room.api.post('/api/rooms/:id/lengths', async (c) => {
    const { lengths } = await c.req.json()
    room.run({ type: 'rundown.take_lengths', lengths })
    return c.json([], 200)
  })
  return { room, asked }
}

describe('[RH1] [RH2] [RH4] a rehearsal on its page', () => {
  test('[RH1] [RH2] the show runs in a copy, and nothing reaches the room', async () => {
    const { room, asked } = openShow()
    const wall = room.connect('viewer')
    await vi.waitFor(() => expect(room.live.loaded).not.toBeNull())
    const before = JSON.stringify(room.live.loaded?.state)
    await showPage(`/room/${roomId}/controller?rehearse=1`)
    await expect.element(band.getByText('Nothing reaches the room, a display or a phone.')).toBeVisible()
    await userEvent.keyboard('n')
    await expect.element(page.getByText('ON AIR').first()).toBeVisible()
    await userEvent.keyboard('b')
    await userEvent.selectOptions(band.getByRole('combobox', { name: 'Speed' }), '20')
    await userEvent.keyboard('b1')
    await button('Last 30 s').click()
    await expect.element(page.getByText(/^0:(2|1)\d$/).first()).toBeInTheDocument()
    await expectAccessible()
    expect(asked).toEqual([])
    expect(wall.heard.filter(({ type }) => type.startsWith('timer') || type === 'stage_updated')).toEqual([])
    expect(JSON.stringify(room.live.loaded?.state)).toBe(before)
  })

  test('[RH4] at its end, one press takes the lengths that were chosen', async () => {
    const { asked } = openShow()
    await showPage(`/room/${roomId}/controller?rehearse=1`)
    await expect.element(band).toBeVisible()
    await userEvent.keyboard('n')
    await userEvent.selectOptions(band.getByRole('combobox', { name: 'Jump to' }), 'Closing')
    await button('End rehearsal').click()
    await expect.element(page.getByRole('heading', { name: 'How long the rehearsal took' })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Talk/ })).toHaveTextContent('Talk20:0020:000:00')
    await page.getByRole('checkbox', { name: 'Use the length of Closing' }).click()
    await page.getByRole('checkbox', { name: 'Use the length of Talk' }).click()
    await expectAccessible()
    await page.getByRole('checkbox', { name: 'Use the length of Closing' }).click()
    await page.getByRole('button', { name: /^Use \d length/ }).click()
    await expect.element(page.getByRole('status').filter({ hasText: /in the plan now/ })).toBeVisible()
    expect(asked).toEqual([`POST /api/rooms/${roomId}/lengths`])
  })
})
