import { describe, expect, test } from 'vitest'
import { createRoom } from '../engine/new-room.ts'
import { complaints } from '../testing/bodies.ts'
import { at, noon } from '../testing/rooms/facts.ts'
import { stateWith } from '../testing/rooms/state.ts'
import { done, refused } from '../testing/steps.ts'
import { createRoomBody, patchRoomBody } from '../tools/room/commands.ts'
import { projectRoom } from '../tools/room/project-room.ts'
import { isoTime } from './time.ts'
import { dayAfter, dayIn, instantIn, isDay, isTimeZone, knownZone, wallTimeIn } from './zone.ts'

const hour = 3600_000

describe('[R10] zones and days', () => {
  test.each([
    ['UTC', 0, '2026-11-21'],
    ['Europe/Berlin', 11 * hour, '2026-11-22'],
    ['Pacific/Auckland', -1 * hour, '2026-11-22'],
    ['America/Los_Angeles', -5 * hour, '2026-11-20'],
  ])('[R10] in %s, %i ms from noon, it is %s', (zone, ms, day) => expect(dayIn(zone, at(ms))).toBe(day))

  test('[R10] a name is a zone; an offset or nonsense is not', () => {
    for (const name of ['UTC', 'Europe/Berlin', 'Asia/Kathmandu']) expect(isTimeZone(name)).toBe(true)
    for (const name of ['', '+02:00', 'Mars/Olympus', '__proto__']) expect(isTimeZone(name)).toBe(false)
  })

  test('[R10] a new room has its author’s zone and the day there; an unknown zone is ignored', () => {
    const made = createRoom(
      { id: 'x', name: 'x', useCase: null, createdBy: null, timeZone: 'Asia/Tokyo' },
      noon + 4 * hour,
    )
    expect(made.state.room).toMatchObject({ timeZone: 'Asia/Tokyo', eventDate: '2026-11-22' })
    expect(createRoomBody.parse({ name: 'x', timeZone: 'Europe/Berlin' }).timeZone).toBe('Europe/Berlin')
    expect(createRoomBody.parse({ name: 'x', timeZone: 'Mars/Olympus' }).timeZone).toBeUndefined()
  })

  test('[R10] controllers change both, and errors are shown at the field', () => {
    const { room } = done(stateWith(), { type: 'room.update', timeZone: 'Asia/Tokyo', eventDate: '2027-01-02' }).state
    expect(room).toMatchObject({ timeZone: 'Asia/Tokyo', eventDate: '2027-01-02' })
    expect(complaints(patchRoomBody, { timeZone: 'Mars/Olympus' })?.[0]?.[0]).toBe('timeZone')
    expect(complaints(patchRoomBody, { eventDate: '2027-02-30' })?.[0]?.[0]).toBe('eventDate')
    expect(refused(stateWith(), { type: 'room.update' })).toBeNull()
  })

  test('[R10] an older room gets the day it was made', () => {
    expect(projectRoom({ ...stateWith().room, eventDate: null }, 'viewer').eventDate).toBe('2026-11-21')
  })
})

describe('[R11] days and unknown zones', () => {
  test.each(['2026-11-21', '2028-02-29', '1000-01-01', '9999-12-31'])('[R11] %s is a day', (day) =>
    expect(isDay(day)).toBe(true),
  )

  test.each(['', '2026-99', '2026-25-12', '2026-02-30', '2026-02-29', '20999-11-21', '0209-11-21', '+020999-11-21'])(
    '[R11] %j is not a day',
    (day) => expect(isDay(day)).toBe(false),
  )

  test('[R11] a zone that this machine does not know is its own', () => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
    expect([knownZone('Mars/Olympus'), knownZone('Asia/Tokyo')]).toEqual([own, 'Asia/Tokyo'])
    expect(wallTimeIn('Mars/Olympus', noon)).toBe(wallTimeIn(own, noon))
    expect(dayIn('Mars/Olympus', noon)).toBe(dayIn(own, noon))
    expect(instantIn('Mars/Olympus', '2026-11-21', 0)).toBe(instantIn(own, '2026-11-21', 0))
  })

  test.each([
    ['Europe/Berlin', '9999-12-31T23:30:00.000Z', '+010000-01-01 00:30'],
    ['UTC', '9999-12-31T23:30:00.000Z', '9999-12-31 23:30'],
    ['UTC', '0001-01-01T00:00:00.000Z', '0001-01-01 00:00'],
    ['UTC', '0099-06-01T12:34:56.000Z', '0099-06-01 12:34:56'],
    ['America/New_York', '0001-01-01T00:00:00.000Z', '0000-12-31 19:03:58'],
    ['America/New_York', '0000-12-31T00:00:00.000Z', '0000-12-30 19:03:58'],
  ])('[R11] in %s, the wall shows %s as %s, which is that instant again', (zone, instant, wall) => {
    expect(wallTimeIn(zone, Date.parse(instant))).toBe(wall)
    const [day = '', clock = ''] = wall.split(' ')
    expect(dayIn(zone, Date.parse(instant))).toBe(day)
    const seconds = (Date.parse(`1970-01-01T${clock}Z`) || Date.parse(`1970-01-01T${clock}:00Z`)) / 1000
    expect(isoTime(instantIn(zone, day, seconds))).toBe(instant)
  })

  test('[R11] the day after crosses months and years, and can be computed with even after the last day', () => {
    expect([dayAfter('2026-02-28'), dayAfter('2026-12-31')]).toEqual(['2026-03-01', '2027-01-01'])
    expect(instantIn('Europe/Berlin', dayAfter('9999-12-31'), 0)).toBe(Date.UTC(9999, 11, 31, 23))
  })
})
