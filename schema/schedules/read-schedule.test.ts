import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as limits from '../limits.ts'
import { readSchedule } from './read-schedule.ts'
import { isBreakTitle } from './reading/break-title.ts'
import { c3vocJson, c3vocXml, calendarOf, sessionizeAll, sessionizeSession, talk, xmlEvent } from './testing/files.ts'

const found = (text: string) => {
  const read = readSchedule(text)
  return read.ok ? 'a schedule' : read.about
}
const samples = [
  c3vocJson([{ A: [talk()] }]),
  c3vocXml(
    `<day date="2026-05-08"><room name="A">${xmlEvent({ '@guid': 'g', start: '10:00', duration: '00:30', title: 'T', room: 'A' })}</room></day>`,
  ),
  sessionizeAll([sessionizeSession()]),
  calendarOf([['UID:1', 'SUMMARY:T', 'LOCATION:A', 'DTSTART:20260508T093000Z', 'DTEND:20260508T100000Z']]),
]

describe('readSchedule', () => {
  test('[SC1] tells formats apart by what is in them, whatever stands before it', () => {
    for (const text of samples)
      for (const before of ['', '\ufeff', '\n\n ']) expect(found(before + text)).toBe('a schedule')
    expect(found(samples[1]?.replace('?>', '?><!-- made by hand -->') ?? '')).toBe('a schedule')
  })

  test.each([
    ['nothing', '', 'empty'],
    ['white space', ' \n\ufeff', 'empty'],
    ['a page', '<!DOCTYPE html><html><body>Please log in', 'html'],
    ['a page of XHTML', '<?xml version="1.0"?>\n<html xmlns="x"><body/></html>', 'html'],
    ['JSON that breaks off', '{"schedule": {"conference"', 'broken_json'],
    ['a list of numbers', '[1, 2, 3]', 'other_json'],
    ['a hidden prototype', '{"__proto__": {"schedule": {"conference": {"days": []}}}}', 'other_json'],
    ['a number of sessions', '{"sessions": 3}', 'other_json'],
    ['sessions of another kind', '{"sessions": [{"id": 1, "ip": "::1"}]}', 'other_json'],
    ['a feed', '<rss><channel/></rss>', 'other_xml'],
    ['a schedule of tasks', '<schedule><task>feed the cat</task></schedule>', 'other_xml'],
    [
      'XML that breaks off',
      c3vocXml('<day date="2026-05-08"><room name="A"><event><title>Cut').replace('</schedule>', ''),
      'broken_xml',
    ],
    ['XML without an end to its depth', `<schedule>${'<a>'.repeat(5000)}</schedule>`, 'broken_xml'],
    ['an empty calendar', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', 'no_sessions'],
    ['an empty day', c3vocJson([{}]), 'no_sessions'],
    ['an empty day of XML', c3vocXml('<day date="2026-05-08"/>'), 'no_sessions'],
    ['a letter', 'Dear all,\nplease bring a pen', 'text'],
    ['too much', 'x'.repeat(limits.maxScheduleBytes + 1), 'too_large'],
  ])('[SC3] says that it found %s', (_name, text, about) => {
    const read = readSchedule(text)
    expect(read).toMatchObject({ ok: false, code: 'schedule_unreadable', about })
    expect(read.ok ? '' : read.problem).toMatch(/^Expected a schedule: .*\. [A-Z].*\.$/)
  })

  test('[SC7] a million events, or JSON that is nested without end, are refused quickly', () => {
    const before = process.cpuUsage()
    expect(found(`{"sessions":[${'{},'.repeat(1_000_000)}{"startsAt":"","title":""}]}`)).toBe('too_many_sessions')
    expect(found(`BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nEND:VEVENT\n'.repeat(200_000)}END:VCALENDAR`)).toBe(
      'too_many_sessions',
    )
    expect(found(c3vocXml(`<day date="2026-05-08">${'<event></event>'.repeat(200_000)}</day>`))).toBe(
      'too_many_sessions',
    )
    expect(found(`{"sessions":${'['.repeat(1_000_000)}`)).toBe('broken_json')
    const everywhere = sessionizeSession({ isServiceSession: true, isPlenumSession: true, roomId: null })
    const rooms = Array.from({ length: 200 }, (_, id) => ({ id, name: `Room ${id}` }))
    const sessions = [
      ...rooms.map(({ id }) => sessionizeSession({ id: `r${id}`, roomId: id })),
      ...Array.from({ length: 9000 }, () => everywhere),
    ]
    expect(found(sessionizeAll(sessions, { rooms }))).toBe('too_many_sessions')
    // Time that it computed: a busy machine takes longer by the clock.
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(30_000)
  })

  test('[SC3] throws at nothing: cut off, mixed up and made of anything', () => {
    for (const text of samples) {
      for (let end = 0; end < text.length; end += 7)
        expect(['ok', 'code'].some((field) => field in readSchedule(text.slice(0, end)))).toBe(true)
    }
    const value = fc.jsonValue({ maxDepth: 4 })
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        const schedules = [
          { schedule: { conference: { days: [a], rooms: b }, events: [c] } },
          {
            schedule: {
              conference: {
                days: [{ date: a, rooms: { x: [{ room: b, date: c, start: '10:00', persons: a, title: c }] } }],
              },
            },
          },
          {
            sessions: [{ startsAt: a, title: b, endsAt: c, speakers: a, roomId: b, room: c }, a],
            rooms: b,
            speakers: c,
            categories: a,
          },
        ]
        for (const one of schedules) expect(typeof readSchedule(JSON.stringify(one)).ok).toBe('boolean')
        expect(
          typeof readSchedule(
            `<schedule><day date='x'>${String(JSON.stringify(a))}<event>${String(b)}</event></day></schedule>`,
          ).ok,
        ).toBe('boolean')
        expect(typeof readSchedule(calendarOf([[`DTSTART;${String(a)}:${String(b)}`, String(c)]])).ok).toBe('boolean')
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    'Break',
    'Lunch',
    'Lunch & Coffee Break',
    'Coffee break (30 min)',
    'Kaffeepause',
    'Mittagessen',
    'Frühstück',
    'Pause déjeuner',
    'Pausa para el almuerzo',
    'ランチ',
    'DINNER',
  ])('[SC6] “%s” is a break', (title) => expect(isBreakTitle(title)).toBe(true))

  test.each([
    'Breaking the web',
    'How to break things',
    'Tea, a protocol',
    'Coffee break with the founders',
    '',
    'The',
  ])('[SC6] “%s” is none', (title) => expect(isBreakTitle(title)).toBe(false))
})
