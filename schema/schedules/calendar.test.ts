import { describe, expect, test } from 'vitest'
import { readSchedule } from './read-schedule.ts'
import type { Schedule } from './schedule.ts'
import { calendarOf } from './testing/files.ts'

function read(text: string, timeZone?: string): Schedule {
  const result = readSchedule(text, timeZone === undefined ? {} : { timeZone })
  if (!result.ok) throw new Error(result.problem)
  return result.schedule
}
const event = (...lines: string[]) => ['UID:1@shore', 'SUMMARY:Tides', 'LOCATION:Hall A', ...lines]
const start = (lines: string[], head: string[] = [], zone?: string) =>
  read(calendarOf([event(...lines)], head), zone).sessions[0]

describe('a calendar', () => {
  test('[SC1] is read with its name, places as stages, and long lines that were broken', () => {
    const lines = [
      'UID:1@sho',
      ' re',
      'SUMMARY:Tides\\, moons',
      '  and more',
      'LOCATION;CHARSET=UTF-8;ENCODING=8BIT:Hall A',
      'DTSTART:20260508T073000Z',
      'DTEND:20260508T081500Z',
      'URL:https://shore.example/1',
      'CATEGORIES:Water',
    ]
    expect(read(calendarOf([lines], ['X-WR-CALNAME;VALUE=TEXT:Shore Days']))).toMatchObject({
      format: 'ics',
      title: 'Shore Days',
      timeZone: null,
      isZoneMissing: false,
      stages: [{ name: 'Hall A', sessions: 1 }],
      sessions: [
        {
          sourceId: '1@shore',
          title: 'Tides, moons and more',
          startsAt: '2026-05-08T07:30:00.000Z',
          seconds: 2700,
          track: 'Water',
          url: 'https://shore.example/1',
        },
      ],
    })
  })

  test.each([
    ['DTSTART;TZID=Europe/Berlin:20260508T093000', [], '2026-05-08T07:30:00.000Z', 'Europe/Berlin'],
    ['DTSTART;TZID="Europe/Berlin":20260508T093000', [], '2026-05-08T07:30:00.000Z', 'Europe/Berlin'],
    [
      'DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20260508T093000',
      [],
      '2026-05-08T07:30:00.000Z',
      'Europe/Berlin',
    ],
    [
      'DTSTART:20260508T093000',
      ['X-WR-TIMEZONE;VALUE=TEXT:Europe/Berlin'],
      '2026-05-08T07:30:00.000Z',
      'Europe/Berlin',
    ],
    ['DTSTART;VALUE=DATE-TIME:20260508T093000', [], '2026-05-08T09:30:00.000Z', null],
  ])('[SC8] %s is in the right zone', (line, head, at, zone) => {
    const schedule = read(calendarOf([event(line, 'DURATION:PT45M')], head))
    expect(schedule.sessions[0]).toMatchObject({ startsAt: at, seconds: 2700 })
    expect(schedule).toMatchObject({ timeZone: zone, isZoneMissing: zone === null })
  })

  test('[SC8] a zone with a name of its own is read as the file describes it', () => {
    const part = (kind: string, from: string, to: string, begin: string, rule: string) => [
      `BEGIN:${kind}`,
      `DTSTART:${begin}`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      `RRULE:${rule}`,
      `END:${kind}`,
    ]
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Shore Time',
      ...part('STANDARD', '+0200', '+0100', '16010101T030000', 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'),
      ...part('DAYLIGHT', '+0100', '+0200', '16010101T020000', 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'),
      'END:VTIMEZONE',
    ]
    const lines = ['DTSTART;TZID=Shore Time:20260508T093000', 'DTEND;TZID=Shore Time:20260508T103000']
    expect(start(lines, zone)).toMatchObject({ startsAt: '2026-05-08T07:30:00.000Z', seconds: 3600 })
    const unknown = read(calendarOf([event(...lines)]), 'Europe/Berlin')
    expect(unknown.sessions[0]).toMatchObject({ startsAt: '2026-05-08T07:30:00.000Z', seconds: 3600 })
    expect(unknown.problems.map(({ reason }) => reason)).toEqual(['unknown_zone'])
  })

  test('[SC1] attendees that are people are speakers', () => {
    const line = (name: string) => `ATTENDEE;ROLE=REQ-PARTICIPANT;CUTYPE=INDIVIDUAL;CN="${name}":invalid:nomail`
    expect(
      start([
        line('Ada Byron'),
        line('Lin Wu'),
        line('x@shore.example'),
        'DTSTART:20260508T093000Z',
        'DTEND:20260508T100000Z',
      ])?.speakers,
    ).toEqual(['Ada Byron', 'Lin Wu'])
  })

  test('[SC2] whole days, cancelled and repeated events, and those that break off are said', () => {
    const events = [
      ['UID:d', 'SUMMARY:Day', 'LOCATION:A', 'DTSTART;VALUE=DATE:20260508'],
      ['UID:c', 'SUMMARY:Gone', 'LOCATION:A', 'STATUS:CANCELLED', 'DTSTART:20260508T093000Z', 'DTEND:20260508T100000Z'],
      ['UID:p', 'SUMMARY:Nowhere', 'DTSTART:20260508T093000Z', 'DTEND:20260508T100000Z'],
      [
        'UID:r',
        'SUMMARY:Often',
        'LOCATION:A',
        'RRULE:FREQ=DAILY',
        'DTSTART:20260508T093000Z',
        'DTEND:20260508T100000Z',
      ],
      [
        'UID:z',
        'SUMMARY:Zero',
        'LOCATION:A',
        'a line that is none',
        'DTSTART:20260508T103000Z',
        'DTEND:20260508T103000Z',
      ],
    ]
    const whole = calendarOf(events)
    const cut = whole.replace('END:VCALENDAR', 'BEGIN:VEVENT\r\nUID:q\r\nSUMMARY:Cut o')
    expect(read(cut).problems.map(({ sourceId, reason, isLeftOut }) => [sourceId, reason, isLeftOut])).toEqual([
      ['d', 'no_start', true],
      ['c', 'cancelled', true],
      ['p', 'no_stage', true],
      ['', 'unreadable', true],
      ['r', 'repeats', false],
      ['z', 'no_length', false],
    ])
    expect(read(cut).sessions.map(({ sourceId }) => sourceId)).toEqual(['r', 'z'])
  })

  test('[SC1] alarms inside an event are none of its fields, and empty lines are no fault', () => {
    const lines = [
      'BEGIN:VALARM',
      'SUMMARY:Wake up',
      'DURATION:PT5M',
      'END:VALARM',
      '',
      'DTSTART:20260508T093000Z',
      'DURATION:PT1H',
    ]
    expect(start(lines)).toMatchObject({ title: 'Tides', seconds: 3600 })
  })
})
