import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import * as api from '../../schema/api.ts'
import type { Timer } from '../../schema/tools/timers/entity.ts'
import { Browser } from '../testing/browser.ts'
import { addTimer, openRoom, patchTimer, type TestRoom } from '../testing/rooms.ts'

const timersOf = async (room: TestRoom): Promise<Timer[]> =>
  (await room.controller.get(`/api/rooms/${room.id}`)).as(api.roomReply).timers
const post = (room: TestRoom, path: string, body?: object, extras?: object) =>
  room.controller.post(`/api/rooms/${room.id}/${path}`, body, extras)

/** Some cues, all but the first linked. */
async function showOf(room: TestRoom, ...plans: Partial<Timer>[]): Promise<Timer[]> {
  const rows = plans.map((plan, index) => ({ name: `Cue ${index}`, duration: 600, ...plan }))
  return (await post(room, 'timers/batch', { timers: rows })).body as Timer[]
}

describe('[S4] changes caused by time', () => {
  it('[S4] [C7] starts a linked cue at its instant, although the object slept and alarms come early and often', async () => {
    const room = await openRoom()
    const [first, second, third] = await showOf(
      room,
      { duration: 1 },
      { duration: 1, trigger: 'linked', overtime: 'stop' },
      { trigger: 'manual' },
    )
    const socket = await room.controller.socket(room.id, 'controller')
    await socket.join()
    const started = await patchTimer(room, first?.id ?? '', { isRunning: true })
    const from = Date.parse(started.startedAt ?? '')
    await evictDurableObject(room.object)
    for (let early = 0; early < 3; early++) await runDurableObjectAlarm(room.object)
    await expect.poll(async () => (await timersOf(room))[1]?.endedAt).not.toBeNull()
    for (let again = 0; again < 3; again++) await runDurableObjectAlarm(room.object)
    const [a, b, c] = await timersOf(room)
    const at = (ms: number) => new Date(from + ms).toISOString()
    expect(a).toMatchObject({ endedAt: at(1_000), currentTime: 0, isRunning: false })
    expect(b).toMatchObject({ id: second?.id, startedFirstAt: at(1_000), endedAt: at(2_000), isRunning: false })
    expect(c).toEqual(third)
  })

  it('[S4] an overdue change happens before the next command', async () => {
    const room = await openRoom()
    const [first, second] = await showOf(room, { duration: 1 }, { trigger: 'linked', duration: 3_000 })
    const started = await patchTimer(room, first?.id ?? '', { isRunning: true })
    const due = Date.parse(started.startedAt ?? '') + 1_000
    await expect.poll(() => Date.now() > due).toBe(true)
    const given = await room.controller.post(`/api/timers/${second?.id}/give`, { seconds: 60 })
    expect(given.body).toMatchObject({ isRunning: true, startedAt: new Date(due).toISOString(), currentTime: 3_060 })
    const refused = await room.controller.post(`/api/timers/${first?.id}/give`, { seconds: 60 })
    expect(refused).toMatchObject({ status: 409, code: 'timer_not_running' })
  })
})

describe('[CU5] catching up', () => {
  it('[CU5] takes time from the cues that are left, once for a retry, and undo gives it back', async () => {
    const room = await openRoom()
    const [first, second, third] = await showOf(room, {}, {}, { keepsPercent: 100 })
    await patchTimer(room, first?.id ?? '', { isRunning: true })
    const key = { headers: { 'idempotency-key': 'catch-up' } }
    const asked = { until: null, seconds: 120 }
    const reply = await post(room, 'catch-up', asked, key)
    expect(reply.body).toMatchObject([{ id: second?.id, duration: 600, currentTime: 480 }])
    expect((await post(room, 'catch-up', asked, key)).body).toEqual(reply.body)
    const timers = await timersOf(room)
    expect(timers.map(({ currentTime }) => currentTime)).toEqual([600, 480, 600])
    const refused = await post(room, 'catch-up', { until: third?.id, seconds: 181 })
    expect(refused).toMatchObject({ status: 409, code: 'not_enough_time' })
    expect(await post(room, 'catch-up', { seconds: 1.5 })).toMatchObject({ status: 400, code: 'invalid' })
    await post(room, 'undo')
    expect((await timersOf(room)).map(({ currentTime }) => currentTime)).toEqual([600, 600, 600])
  })
})

describe('[C10] [C11] next and previous', () => {
  it('[C10] skips one cue for two presses within a second, and gives a retry its first reply', async () => {
    const room = await openRoom()
    const [a, b] = await showOf(room, {}, {}, {})
    const key = { headers: { 'idempotency-key': 'next-of-the-show' } }
    expect((await post(room, 'next', { after: null }, key)).body).toEqual({ runningTimerId: a?.id })
    expect((await post(room, 'next', { after: a?.id })).body).toEqual({ runningTimerId: b?.id })
    expect((await post(room, 'next', { after: a?.id })).body).toEqual({ runningTimerId: b?.id })
    expect((await post(room, 'next', { after: null }, key)).body).toEqual({ runningTimerId: a?.id })
    expect((await timersOf(room)).find(({ isRunning }) => isRunning)?.id).toBe(b?.id)
    expect((await post(room, 'previous', { after: b?.id })).body).toEqual({ runningTimerId: a?.id })
  })

  it('[B1] [B2] tells every display of a blackout and of a flash, across a sleep', async () => {
    const room = await openRoom()
    await addTimer(room)
    const dark = await room.controller.patch(`/api/rooms/${room.id}/stage`, { blackout: true })
    expect([dark.status, dark.body]).toEqual([200, { blackout: true, scene: { kind: 'timer' }, showsResults: true }])
    await evictDurableObject(room.object)
    expect((await room.controller.get(`/api/rooms/${room.id}?as=viewer`)).as(api.roomReply).stage).toEqual({
      blackout: true,
      scene: { kind: 'timer' },
      showsResults: true,
    })
    expect((await post(room, 'flash')).body).toEqual({ blackout: true, scene: { kind: 'timer' }, showsResults: true })
  })
})

describe('GET /api/rooms/{id}/rundown.csv', () => {
  it('gives a table, with times in the zone of the room; that the import reads it back is tested there', async () => {
    const room = await openRoom()
    await room.controller.patch(`/api/rooms/${room.id}`, { timeZone: 'Asia/Kathmandu', eventDate: '2026-11-21' })
    const written = { notes: 'Two\nlines', speakerNotes: 'Thank the\nsponsors' }
    const cues = [
      { name: '=HYPERLINK("x")', duration: 3_700, plannedStart: '2026-11-21T18:00:30.000Z', color: 'teal' as const },
      { name: 'Panel; "the" big', duration: 90, trigger: 'linked' as const, speaker: '@ada', ...written },
    ]
    const [first, second] = await showOf(room, ...cues)
    const file = await room.controller.get(`/api/rooms/${room.id}/rundown.csv`)
    expect(file.text).toContain('Title')
    const [head] = file.text.replace(/^\ufeff/, '').split('\r\n')
    expect(head?.split('"').join('')).toBe(
      'Title,Duration,Start,End,Speaker,Notes,Type,Trigger,Colour,For the speaker,Ends at,Expected start,Expected end,Number,Keeps',
    )
    expect(file.text).toContain(`"'=HYPERLINK(""x"")","1:01:40","2026-11-21 23:45:30",`)
    expect(file.text).toContain('"Panel; ""the"" big","0:01:30",')
    for (const text of Object.values(written)) expect(file.text).toContain(`"${text}"`)
    expect([first?.name, second]).toMatchObject([cues[0]?.name, written])
    expect((await new Browser().get(`/api/rooms/${room.id}/rundown.csv`)).status).toBe(403)
  })
})

describe('[C19] [P43] cues that are skipped, parallel or hidden', () => {
  it('[C19] a parallel cue runs next to the show, and Next passes it and a skipped one by', async () => {
    const room = await openRoom()
    const [a, , foyer, b] = await showOf(room, {}, { isSkipped: true }, { isParallel: true }, { number: ' 5b ' })
    expect(b?.number).toBe('5b')
    await patchTimer(room, foyer?.id ?? '', { isRunning: true })
    expect((await post(room, 'next', { after: null })).body).toEqual({ runningTimerId: a?.id })
    expect((await post(room, 'next', { after: a?.id })).body).toEqual({ runningTimerId: b?.id })
    const timers = await timersOf(room)
    expect(timers.filter(({ isRunning }) => isRunning).map(({ id }) => id)).toEqual([foyer?.id, b?.id])
    expect(await room.controller.patch(`/api/timers/${b?.id}`, { isSkipped: true })).toMatchObject({ status: 409 })
  })

  it.each([
    ['isSkipped', 'yes'],
    ['isParallel', 1],
    ['isPrivate', null],
    ['number', 5],
    ['number', 'a number of more than twelve'],
  ])('[C19] refuses %s: %j at the field', async (field, value) => {
    const room = await openRoom()
    const [cue] = await showOf(room, {})
    const bad = await room.controller.patch(`/api/timers/${cue?.id}`, { [field]: value })
    expect(bad).toMatchObject({ status: 400, body: { error: { fields: { [field]: expect.any(String) } } } })
  })

  it('[P43] neither the room of a viewer nor the calendar names a hidden cue', async () => {
    const room = await openRoom()
    const plannedStart = '2099-11-21T09:00:00.000Z'
    await showOf(
      room,
      { name: 'Open', plannedStart },
      { name: 'Canary', speaker: 'Canary', isPrivate: true },
      { name: 'End' },
    )
    const attendee = new Browser()
    for (const path of ['', '/agenda.ics', '/projection']) {
      const { text } = await attendee.get(`/api/rooms/${room.id}${path}`)
      expect(text).not.toContain('Canary')
    }
    const calendar = (await attendee.get(`/api/rooms/${room.id}/agenda.ics`)).text
    expect(calendar.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())).toEqual(['SUMMARY:Open', 'SUMMARY:End'])
  })
})

describe('[C21] columns of one’s own', () => {
  it('[C21] are set for the room, filled in cues, and go with their cells', async () => {
    const room = await openRoom()
    const [cue] = await showOf(room, {})
    const columns = [{ id: 'av', name: 'AV', color: 'blue' }]
    expect((await room.controller.patch(`/api/rooms/${room.id}`, { columns })).status).toBe(200)
    const filled = await room.controller.patch(`/api/timers/${cue?.id}`, { cells: { av: 'Canary' } })
    expect(filled.body).toMatchObject({ cells: { av: 'Canary' } })
    const unknown = await room.controller.patch(`/api/timers/${cue?.id}`, { cells: { lx: 'x' } })
    expect(unknown).toMatchObject({ status: 400, body: { error: { fields: { cells: expect.any(String) } } } })
    const twice = await room.controller.patch(`/api/rooms/${room.id}`, { columns: [...columns, ...columns] })
    expect(twice).toMatchObject({ status: 400, body: { error: { fields: { columns: expect.any(String) } } } })
    expect((await new Browser().get(`/api/rooms/${room.id}`)).text).not.toContain('Canary')
    await room.controller.patch(`/api/rooms/${room.id}`, { columns: [] })
    expect((await timersOf(room))[0]?.cells).toEqual({})
  })
})

describe('GET /api/rooms/{id}/agenda.ics', () => {
  it('[P19] gives attendees an event for each cue with a known time, under the same id, and no notes', async () => {
    const room = await openRoom()
    await showOf(room, { name: 'No time yet' })
    const plannedStart = '2099-11-21T09:00:30.000Z'
    const [talk] = await showOf(
      room,
      {
        name: 'Talk; with, signs',
        duration: 90,
        plannedStart,
        speaker: 'Ada',
        notes: 'Secret',
        speakerNotes: 'Secret',
      },
      { name: 'Behind it', duration: 60 },
    )
    const attendee = new Browser()
    const file = await attendee.get(`/api/rooms/${room.id}/agenda.ics`)
    expect(file.headers.get('content-type')).toContain('text/calendar')
    const lines = file.text.replaceAll('\r\n\t', '').split('\r\n')
    expect(lines.filter((line) => /^(SUMMARY|DTSTART|DTEND|DESCRIPTION|UID)/.test(line))).toEqual([
      `UID:${talk?.id}@cuelight`,
      'SUMMARY:Talk\\; with\\, signs',
      'DTSTART:20991121T090030Z',
      'DTEND:20991121T090200Z',
      'DESCRIPTION:Ada',
      expect.stringMatching(/^UID:.+@cuelight$/),
      'SUMMARY:Behind it',
      'DTSTART:20991121T090200Z',
      'DTEND:20991121T090300Z',
    ])
    expect(file.text).not.toContain('Secret')
    await room.controller.patch(`/api/rooms/${room.id}`, { isViewerLocked: true, isJoinLocked: true })
    expect((await attendee.get(`/api/rooms/${room.id}/agenda.ics`)).status).toBe(403)
  })

  it('is an empty calendar while no time is known', async () => {
    const room = await openRoom()
    const file = await room.controller.get(`/api/rooms/${room.id}/agenda.ics`)
    expect(file.text).toMatch(/^BEGIN:VCALENDAR[\s\S]+END:VCALENDAR\s*$/)
  })
})
