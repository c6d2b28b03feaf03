import { describe, expect, test } from 'vitest'
import { readSheet } from '../../../../schema/sheet/read-sheet.ts'
import { cellsOfCalendar } from './calendar-cells.ts'
import { doJob } from './do-job.ts'

const eventDay = { timeZone: 'Europe/Berlin', eventDate: '2026-10-20' }
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (title: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${title.split(' ')[0]}`,
  `SUMMARY:${title}`,
  ...lines,
  'END:VEVENT',
]
const rowsOf = (...lines: string[]) => {
  const read = cellsOfCalendar(calendar(...lines), 'a.ics', eventDay)
  return read.ok ? (read.sheets[0]?.cells.slice(1) ?? []) : expect.fail(read.problem)
}
const times = (...lines: string[]) => rowsOf(...lines).map(([title, , start, length]) => [title, start, length])

/** As Outlook names it, with rules of its own. */
const outlookZone = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe',
  'BEGIN:STANDARD',
  'DTSTART:16011028T030000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010325T020000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

describe('a calendar', () => {
  test('has its texts, in the order of the starts', () => {
    expect(
      rowsOf(
        ...event('Second', 'DTSTART:20261020T100000Z', 'DTEND:20261020T110000Z'),
        ...event(
          'First\\, one',
          'DTSTART:20261020T080000Z',
          'DURATION:PT45M',
          'LOCATION:Main hall',
          'DESCRIPTION:Two\\nlines\\; and',
          '  a fold',
        ),
      ),
    ).toEqual([
      ['First, one', '2026-10-20', '2026-10-20 10:00', '0:45:00', 'Main hall', 'Two\nlines; and a fold'],
      ['Second', '2026-10-20', '2026-10-20 12:00', '1:00:00', '', ''],
    ])
  })

  test.each([
    ['UTC', 'DTSTART:20261020T070000Z', [], '2026-10-20 09:00'],
    ['a zone by its name', 'DTSTART;TZID=Asia/Tokyo:20261020T090000', [], '2026-10-20 02:00'],
    ['a zone that the file describes', 'DTSTART;TZID=W. Europe:20261020T090000', outlookZone, '2026-10-20 09:00'],
    ['the same after the clocks went back', 'DTSTART;TZID=W. Europe:20261026T090000', outlookZone, '2026-10-26 09:00'],
    ['no zone', 'DTSTART:20261020T090000', [], '2026-10-20 09:00'],
    ['a zone that nobody describes', 'DTSTART;TZID=Hall time:20261020T090000', [], '2026-10-20 09:00'],
  ])('has a time in %s on the wall of the room', (_name, start, zone, wall) => {
    expect(times(...zone, ...event('A', start, 'DURATION:PT1H'))).toEqual([['A', wall, '1:00:00']])
  })

  test('has an event that ends in another zone, or does not say when it ends', () => {
    expect(
      times(
        ...event('Flight', 'DTSTART;TZID=Europe/Berlin:20261020T090000', 'DTEND;TZID=Asia/Tokyo:20261021T030000'),
        ...event('Open', 'DTSTART:20261021T090000'),
      ),
    ).toEqual([
      ['Flight', '2026-10-20 09:00', '11:00:00'],
      ['Open', '2026-10-21 09:00', ''],
    ])
  })

  test('has a whole day as a heading, and nothing that was cancelled', () => {
    const lines = [
      ...event('Day one', 'DTSTART;VALUE=DATE:20261020'),
      ...event('Talk', 'DTSTART:20261020T090000', 'DURATION:PT1H'),
      ...event('Gone', 'DTSTART:20261020T100000', 'STATUS:CANCELLED'),
    ]
    expect(rowsOf(...lines).map(([title, day, start]) => [title, day, start])).toEqual([
      ['Day one', '2026-10-20', ''],
      ['Talk', '2026-10-20', '2026-10-20 09:00'],
    ])
    const read = cellsOfCalendar(calendar(...lines), 'a.ics', eventDay)
    const sheet = readSheet(read.ok ? (read.sheets[0]?.cells ?? []) : [], eventDay)
    expect(sheet?.rows).toMatchObject([
      { kind: 'skipped' },
      { kind: 'cue', cue: { name: 'Talk', duration: 3600, plannedStart: '2026-10-20T07:00:00.000Z' } },
    ])
  })

  const weekly = ['DTSTART;TZID=Europe/Berlin:20200107T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY']
  test('has an event that repeats for a month from the day of the event, at the same time of day', () => {
    expect(times(...event('Service', ...weekly))).toEqual(
      ['10-20', '10-27', '11-03', '11-10', '11-17'].map((day) => ['Service', `2026-${day} 09:00`, '1:00:00']),
    )
  })

  test('leaves out what a series leaves out, and reads what it changes', () => {
    expect(
      times(
        ...event('Service', ...weekly, 'EXDATE;TZID=Europe/Berlin:20261103T090000'),
        ...event(
          'Service moved',
          'RECURRENCE-ID;TZID=Europe/Berlin:20261027T090000',
          'DTSTART;TZID=Europe/Berlin:20261027T180000',
          'DURATION:PT30M',
        ),
        ...event(
          'Service off',
          'RECURRENCE-ID;TZID=Europe/Berlin:20261110T090000',
          'DTSTART;TZID=Europe/Berlin:20261110T090000',
          'STATUS:CANCELLED',
        ),
      ),
    ).toEqual([
      ['Service', '2026-10-20 09:00', '1:00:00'],
      ['Service moved', '2026-10-27 18:00', '0:30:00'],
      ['Service', '2026-11-17 09:00', '1:00:00'],
    ])
  })

  test('has the first month of a series that is over', () => {
    expect(times(...event('Old', 'DTSTART:20200107T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'))).toHaveLength(
      3,
    )
  })

  test('threat T26: that repeats every second is not read to its end', async () => {
    const endless = ['DTSTART:20261020T090000', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY']
    const text = calendar(...event('A', ...endless), ...event('B', ...endless))
    expect(await doJob({ kind: 'file', bytes: new TextEncoder().encode(text), name: 'a.ics', eventDay })).toEqual({
      ok: false,
      problem: 'too_much',
    })
  })

  test('that is damaged is none', async () => {
    for (const text of ['BEGIN:VCALENDAR', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:soon\nEND:VCALENDAR'])
      expect(
        await doJob({ kind: 'file', bytes: new TextEncoder().encode(text), name: 'a.ics', eventDay }),
      ).toMatchObject({ ok: false })
  })
})
