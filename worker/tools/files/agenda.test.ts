import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { stateWith } from '../../../schema/testing/rooms/state.ts'
import { runningSince, timerWith } from '../../../schema/testing/rooms/timers.ts'
import { projectRoom } from '../../../schema/tools/room/project-room.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { agendaCalendar } from './agenda.ts'

const room = { ...stateWith().room, timeZone: 'Europe/Berlin', eventDate: '2026-11-21' }
const readAt = (serverNow: string, timers: Timer[], name = 'Hall'): string =>
  agendaCalendar({
    ...projectRoom({ ...room, name }, 'viewer'),
    timers,
    serverNow: Date.parse(serverNow),
  } as Parameters<typeof agendaCalendar>[0]).text

/** What another program reads. */
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const { summary, description, startDate, endDate } = new ICAL.Event(component)
    return [summary, description ?? '', startDate.toString(), endDate.toString()]
  })

const texts = [
  '日本語のセッション、長い題名がここに続きます。'.repeat(5),
  '👩‍👩‍👧‍👦'.repeat(20),
  'Ünïcödé '.repeat(15).trim(),
  'x'.repeat(75),
  'Semi; colon, comma \\ and "quotes"',
]

describe('a calendar', () => {
  test.each(texts)('folds %s into lines of at most 75 octets, never inside a character', (text) => {
    const plannedStart = '2026-11-21T09:00:00.000Z'
    const timers = [timerWith('a', { name: text, speaker: text, plannedStart })]
    const calendar = readAt('2026-11-21T08:00:00Z', timers, text)
    for (const line of calendar.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/\p{Cs}/u)
    }
    expect(eventsOf(calendar)[0]?.slice(0, 2)).toEqual([text, text])
    expect(new ICAL.Component(ICAL.parse(calendar)).getFirstPropertyValue('x-wr-calname')).toBe(
      text.replace(/[\\;,]/g, '\\$&'),
    )
  })

  test('has the name of the room as text', () => {
    expect(readAt('2026-11-21T08:00:00Z', [], 'Gala; part 1, \\o/')).toContain(
      'X-WR-CALNAME:Gala\\; part 1\\, \\\\o/\r\n',
    )
  })
})

describe('an event that is over', () => {
  const plan = [
    timerWith('a', { plannedStart: '2026-11-21T09:00:00.000Z', duration: 1800 }),
    timerWith('b', { order: 1, duration: 600 }),
  ]
  const planned = [
    ['a', '', '2026-11-21T09:00:00Z', '2026-11-21T09:30:00Z'],
    ['b', '', '2026-11-21T09:30:00Z', '2026-11-21T09:40:00Z'],
  ]

  test('and never ran is dated by its plan', () => {
    expect(eventsOf(readAt('2026-11-25T10:00:00Z', plan))).toEqual(planned)
  })

  test('and stopped halfway is dated by what happened and what was planned', () => {
    const ran = {
      startedFirstAt: '2026-11-21T09:05:00.000Z',
      endedAt: '2026-11-21T09:45:00.000Z',
    }
    const [a = plan[0], b = plan[1]] = plan
    expect(
      eventsOf(
        readAt('2026-12-25T10:00:00Z', [
          { ...timerWith('a'), ...a, ...ran },
          { ...timerWith('b'), ...b },
        ]),
      ),
    ).toEqual([
      ['a', '', '2026-11-21T09:05:00Z', '2026-11-21T09:45:00Z'],
      ['b', '', '2026-11-21T09:45:00Z', '2026-11-21T09:55:00Z'],
    ])
  })

  test('is not one that is late, goes on in the night, or has a cue on', () => {
    const late = (now: string) => eventsOf(readAt(now, plan))[0]?.[2]
    expect(late('2026-11-21T12:00:00Z')).toBe('2026-11-21T12:00:00Z')
    expect(late('2026-11-22T10:59:00Z')).toBe('2026-11-22T10:59:00Z')
    expect(late('2026-11-22T11:00:00Z')).toBe('2026-11-21T09:00:00Z')
    const running = runningSince(plan[0] ?? timerWith('a'), Date.parse('2026-11-21T09:00:00.000Z'))
    expect(eventsOf(readAt('2026-11-25T10:00:00Z', [running]))[0]?.[3]).toBe('2026-11-25T10:00:00Z')
  })
})
