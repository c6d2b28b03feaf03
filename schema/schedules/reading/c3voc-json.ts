/** Reads `schedule.json` of c3voc: pretalx, frab, wafer and their relatives, and the flat list of its second version. */
import { fieldOf } from '../../json.ts'
import { eventOf } from './c3voc.ts'
import type { Found, FoundSession } from './collected.ts'
import { dayFrame } from './moments.ts'
import { entriesOf, lineOf, listOf } from './values.ts'

const ids = ['guid', 'code', 'id']

/** [SC1] Null if it is none. */
export function c3vocJson(root: unknown): Found | null {
  const schedule = fieldOf(root, 'schedule') ?? root
  const conference = fieldOf(schedule, 'conference')
  const days = fieldOf(conference, 'days') ?? fieldOf(schedule, 'days')
  const flat = fieldOf(schedule, 'events')
  if (conference === undefined || (!Array.isArray(days) && !Array.isArray(flat))) return null
  const timeZone = lineOf(fieldOf(conference, 'time_zone_name'))
  const sessions: FoundSession[] = []
  for (const day of listOf(days)) {
    const frame = dayFrame(
      fieldOf(day, 'date'),
      fieldOf(day, 'day_start') ?? fieldOf(day, 'start'),
      fieldOf(day, 'day_end') ?? fieldOf(day, 'end'),
      fieldOf(conference, 'day_change'),
    )
    for (const [room, events] of roomsOf(fieldOf(day, 'rooms')))
      for (const event of listOf(events)) sessions.push(eventOf(event, frame, lineOf(room), ids, timeZone || null))
  }
  const noDay = dayFrame(undefined, undefined, undefined, undefined)
  for (const event of listOf(flat)) sessions.push(eventOf(event, noDay, '', ids, timeZone || null))
  return {
    format: 'c3voc-json',
    title: lineOf(fieldOf(conference, 'title')),
    timeZone,
    stages: listOf(fieldOf(conference, 'rooms')).map((room) => lineOf(fieldOf(room, 'name') ?? room)),
    sessions,
  }
}

/** The rooms of a day: an object of lists, or a list of rooms with their events. */
function roomsOf(rooms: unknown): readonly (readonly [string, unknown])[] {
  if (!Array.isArray(rooms)) return entriesOf(rooms)
  return rooms.map(
    (room) => [lineOf(fieldOf(room, 'name')), fieldOf(room, 'events') ?? fieldOf(room, 'talks')] as const,
  )
}
