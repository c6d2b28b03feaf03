import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type EventFile, eventBody } from '../../../schema/engine/event/entity.ts'
import { refusalMessage } from '../../../schema/errors.ts'
import { longTest } from '../../testing/long.ts'
import { expectAccessible, toast } from '../../testing/look.ts'
import { addPoll, addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { setTime } from '../../testing/time.ts'

const dialog = page.getByRole('dialog')

function openEventRoom() {
  const room = openRoom()
  addTimer(room, 'Opening talk')
  addPoll(room)
  room.api.get('/api/rooms/:id/export.json', (c) => {
    const event = room.live.queries.query('event.export', {}, room.who)
    return event.ok ? c.json(event.value) : c.json({}, 500)
  })
  const asked: EventFile[] = []
  room.api.post('/api/rooms/:id{import}', async (c) => {
    asked.push(eventBody.parse(await c.req.json()))
    return c.json({ error: { code: 'too_many_requests', message: refusalMessage('too_many_requests') } }, 429)
  })
  room.api.post('/api/rooms/:id/import', async (c) => {
    const event = eventBody.parse(await c.req.json())
    room.run({ type: 'event.import', event })
    return c.json([], 201)
  })
  return { room, asked }
}

test('a copy is requested with its name and day; a refusal is shown in the dialog', async () => {
  const { asked } = openEventRoom()
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: 'Room Details' }).click()
  await page.getByRole('button', { name: 'Duplicate event' }).click()
  await expect.element(dialog.getByLabelText('Event name')).toHaveValue('Town hall (copy)')
  await expectAccessible()
  await dialog.getByLabelText('Event name').fill('Town hall 2')
  await dialog.getByLabelText('Day of the event').fill('2027-01-09')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(refusalMessage('too_many_requests'))
  expect(asked).toMatchObject([
    { room: { name: 'Town hall 2', eventDate: '2027-01-09' }, timers: [{ name: 'Opening talk' }], polls: [{}] },
  ])
})

test('[RC10] after the show, a copy may begin with the lengths that were measured', async () => {
  setTime()
  const { room, asked } = openEventRoom()
  const [cue] = room.live.loaded?.state.timers ?? []
  room.run({ type: 'rundown.next', after: null })
  setTime(new Date(Date.now() + 437_000))
  room.run({ type: 'rundown.next', after: cue?.id ?? null })
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: 'Room Details' }).click()
  await page.getByRole('button', { name: 'Duplicate event' }).click()
  await dialog.getByRole('checkbox', { name: 'Use the measured lengths' }).click()
  await expectAccessible()
  await dialog.getByLabelText('Day of the event').fill('2027-01-09')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked).toMatchObject([{ timers: [{ name: 'Opening talk', duration: 437 }] }])
})

longTest('while a copy is being made, the dialog stays, because the reply leads to another page', async () => {
  const { room, asked } = openEventRoom()
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: 'Room Details' }).click()
  await page.getByRole('button', { name: 'Duplicate event' }).click()
  await dialog.getByLabelText('Day of the event').fill('2027-01-09')
  room.line.trouble('/api/rooms/import', 'hold')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked).toHaveLength(1)
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(dialog).toBeVisible()
  room.line.mend()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled()
})

longTest('a file whose reply was lost is sent again under the same key, so nothing is added twice', async () => {
  const room = openRoom()
  const keys: (string | undefined)[] = []
  room.api.post('/api/rooms/:id/import', (c) => {
    keys.push(c.req.header('idempotency-key'))
    return c.json([], 201)
  })
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: 'Room Details' }).click()
  const input = page.getByLabelText('Add from an event file', { exact: true }).and(page.getBySelector('input'))
  const event = { format: 'cuelight-event', version: 1, room: { name: 'x' }, timers: [{ name: 'Talk', duration: 60 }] }
  const choose = () => userEvent.upload(input, new File([JSON.stringify(event)], 'event.json'))
  room.line.trouble(`/api/rooms/${roomId}/import`, 'lose')
  await choose()
  await expect.element(toast('Can’t reach Cuelight.')).toBeVisible()
  room.line.mend()
  await choose()
  await expect.element(toast('1 timer, 0 messages, 0 polls and quizzes.')).toBeVisible()
  await choose()
  await expect.poll(() => keys).toHaveLength(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('an event is added from a file; an unsuitable file is refused with a sentence', async () => {
  openEventRoom()
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: 'Room Details' }).click()
  const file = page.getByLabelText('Add from an event file', { exact: true }).and(page.getBySelector('input'))
  await userEvent.upload(file, new File(['{"format":"other"}'], 'other.json'))
  await expect.element(toast('This is not an event that Cuelight has exported.')).toBeVisible()
  const event = {
    format: 'cuelight-event',
    version: 1,
    room: { name: 'x' },
    timers: [{ name: 'Closing', duration: 60 }],
  }
  await userEvent.upload(file, new File([JSON.stringify(event)], 'event.json'))
  await expect.element(toast('1 timer, 0 messages, 0 polls and quizzes.')).toBeVisible()
  await expect.element(page.getBySelector('.cue-name').filter({ hasText: 'Closing' })).toBeVisible()
})
