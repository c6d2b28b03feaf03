import * as fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import ICAL from 'ical.js'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { readSchedule } from '../read-schedule.ts'
import type { Schedule } from '../schedule.ts'
import { promisedSchedule } from '../testing/promised.ts'
import { faultsInXml } from '../testing/promised-xml.ts'
import { scheduleCalendar } from './calendar.ts'
import { type Feed, type FeedSession, lengthText, timed, zonedTime } from './feed.ts'
import { liveCsv, liveJson } from './live.ts'
import { acronymOf, guidOf } from './names.ts'
import { scheduleJson } from './schedule-json.ts'
import { scheduleXml } from './schedule-xml.ts'
import { toldAfter } from './told.ts'

const guid = '5b0f6a2e-6f0f-4a57-9a1c-1f3f2f0f8d11'
const session = (more: Partial<FeedSession> = {}): FeedSession => ({
  ...{ sourceId: guid, stage: 'Hall A', title: 'Tides & <moons>', speakers: ['Ada Byron', 'Lin "Wu"'] },
  ...{
    plannedStart: '2026-05-08T07:30:00.000Z',
    expectedStart: '2026-05-08T07:50:20.000Z',
    seconds: 2710,
    track: 'Water',
    ...more,
  },
})
const feedOf = (sessions: readonly FeedSession[], more: Partial<Feed> = {}): Feed => ({
  ...{
    name: 'Shore Days 2026',
    url: 'https://cuelight.example/programme/abc',
    timeZone: 'Europe/Berlin',
    version: 'v1',
    firstDay: '2026-05-07',
  },
  ...{ stages: ['Hall B', 'Hall A'], sessions, ...more },
})
function read(text: string): Schedule {
  const result = readSchedule(text)
  if (!result.ok) throw new Error(result.problem)
  return result.schedule
}
const night = session({
  sourceId: 'n',
  stage: 'Hall B',
  title: 'Night',
  speakers: [],
  expectedStart: '2026-05-08T23:30:00.000Z',
  plannedStart: null,
})
const unknown = session({ sourceId: 'u', expectedStart: null, plannedStart: null })
const feed = feedOf([night, session(), unknown, session({ sourceId: '7', stage: 'Hall B', expectedStart: null })])
const kept = ({ sessions }: Schedule) =>
  sessions.map(({ sourceId, title, stage, startsAt, seconds, speakers }) => ({
    sourceId,
    title,
    stage,
    startsAt,
    seconds,
    speakers,
  }))
const wholeMinutes = (seconds: number) => Math.round(seconds / 60) * 60
const sent = (id: (sourceId: string) => string, one: Feed = feed) =>
  timed(one).map(({ sourceId, title, stage, at, seconds, speakers }) => ({
    sourceId: id(sourceId),
    title,
    stage,
    startsAt: new Date(at).toISOString(),
    seconds,
    speakers: [...speakers],
  }))

describe('feeds of a programme', () => {
  test('[SC15] schedule.json is as promised, with expected times, planned ones beside them, and the id of the source', () => {
    const { schedule } = promisedSchedule.parse(JSON.parse(scheduleJson(feed)))
    const { days, rooms, acronym } = schedule.conference
    expect([acronym, rooms.map(({ name }) => name), days.map(({ date }) => date)]).toEqual([
      'shore_days_2026',
      ['Hall B', 'Hall A'],
      ['2026-05-08'],
    ])
    expect(days[0]).toMatchObject({ day_start: '2026-05-08T04:00:00+02:00', day_end: '2026-05-09T03:59:00+02:00' })
    expect(days[0]?.rooms['Hall A']?.[0]).toMatchObject({
      ...{
        guid,
        date: '2026-05-08T09:50:20+02:00',
        start: '09:50',
        end: '2026-05-08T10:35:30+02:00',
        duration: '00:45',
      },
      ...{ planned_date: '2026-05-08T09:30:00+02:00', url: `https://cuelight.example/programme/abc#${guid}` },
    })
    expect(days[0]?.rooms['Hall B']?.map(({ title, planned_date }) => [title, planned_date === null])).toEqual([
      ['Tides & <moons>', false],
      ['Night', true],
    ])
  })

  test('[SC15] our own reader gets back what was sent, from JSON, XML and the calendar', () => {
    expect(kept(read(scheduleJson(feed)))).toEqual(sent(guidOf))
    // Its lengths have no seconds.
    expect(kept(read(scheduleXml(feed)))).toEqual(
      sent(guidOf).map((one) => ({ ...one, seconds: wholeMinutes(one.seconds) })),
    )
    expect(kept(read(scheduleCalendar(feed, [], 0).text))).toEqual(
      sent((id) => id).map((one) => ({ ...one, speakers: one.speakers.map((name) => name.replace(/"/g, "'")) })),
    )
    for (const text of [scheduleJson(feed), scheduleXml(feed), scheduleCalendar(feed, [], 0).text])
      expect(read(text)).toMatchObject({
        title: 'Shore Days 2026',
        timeZone: 'Europe/Berlin',
        days: ['2026-05-08'],
        problems: [],
      })
  })

  test('[PM9] readers get what they ask for, with the ids that it has in the whole', () => {
    const one = (sourceId: string, more: Partial<FeedSession>) => session({ sourceId, ...more })
    const all = [
      one('same', { track: 'Water', language: 'de' }),
      one('same', { track: 'Water', language: 'en', stage: 'Hall B' }),
      one('s2', { track: 'Salt', type: 'workshop', language: 'de' }),
    ]
    const idsOf = (only: Feed['only'] = {}) => {
      const { schedule } = promisedSchedule.parse(JSON.parse(scheduleJson({ ...feedOf(all), only })))
      return schedule.conference.days.flatMap(({ rooms }) =>
        Object.values(rooms)
          .flat()
          .map(({ guid }) => guid),
      )
    }
    const [inB = '', inA = '', salt = ''] = idsOf()
    expect(idsOf({ track: 'WATER' })).toEqual([inB, inA])
    expect(idsOf({ track: 'water', stage: 'hall b' })).toEqual([inB])
    expect(idsOf({ language: 'de' })).toEqual([inA, salt])
    expect(idsOf({ type: 'workshop', track: '' })).toEqual([salt])
    const none = { ...feedOf(all), only: { track: 'Fire' } }
    expect(idsOf(none.only)).toEqual([])
    expect(XMLValidator.validate(scheduleXml(none))).toBe(true)
    const uidsIn = (only: Feed['only'] = {}) =>
      scheduleCalendar({ ...feedOf(all), only }, [], 0).text.match(/^UID:.*$/gm)
    expect(uidsIn({ stage: 'Hall A' })?.every((uid) => uidsIn()?.includes(uid))).toBe(true)
    // What calendars were told is of all sessions.
    expect(scheduleCalendar(none, [], 0).told).toEqual(scheduleCalendar(feedOf(all), [], 0).told)
  })

  test('[SC15] schedule.xml is well formed, and its events have the elements of the format', () => {
    const xml = scheduleXml(feedOf([session({ title: 'a\u0000b\ud800c\u000b', stage: '"<b>' })]))
    expect(XMLValidator.validate(xml)).toBe(true)
    const parsed: unknown = new XMLParser({ ignoreAttributes: false }).parse(xml)
    expect(parsed).toMatchObject({
      schedule: {
        version: 'v1',
        conference: { acronym: 'shore_days_2026', days: 1 },
        day: {
          '@_index': '1',
          '@_date': '2026-05-08',
          room: {
            '@_name': '"<b>',
            event: {
              '@_guid': guid,
              title: 'abc',
              start: '09:50',
              duration: '00:45',
            },
          },
        },
      },
    })
  })

  test('[SC15] schedule.xml has no element or attribute that c3voc does not know, and the planned time beside them', () => {
    const xml = scheduleXml(feed)
    expect(faultsInXml(xml)).toEqual([])
    expect(xml.match(/<\?planned_date [^?]*\?>/g)).toEqual([
      '<?planned_date 2026-05-08T09:30:00+02:00?>',
      '<?planned_date 2026-05-08T09:30:00+02:00?>',
    ])
    expect(faultsInXml(xml.replace('</event>', '<end>2026</end></event>'))).toEqual(['event: end'])
  })

  test('[SC15] a length has two digits for hours, however long something has been on', () =>
    expect([0, 2_710, 359_999, 400_000].map(lengthText)).toEqual(['00:01', '00:45', '99:59', '99:59']))

  test('[SC15] an event without a session that has a time still has a day, as the format asks', () => {
    const empty = feedOf([unknown])
    expect(faultsInXml(scheduleXml(empty))).toEqual([])
    expect(promisedSchedule.parse(JSON.parse(scheduleJson(empty))).schedule.conference).toMatchObject({
      ...{ start: '2026-05-07', end: '2026-05-07', daysCount: 1 },
      days: [{ index: 1, date: '2026-05-07', rooms: {} }],
    })
  })

  test('[SC15] ids that are no UUID become one that stays, and one session in every stage has one in each', () => {
    const all = feedOf(['A', 'B', 'C'].map((stage) => session({ sourceId: 'lunch', stage })))
    const guids = read(scheduleJson(all)).sessions.map(({ sourceId }) => sourceId)
    expect(new Set(guids).size).toBe(3)
    expect(guids[0]).toBe(guidOf('lunch'))
    expect(guidOf('lunch')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-9[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(Array.from({ length: 20_000 }, (_, n) => guidOf(String(n)))).size).toBe(20_000)
    expect([acronymOf('Öl'), acronymOf('夏'), acronymOf('Fête 2026!')]).toEqual(['event_ol', 'event_x', 'fete_2026'])
  })

  test('[SC15] any names, times and zones are as promised, and come back', () => {
    const at = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
      .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000).toISOString())
    const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).map((one) => `x${one}`)
    const some = fc.record({
      sourceId: text,
      stage: text,
      title: text,
      speakers: fc.constant([]),
      plannedStart: at,
      expectedStart: at,
      seconds: fc.integer({ min: 60, max: 90_000 }),
    })
    const zone = fc.constantFrom('Europe/Berlin', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Auckland', 'UTC')
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 5 }), zone, (sessions, timeZone) => {
        const one = feedOf(sessions, { timeZone, stages: [] })
        promisedSchedule.parse(JSON.parse(scheduleJson(one)))
        expect(XMLValidator.validate(scheduleXml(one))).toBe(true)
        const told = [scheduleJson(one), scheduleCalendar(one, [], 0).text, scheduleXml(one)].map((text) =>
          read(text)
            .sessions.map(({ startsAt, seconds }) => [startsAt, seconds])
            .sort(),
        )
        const times = (lengthOf: (seconds: number) => number) =>
          timed(one)
            .map(({ at: start, seconds }) => [new Date(start).toISOString(), lengthOf(seconds)])
            .sort()
        const exact = times((seconds) => seconds)
        expect(told).toEqual([exact, exact, times(wholeMinutes)])
      }),
      { numRuns: 60 },
    )
  })

  test('[SC15] an instant has the offset of its zone', () => {
    expect(zonedTime('Asia/Kathmandu', Date.UTC(2026, 0, 1))).toBe('2026-01-01T05:45:00+05:45')
    expect(zonedTime('America/St_Johns', Date.UTC(2026, 0, 1, 0, 0, 7))).toBe('2025-12-31T20:30:07-03:30')
  })
})

describe('the calendar', () => {
  const moved = (minutes: number, more: Partial<FeedSession> = {}) =>
    feedOf([
      session({
        expectedStart: new Date(Date.parse('2026-05-08T07:30:00.000Z') + minutes * 60_000).toISOString(),
        ...more,
      }),
    ])

  test('[SC16] a time that moves by more than four minutes has a higher number, and one that moves by less stays', () => {
    const numbers: [number, string][] = []
    let { told } = scheduleCalendar(moved(0), [], 0)
    for (const minutes of [0, 4, 5, 8, 12, 0]) {
      told = scheduleCalendar(moved(minutes), told, 0).told
      numbers.push([told[0]?.sequence ?? -1, told[0]?.startsAt.slice(14, 16) ?? ''])
    }
    expect(numbers).toEqual([
      [0, '30'],
      [0, '30'],
      [1, '35'],
      [1, '35'],
      [2, '42'],
      [3, '30'],
    ])
    expect(toldAfter(told, timed(moved(0, { seconds: 2710 + 241 })))[0]?.sequence).toBe(4)
    expect(toldAfter(told, timed(moved(0, { stage: 'Hall B' })))[0]?.sequence).toBe(4)
    expect(toldAfter([], timed(moved(0)))[0]?.sequence).toBe(0)
  })

  test('[SC16] is read by ical.js: ids of the source, times in UTC, places, and lines of at most 75 octets', () => {
    const long = session({ sourceId: '7@shore', title: `${'潮, '.repeat(60)};\\\n`, speakers: [`${'é'.repeat(80)};`] })
    const { text } = scheduleCalendar(
      feedOf([long]),
      [{ uid: '7@shore', stage: 'Hall A', startsAt: '2026-05-08T06:00:00.000Z', seconds: 60, sequence: 4 }],
      Date.UTC(2026, 4, 1),
    )
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined)
    expect([
      event.uid,
      event.sequence,
      event.location,
      event.startDate.toJSDate().toISOString(),
      event.duration.toSeconds(),
    ]).toEqual(['7@shore', 5, 'Hall A', '2026-05-08T07:50:20.000Z', 2710])
    expect(event.summary).toBe(long.title)
  })
})

describe('what is on', () => {
  const stages = [
    {
      stage: '=A',
      state: 'running',
      running: { title: 'Tides, "low"', speaker: '-Ada', endsAt: '2026-05-08T08:00:00.000Z', secondsLeft: 61 },
      next: { title: 'Salt', speaker: '', startsAt: null },
      secondsBehind: -20,
    },
    { stage: 'B', state: 'over', running: null, next: null, secondsBehind: null },
  ]

  test('[SC17] is one row for each stage, in JSON and in CSV without formulas', () => {
    const rows: unknown = JSON.parse(liveJson(stages))
    expect(rows).toMatchObject([
      { stage: '=A', now: 'Tides, "low"', secondsLeft: 61, nextAt: '', secondsBehind: -20 },
      { stage: 'B', now: '', secondsLeft: '', secondsBehind: '' },
    ])
    const { data } = Papa.parse<string[]>(liveCsv(stages).slice(1).trim())
    expect(data[0]).toEqual([
      'stage',
      'state',
      'now',
      'nowSpeaker',
      'secondsLeft',
      'endsAt',
      'next',
      'nextSpeaker',
      'nextAt',
      'secondsBehind',
    ])
    expect(data[1]?.slice(0, 5)).toEqual(["'=A", 'running', 'Tides, "low"', "'-Ada", '61'])
    expect(data).toHaveLength(3)
  })
})
