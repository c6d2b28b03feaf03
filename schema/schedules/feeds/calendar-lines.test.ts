import { describe, expect, test } from 'vitest'
import { scheduleCalendar } from './calendar.ts'
import type { Feed } from './feed.ts'

/** A second reader of calendars, by RFC 5545 alone: it shares nothing with the library that writes ours. */
type Line = { name: string; value: string }

/** [RFC 5545, 3.1] A line that begins with a space or a tab goes on the one before it. */
const unfolded = (text: string): string[] =>
  text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)

/** The name is before the parameters; a colon in a quoted parameter begins no value. */
function lineOf(text: string): Line {
  const parts = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/s.exec(text)
  if (parts === null) throw new Error(`no content line: ${text}`)
  return { name: parts[1] ?? '', value: parts[3] ?? '' }
}

/** [RFC 5545, 3.3.11] */
const unescaped = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, one: string) => (/n/i.test(one) ? '\n' : one))

/** `20260508T075020Z` as ISO. */
const instantOf = (value = ''): string =>
  value.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6.000Z')

/** The properties of each event, by name. Anything that is not closed where it belongs is an error. */
function eventsIn(text: string): Map<string, string>[] {
  const open: string[] = []
  const events: Map<string, string>[] = []
  for (const { name, value } of unfolded(text).map(lineOf)) {
    if (name === 'BEGIN') {
      open.push(value)
      if (value === 'VEVENT') events.push(new Map())
    } else if (name === 'END') expect(open.pop()).toBe(value)
    else if (open[open.length - 1] === 'VEVENT') events[events.length - 1]?.set(name, unescaped(value))
  }
  expect(open).toEqual([])
  return events
}

const titles = ['Tides; and, moons', 'A \\n that is no line', 'Two\nlines', `${'潮'.repeat(60)}🌊`, 'plain: "quoted"']
const feed: Feed = {
  name: 'Shore, Days; 2026',
  url: 'https://cuelight.example/programme/abc',
  timeZone: 'Europe/Berlin',
  version: 'v1',
  firstDay: '2026-05-08',
  stages: ['Hall A, level 2', 'B:1'],
  sessions: titles.map((title, at) => ({
    sourceId: `session-${at}`,
    stage: at % 2 === 0 ? 'Hall A, level 2' : 'B:1',
    title,
    speakers: ['Ada "Countess"; Byron', 'Lin: Wu'],
    plannedStart: `2026-05-08T0${at + 1}:00:00.000Z`,
    expectedStart: `2026-05-08T0${at + 1}:20:20.000Z`,
    seconds: 2_710,
  })),
}

describe('the calendar', () => {
  test('[SC16] is read by a second reader as it was sent, whatever the texts are made of', () => {
    const { text, told } = scheduleCalendar(feed, [], Date.UTC(2026, 4, 1))
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(text.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/)
    const events = eventsIn(text)
    const fields = ['UID', 'SEQUENCE', 'SUMMARY', 'LOCATION', 'DESCRIPTION', 'STATUS']
    expect(events.map((event) => fields.map((name) => event.get(name)))).toEqual(
      feed.sessions.map(({ title, stage, speakers }, at) => [
        told[at]?.uid,
        '0',
        title,
        stage,
        speakers.join(', '),
        'CONFIRMED',
      ]),
    )
    expect(events.map((event) => [instantOf(event.get('DTSTART')), instantOf(event.get('DTEND'))])).toEqual(
      feed.sessions.map(({ expectedStart }) => [
        expectedStart,
        new Date(Date.parse(expectedStart ?? '') + 2_710_000).toISOString(),
      ]),
    )
    expect(events.every((event) => event.has('DTSTAMP'))).toBe(true)
  })
})
