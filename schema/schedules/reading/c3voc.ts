/** Reads the sessions of a c3voc schedule, as JSON and XML have them in common. */
import { fieldOf } from '../../json.ts'
import type { FoundSession } from './collected.ts'
import { type DayFrame, eventStart, lengthOf, secondsUntil } from './moments.ts'
import { firstLineOf, lineOf, listOf, webAddress } from './values.ts'

/** [SC1] One event. `ids` are where its id may be, the best first; `room` is the name of the list that it is in. */
export function eventOf(
  event: unknown,
  frame: DayFrame,
  room: string,
  ids: readonly string[],
  timeZone: string | null,
): FoundSession {
  const start = eventStart(event, frame)
  const persons = fieldOf(event, 'persons') ?? fieldOf(event, 'participants')
  const people = listOf(fieldOf(persons, 'person') ?? persons)
  const url = webAddress(fieldOf(event, 'url'))
  const isGone = /^cancel/i.test(lineOf(fieldOf(event, 'status')) || lineOf(fieldOf(event, 'state')))
  const title = lineOf(fieldOf(event, 'title'))
  return {
    sourceId: firstLineOf(event, ids),
    title,
    start,
    seconds: secondsOf(event, start, timeZone),
    stage: lineOf(fieldOf(event, 'room')) || room,
    speakers: people.map(
      (person) => firstLineOf(person, ['public_name', 'full_public_name', 'name', '#text', '#cdata']) || lineOf(person),
    ),
    notes: [lineOf(fieldOf(event, 'subtitle'))],
    track: lineOf(fieldOf(event, 'track')),
    type: lineOf(fieldOf(event, 'type')),
    language: lineOf(fieldOf(event, 'language')),
    url,
    reasons: isGone ? ['cancelled'] : [],
  }
}

/** Lengths are written in minutes; an end that says the same is exact. */
function secondsOf(event: unknown, start: FoundSession['start'], timeZone: string | null): number | null {
  const length = lengthOf(fieldOf(event, 'duration'))
  const byEnd = start === null ? null : secondsUntil(start, fieldOf(event, 'end'), timeZone)
  return length === null || (byEnd !== null && Math.abs(byEnd - length) < 60) ? byEnd : length
}
