/** Reads an iCalendar file: each event is a session, and its place is the stage. */
import ICAL from 'ical.js'
import { fieldOf } from '../../json.ts'
import * as limits from '../../limits.ts'
import { isTimeZone } from '../../values/zone.ts'
import type { ScheduleReason } from '../schedule.ts'
import type { Found, FoundSession } from './collected.ts'
import { instantOf, lengthOf, type Moment, written } from './moments.ts'
import { lineOf, webAddress } from './values.ts'

/** A property: its name, its parameters and its first value. */
type Property = { name: string; parameters: unknown; value: unknown }

/** [SC1] `many` if it has more events than are read. */
export function calendar(text: string): Found | 'many' {
  const lines = unfolded(text)
  const events = blocks(lines, 'VEVENT')
  if (events.length > limits.maxScheduleEvents) return 'many'
  const zones = zonesOf(blocks(lines, 'VTIMEZONE'))
  const heads = lines
    .filter((line) => /^(X-WR-|NAME)/i.test(line))
    .map((line) => line.replace(/^([A-Z-]+)[^:]*:/i, '$1:'))
  const head = (name: string) =>
    lineOf(
      heads
        .find((line) => line.toUpperCase().startsWith(`${name}:`))
        ?.slice(name.length + 1)
        .replace(/\\(.)/g, '$1'),
    )
  const named = head('X-WR-TIMEZONE')
  const sessions = events.map((event) => sessionOf(event, zones, isTimeZone(named) ? named : null))
  return {
    format: 'ics',
    title: head('X-WR-CALNAME') || head('NAME'),
    timeZone: isTimeZone(named) ? named : mostUsed(sessions),
    stages: [],
    sessions,
  }
}

/** Long lines are written as several, of which the following begin with a space. */
const unfolded = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')

/** The components of one kind, line by line. One that does not end is there too, and is said to be unreadable. */
function blocks(lines: readonly string[], kind: string): string[][] {
  const all: string[][] = []
  let open: string[] | null = null
  for (const line of lines) {
    const isBegin = line.trim().toUpperCase() === `BEGIN:${kind}`
    if (isBegin) {
      open = []
      all.push(open)
    }
    open?.push(line)
    if (line.trim().toUpperCase() === `END:${kind}`) open = null
  }
  return all
}

/** The properties of a component, without those that ical.js cannot read; null if it reads nothing at all. */
function propertiesOf(block: readonly string[], kind: string): readonly Property[] | null {
  const end = block.length > 0 && block[block.length - 1]?.trim().toUpperCase() === `END:${kind}`
  if (!end) return null
  let depth = 0
  const own = block.slice(1, -1).filter((line) => {
    const isNested = depth > 0 || /^BEGIN:/i.test(line)
    depth += /^BEGIN:/i.test(line) ? 1 : /^END:/i.test(line) ? -1 : 0
    return !isNested
  })
  return own.flatMap((line) => {
    try {
      const read: unknown = ICAL.parse.property(line)
      const [name, parameters, , value] = Array.isArray(read) ? read : []
      return typeof name === 'string' ? [{ name, parameters, value }] : []
    } catch {
      return []
    }
  })
}

type Zones = ReadonlyMap<string, InstanceType<typeof ICAL.Timezone>>

function zonesOf(zones: readonly string[][]): Zones {
  return new Map(
    zones.slice(0, 50).flatMap((block) => {
      try {
        const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(block.join('\r\n'))))
        return [[zone.tzid, zone] as const]
      } catch {
        return []
      }
    }),
  )
}

function sessionOf(block: readonly string[], zones: Zones, zone: string | null): FoundSession {
  const properties = propertiesOf(block, 'VEVENT')
  if (properties === null)
    return { sourceId: '', title: '', start: null, seconds: null, stage: '', speakers: [], reasons: ['unreadable'] }
  const first = (name: string): Property | undefined => properties.find((property) => property.name === name)
  const text = (name: string): string => lineOf(first(name)?.value)
  const begin = momentOf(first('dtstart'), zones)
  const end = momentOf(first('dtend'), zones)
  const start = begin.moment
  const length =
    end.moment === null || start === null
      ? 0
      : (instantOf(end.moment, end.zone ?? zone) - instantOf(start, begin.zone ?? zone)) / 1000
  const reasons: ScheduleReason[] = [
    ...(text('status') === 'CANCELLED' ? ['cancelled' as const] : []),
    ...(first('rrule') === undefined ? [] : ['repeats' as const]),
    ...(begin.isUnknown ? ['unknown_zone' as const] : []),
  ]
  return {
    sourceId: text('uid'),
    title: text('summary'),
    start,
    ...(begin.zone === null ? {} : { zone: begin.zone }),
    seconds: length > 0 ? length : lengthOf(String(first('duration')?.value ?? '')),
    stage: text('location'),
    speakers: properties.filter(({ name }) => name === 'attendee').map(speakerOf),
    track: text('categories'),
    url: webAddress(text('url')),
    reasons,
  }
}

/** Pentabarf names speakers as attendees. An address of mail is a guest of somebody's calendar. */
function speakerOf({ parameters }: Property): string {
  const name = lineOf(fieldOf(parameters, 'cn')).replace(/^"|"$/g, '')
  return name.includes('@') ? '' : name
}

type Timed = { moment: Moment | null; zone: string | null; isUnknown: boolean }

/** When something is: in UTC, in a zone that we know or that the file describes, or by the clock on the wall. A day has no time. */
function momentOf(property: Property | undefined, zones: Zones): Timed {
  const none = { moment: null, zone: null, isUnknown: false }
  const read = written(property?.value)
  if (property === undefined || read === null || read.seconds === null) return none
  const moment = { ...read, seconds: read.seconds }
  const name = lineOf(fieldOf(property.parameters, 'tzid')).replace(/^"|"$/g, '')
  if (read.offsetMs !== null || name === '') return { ...none, moment }
  const known = [name, name.split('/').slice(-2).join('/'), name.split('/').slice(-3).join('/')].find(isTimeZone)
  if (known !== undefined) return { ...none, moment, zone: known }
  const described = zones.get(name)
  if (described === undefined) return { ...none, moment, isUnknown: true }
  const at = ICAL.Time.fromDateTimeString(String(property.value))
  return { ...none, moment: { ...moment, offsetMs: described.utcOffset(at) * 1000 } }
}

/** The zone that most sessions name; empty if none does. */
function mostUsed(sessions: readonly FoundSession[]): string {
  const counts = new Map<string, number>()
  for (const { zone } of sessions) if (zone !== undefined) counts.set(zone, (counts.get(zone) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}
