import { describe, expect, test } from 'vitest'
import { readSchedule } from './read-schedule.ts'
import type { Schedule } from './schedule.ts'
import { c3vocJson, c3vocXml, talk, xmlEvent } from './testing/files.ts'

function read(text: string, timeZone?: string): Schedule {
  const result = readSchedule(text, timeZone === undefined ? {} : { timeZone })
  if (!result.ok) throw new Error(result.problem)
  return result.schedule
}
const first = (text: string, timeZone?: string) => read(text, timeZone).sessions[0]
const one = (fields: Record<string, unknown>, conference = {}, day = {}) =>
  c3vocJson([{ 'Hall A': [talk(fields)] }], conference, day)

describe('schedule.json', () => {
  test('[SC1] is read with its stages, days, speakers and what a cue has no field for', () => {
    const fields = {
      subtitle: 'and moons',
      track: 'Water',
      type: 'Talk',
      language: 'en',
      url: 'https://shore.example/talk/1',
    }
    const people = [{ public_name: 'Ada Byron' }, { name: 'Lin Wu' }, { full_public_name: 'Bo' }, {}]
    expect(read(one({ ...fields, persons: people }))).toEqual({
      format: 'c3voc-json',
      title: 'Shore Days',
      timeZone: 'Europe/Berlin',
      isZoneMissing: false,
      days: ['2026-05-08'],
      stages: [{ name: 'Hall A', sessions: 1 }],
      sessions: [
        {
          sourceId: 'a-1',
          title: 'Tides',
          startsAt: '2026-05-08T07:30:00.000Z',
          seconds: 2700,
          stage: 'Hall A',
          speakers: ['Ada Byron', 'Lin Wu', 'Bo'],
          notes: 'and moons\nhttps://shore.example/talk/1',
          isBreak: false,
          day: '2026-05-08',
          track: 'Water',
          type: 'Talk',
          language: 'en',
          url: 'https://shore.example/talk/1',
        },
      ],
      problems: [],
    })
  })

  test('[SC1] keeps the order of stages that the conference lists, and leaves out those without sessions', () => {
    const rooms = { 'Hall A': [talk()], 'Hall B': [talk({ guid: 'b', room: 'Hall B' })] }
    const text = c3vocJson([rooms], { rooms: [{ name: 'Hall B' }, { name: 'Hall C' }, { name: 'Hall A' }] })
    expect(read(text).stages.map(({ name }) => name)).toEqual(['Hall B', 'Hall A'])
  })

  test.each([
    [{ guid: undefined, code: 'XYZ', id: 4 }, 'XYZ'],
    [{ guid: null, id: 4 }, '4'],
    [{ guid: undefined }, '2026-05-08T07:30:00.000Z Hall A Tides'],
  ])('[SC1] takes the best id that there is', (fields, id) => expect(first(one(fields))?.sourceId).toBe(id))

  test('[SC1] reads names that are translated, and rooms that are objects', () => {
    const session = first(one({ title: { ja: '潮', en: 'Tides' }, room: { name: 'Deck' }, track: { de: 'Wasser' } }))
    expect(session).toMatchObject({ title: 'Tides', stage: 'Deck', track: 'Wasser' })
  })

  test('[SC1] reads the flat list of the second version', () => {
    const event = {
      guid: 'g',
      title: 'Tides',
      start: '2026-05-08T00:15:00+02:00',
      end: '2026-05-08T00:55:00+02:00',
      room: { name: 'Hall A' },
    }
    const schedule = {
      conference: { title: 'Shore', days: [{ date: '2026-05-07' }] },
      events: [{ ...event, participants: [{ name: 'Ada' }] }],
    }
    expect(first(JSON.stringify({ schedule }))).toMatchObject({
      startsAt: '2026-05-07T22:15:00.000Z',
      seconds: 2400,
      stage: 'Hall A',
      speakers: ['Ada'],
    })
  })

  test.each([
    ['00:25', 1500],
    ['1:30', 5400],
    ['00:25:30', 1530],
    ['26:00', 93_600],
    ['1 day, 2:00:00', 93_600],
    ['PT1H30M', 5400],
    ['45', 2700],
    [45, 2700],
  ])('[SC4] reads the length %s', (duration, seconds) => {
    expect(first(one({ duration }))?.seconds).toBe(seconds)
    expect(read(one({ duration })).problems).toEqual([])
  })

  test.each([['00:00'], [''], [null], ['soon'], ['-1:00']])(
    '[SC4] a session of length %s lasts until the next of its stage, and says so',
    (duration) => {
      const next = talk({ guid: 'a-2', date: '2026-05-08T10:00:00+02:00' })
      const schedule = read(c3vocJson([{ 'Hall A': [talk({ duration }), next] }]))
      expect(schedule.sessions.map(({ seconds }) => seconds)).toEqual([1800, 2700])
      expect(schedule.problems).toEqual([{ sourceId: 'a-1', title: 'Tides', reason: 'no_length', isLeftOut: false }])
    },
  )

  test('[SC4] an end counts where there is no length', () => {
    expect(first(one({ duration: undefined, end: '2026-05-08T10:00:00+02:00' }))?.seconds).toBe(1800)
    expect(first(one({ duration: undefined, end: '10:10' }))?.seconds).toBe(2400)
  })
})

describe('times of schedule.json', () => {
  test('[SC8] an offset counts for more than the zone that the conference names', () => {
    expect(first(one({}, { time_zone_name: 'UTC' }))?.startsAt).toBe('2026-05-08T07:30:00.000Z')
  })

  test('[SC8] a date without an offset is in the zone of the conference, else in the one that was asked for', () => {
    const date = '2026-05-08T09:30:00'
    expect(first(one({ date }), 'Asia/Tokyo')?.startsAt).toBe('2026-05-08T07:30:00.000Z')
    expect(first(one({ date }, { time_zone_name: null }), 'Asia/Tokyo')?.startsAt).toBe('2026-05-08T00:30:00.000Z')
    expect(first(one({ date }, { time_zone_name: 'Middle/Earth' }), 'Asia/Tokyo')?.startsAt).toBe(
      '2026-05-08T00:30:00.000Z',
    )
  })

  test('[SC8] without any zone the clock is taken as UTC, and the schedule says that one is missing', () => {
    const schedule = read(one({ date: null }, { time_zone_name: undefined }))
    expect(schedule).toMatchObject({ timeZone: null, isZoneMissing: true })
    expect(schedule.sessions[0]?.startsAt).toBe('2026-05-08T09:30:00.000Z')
    expect(read(one({}, { time_zone_name: undefined })).isZoneMissing).toBe(false)
  })

  test('[SC8] a clock alone takes the offset of its day', () => {
    const day = { day_start: '2026-05-08T09:00:00+02:00', day_end: '2026-05-09T04:00:00+02:00' }
    expect(first(one({ date: undefined }, { time_zone_name: undefined }, day))?.startsAt).toBe(
      '2026-05-08T07:30:00.000Z',
    )
  })

  test('[SC8] a time that clocks skip is said to be doubtful', () => {
    expect(read(one({ date: '2026-03-29T02:30:00' })).problems.map(({ reason }) => reason)).toEqual(['clock_skips'])
  })

  test.each([
    [{}, { day_start: '2026-05-08T10:00:00+02:00', day_end: '2026-05-09T04:00:00+02:00' }],
    [{ day_change: '04:00' }, {}],
    [{ day_change: '09:00:00' }, {}],
    [{}, {}],
  ])('[SC5] a clock before the day begins is in its night', (conference, day) => {
    const schedule = read(one({ date: undefined, start: '01:30' }, conference, day))
    expect(schedule.sessions[0]?.startsAt).toBe('2026-05-08T23:30:00.000Z')
  })

  test('[SC5] the night belongs to the day before, if that is a day of the event', () => {
    const night = talk({ guid: 'n', date: '2026-05-09T02:00:00+02:00' })
    expect(read(c3vocJson([{ 'Hall A': [talk(), night] }]))).toMatchObject({
      days: ['2026-05-08'],
      sessions: [{}, { day: '2026-05-08' }],
    })
    expect(read(c3vocJson([{ 'Hall A': [night] }])).days).toEqual(['2026-05-09'])
  })

  test('[SC5] a session before the usual beginning of a day is in its morning', () => {
    expect(first(one({ date: undefined, start: '08:30' }, { day_change: '09:00:00' }))?.startsAt).toBe(
      '2026-05-08T06:30:00.000Z',
    )
  })
})

describe('what is doubtful in schedule.json', () => {
  test('[SC2] what is left out is listed with its reason', () => {
    const left = [
      talk({ guid: 'r', room: '' }),
      talk({ guid: 's', date: null, start: null }),
      talk({ guid: 'y', date: '1900-01-01T09:00:00+00:00' }),
      talk({ guid: 'z', date: '9999-12-31T23:59:00+00:00' }),
      talk({ guid: 'c', status: 'cancelled' }),
      'no session at all',
      null,
    ]
    const schedule = read(
      JSON.stringify({
        schedule: { conference: { days: [{ date: '2026-05-08', rooms: { '': [...left, talk()] } }] } },
      }),
    )
    expect(schedule.sessions).toHaveLength(1)
    expect(schedule.problems.map(({ sourceId, reason }) => [sourceId, reason])).toEqual([
      ['r', 'no_stage'],
      ['s', 'no_start'],
      ['y', 'outside_years'],
      ['z', 'outside_years'],
      ['c', 'cancelled'],
      ['', 'no_start'],
      ['', 'no_start'],
    ])
    expect(schedule.problems.every(({ isLeftOut }) => isLeftOut)).toBe(true)
  })

  test('[SC2] an id that is there twice is said, and both sessions stay', () => {
    const schedule = read(c3vocJson([{ 'Hall A': [talk(), talk({ date: '2026-05-08T11:00:00+02:00' })] }]))
    expect(schedule.sessions.map(({ sourceId }) => sourceId)).toEqual(['a-1', 'a-1'])
    expect(schedule.problems).toEqual([{ sourceId: 'a-1', title: 'Tides', reason: 'repeated_id', isLeftOut: false }])
  })

  test('[SC2] a session without a title has that of its type, and says so', () => {
    expect(read(one({ title: ' \u200b ', type: 'Workshop' }))).toMatchObject({
      sessions: [{ title: 'Workshop' }],
      problems: [{ reason: 'no_title' }],
    })
  })
})

describe('schedule.xml', () => {
  const event = {
    '@guid': 'g',
    '@id': '5',
    date: '2026-05-08T07:30:00+00:00',
    start: '09:30',
    duration: '00:20',
    room: 'Hall A',
    title: 'Salt &amp; <![CDATA[<b>]]>',
    persons: ['Ada Byron', 'Lin&#x20;Wu'],
  }
  const day = (events: string, attributes = '') => `<day index="1" date="2026-05-08" ${attributes}>${events}</day>`

  test('[SC1] is read with rooms, several persons, and characters that are written as entities', () => {
    const schedule = read(c3vocXml(day(`<room name="Hall A">${xmlEvent(event)}</room>`)))
    expect(schedule).toMatchObject({
      format: 'frab-xml',
      title: 'Shore & Sea',
      timeZone: 'Europe/Berlin',
      stages: [{ name: 'Hall A', sessions: 1 }],
    })
    expect(schedule.sessions[0]).toMatchObject({
      sourceId: 'g',
      startsAt: '2026-05-08T07:30:00.000Z',
      seconds: 1200,
      speakers: ['Ada Byron', 'Lin Wu'],
    })
  })

  test('[SC1] is read without rooms around its events, and with a date that is written in another zone', () => {
    const old = { '@id': '5', start: '15:00', duration: '00:45:00', room: 'Hall A', title: 'Tides' }
    const schedule = read(c3vocXml(day(xmlEvent(old)), '<day_change>09:00:00</day_change>'), 'Europe/Brussels')
    expect(schedule.sessions[0]).toMatchObject({
      sourceId: '5',
      startsAt: '2026-05-08T13:00:00.000Z',
      seconds: 2700,
      speakers: [],
    })
    const india = c3vocXml(
      `<day date="2026-05-07" start="2026-05-07T21:30:00+00:00" end="2026-05-08T21:29:59+00:00"><room name="A">${xmlEvent({ ...event, date: '2026-05-08T05:00:00+00:00', start: '10:30' })}</room></day>`,
      '<time_zone_name>Asia/Kolkata</time_zone_name>',
    )
    expect(read(india)).toMatchObject({ days: ['2026-05-08'], sessions: [{ startsAt: '2026-05-08T05:00:00.000Z' }] })
  })

  test('[SC1] takes the room around an event that names none', () => {
    expect(first(c3vocXml(day(`<room name="Deck">${xmlEvent({ ...event, room: '' })}</room>`)))?.stage).toBe('Deck')
  })

  test.each([
    ['its own', '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">'],
    ['those of other files', '<!ENTITY f SYSTEM "file:///etc/passwd">'],
    ['parameters', '<!entity % p SYSTEM "https://shore.example/p.dtd"> %p;'],
  ])('[SC7] a file that declares entities is refused: %s', (_name, declared) => {
    const text = c3vocXml(day(`<room name="Hall A">${xmlEvent({ ...event, title: '&b;&f;' })}</room>`))
    const result = readSchedule(text.replace('<schedule>', `<!DOCTYPE schedule [${declared}]><schedule>`))
    expect(result).toMatchObject({ ok: false, about: 'xml_entities' })
    expect(first(text)?.title).toBe('&b;&f;')
    expect(first(text.replace('<schedule>', '<!DOCTYPE schedule SYSTEM "x.dtd"><schedule>'))?.title).toBe('&b;&f;')
  })

  test('[SC7] names that would change objects are texts like others, and elements that would are refused', () => {
    const text = c3vocXml(
      day(`<room name="__proto__">${xmlEvent({ ...event, room: '__proto__', title: '&lt;b&gt;' })}</room>`),
    )
    expect(read(text)).toMatchObject({ stages: [{ name: '__proto__', sessions: 1 }], sessions: [{ title: '<b>' }] })
    expect(readSchedule(text.replace('<event', '<__proto__><x>1</x></__proto__><event'))).toMatchObject({ ok: false })
    expect(Reflect.get({}, 'x')).toBeUndefined()
  })
})
