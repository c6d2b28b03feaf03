/** Reads iCalendar files, in a worker of its own. */
import ICAL from 'ical.js'
import { maxRowsRead } from '../../../../schema/sheet/file/limits.ts'
import { clockText } from '../../../../schema/sheet/file/xlsx-cells.ts'
import * as columns from '../../../../schema/sheet/lines/made-columns.ts'
import type { EventDay } from '../../../../schema/sheet/read-sheet.ts'
import type { Cell } from '../../../../schema/sheet/times.ts'
import { instantIn, isTimeZone, wallTimeIn } from '../../../../schema/values/zone.ts'
import { type CellsFound, failed } from './read-cells.ts'

/** One time of an event: an instant, or a whole day, which has no time. */
type Occurrence = { at: number; isWholeDay: boolean; seconds: number; component: ICAL.Component }

/**
 * A row for each event, in the order of their starts, with times on the wall of the room's zone. What has no zone of its
 * own is meant there. An event that repeats is read for a month from the day of the room's event.
 */
export function cellsOfCalendar(text: string, name: string, eventDay: EventDay): CellsFound {
  const parsed: unknown = ICAL.parse(text)
  const calendars = (Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]).map(
    (calendar) => new ICAL.Component(calendar),
  )
  const found = calendars
    .flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
    .flatMap((component) => occurrencesOf(component, eventDay))
  if (found.length > maxRowsRead) return failed('too_much')
  const rows = [...found].sort((a, b) => a.at - b.at).map((occurrence) => rowOf(occurrence, eventDay))
  return { ok: true, sheets: [{ name, cells: rows.length === 0 ? [] : [columns.calendar, ...rows] }] }
}

function rowOf({ at, isWholeDay, seconds, component }: Occurrence, { timeZone }: EventDay): Cell[] {
  const wall = wallTimeIn(timeZone, at)
  const text = (property: string) => String(component.getFirstPropertyValue(property) ?? '').trim()
  // A whole day is a heading: it has no time and no length.
  const times = isWholeDay ? ['', ''] : [wall, seconds <= 0 ? '' : clockText(seconds)]
  return [text('summary'), wall.slice(0, 10), ...times, text('location'), text('description')]
}

const seriesMs = 31 * 86_400_000
/** How often a series is followed to its next time: daily for 27 years. */
const maxSteps = 10_000

function occurrencesOf(component: ICAL.Component, eventDay: EventDay): Occurrence[] {
  if (component.getFirstPropertyValue('status') === 'CANCELLED') return []
  const event = new ICAL.Event(component)
  // An exception is read with its series, if that is in the file.
  if (event.isRecurrenceException()) {
    const hasSeries = component.parent?.getAllSubcomponents('vevent').some(isSeriesOf(event.uid))
    return hasSeries === true ? [] : [occurrence(event.startDate, event.endDate, component, eventDay)]
  }
  if (!event.isRecurring()) return [occurrence(event.startDate, event.endDate, component, eventDay)]
  const from = instantIn(eventDay.timeZone, eventDay.eventDate, 0)
  const first: Occurrence[] = []
  const wanted: Occurrence[] = []
  const series = event.iterator()
  for (let step = 0, next = series.next(); next && step < maxSteps; step++, next = series.next()) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    const one = occurrence(startDate, endDate, item.component, eventDay)
    if (one.at >= from + seriesMs) break
    if (one.at - (first[0] ?? one).at < seriesMs) first.push(one)
    if (one.at >= from) wanted.push(one)
  }
  // A series that does not touch the event's day is read from its own beginning.
  return (wanted.length > 0 ? wanted : first).filter(
    (one) => one.component.getFirstPropertyValue('status') !== 'CANCELLED',
  )
}

const isSeriesOf = (uid: string) => (component: ICAL.Component) =>
  component.getFirstPropertyValue('uid') === uid && component.getFirstProperty('recurrence-id') === null

function occurrence(start: ICAL.Time, end: ICAL.Time, component: ICAL.Component, eventDay: EventDay): Occurrence {
  const zoneOf = (property: string) => String(component.getFirstProperty(property)?.getParameter('tzid') ?? '')
  const startZone = zoneOf('dtstart')
  const at = instantOf(start, startZone, eventDay)
  const endsAt = instantOf(end, zoneOf('dtend') || startZone, eventDay)
  return { at, isWholeDay: start.isDate, seconds: Math.round((endsAt - at) / 1000), component }
}

/** A time is in the zone that it names; the file's own description of a zone is used if the name is unknown. */
function instantOf(time: ICAL.Time, zone: string, { timeZone }: EventDay): number {
  const two = (n: number, digits = 2) => String(n).padStart(digits, '0')
  const day = `${two(time.year, 4)}-${two(time.month)}-${two(time.day)}`
  const seconds = time.isDate ? 0 : time.hour * 3600 + time.minute * 60 + time.second
  if (time.isDate) return instantIn(timeZone, day, 0)
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000
  if (isTimeZone(zone)) return instantIn(zone, day, seconds)
  const isFloating = time.zone === null || time.zone === ICAL.Timezone.localTimezone
  return isFloating ? instantIn(timeZone, day, seconds) : time.toUnixTime() * 1000
}
