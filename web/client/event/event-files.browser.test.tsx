import { expect, test } from 'vitest'
import { eventInFile } from './event-files.ts'

const event = { format: 'cuelight-event', version: 1, room: { name: 'Gala' } }
const notOurs = 'This is not an event that Cuelight has exported.'
const newer = 'This event was exported by a newer Cuelight.'
const mistake = (place: string) =>
  `There is a mistake in this file at ${place}. Please correct it, or export the event again.`

test.each([
  ['no JSON', 'Gala', notOurs],
  ['a list', [], notOurs],
  ['another format', { ...event, format: 'ics' }, notOurs],
  ['no room', { format: event.format, version: 1 }, notOurs],
  ['a newer version', { ...event, version: 2, room: 7 }, newer],
  ['a version that is no number', { ...event, version: '2' }, notOurs],
  ['a room without a name', { ...event, room: { name: '' } }, mistake('room.name')],
  ['a timer without a name', { ...event, timers: [{ name: '', duration: 60 }] }, mistake('timers.0.name')],
  ['too many timers', { ...event, timers: Array(201).fill({ name: 'A', duration: 60 }) }, mistake('timers')],
])('a file with %s is refused with the page’s own sentence', async (_, content, message) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  expect(await eventInFile(new File([text], 'event.json'))).toMatchObject({ ok: false, message })
})

test('an event file is read', async () =>
  expect(await eventInFile(new File([JSON.stringify(event)], 'event.json'))).toMatchObject({ ok: true }))
