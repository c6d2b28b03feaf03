/** Reads `schedule.xml` of c3voc: pretalx, frab, wafer and Pentabarf, whose old files have no rooms around their events. */
import { XMLParser } from 'fast-xml-parser'
import { fieldOf } from '../../json.ts'
import { eventOf } from './c3voc.ts'
import type { Found, FoundSession } from './collected.ts'
import { dayFrame } from './moments.ts'
import { lineOf, listOf } from './values.ts'
import { decoded } from './xml-text.ts'

const ids = ['@guid', 'guid', '@code', 'code', '@id', 'id']

/** [SC7] Entities are never read, and elements are read to a depth that no schedule has. */
const parser = () =>
  new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    cdataPropName: '#cdata',
    maxNestedTags: 40,
    jPath: false,
    tagValueProcessor: (_name, text) => decoded(text),
    attributeValueProcessor: (_name, text) => decoded(text),
  })

/** [SC1] Null if it is none, `broken` if it cannot be read or was cut off. */
export function c3vocXml(text: string): Found | 'broken' | null {
  const root = rootOf(text)
  if (root === null) return 'broken'
  const schedule = fieldOf(root, 'schedule')
  if (schedule === undefined) return null
  if (!/<\/schedule\s*>\s*(<!--[\s\S]{0,2000}?-->\s*)*$/.test(text.slice(-4000))) return 'broken'
  const conference = fieldOf(schedule, 'conference')
  const days = listOf(fieldOf(schedule, 'day'))
  if (
    days.length === 0 ||
    days.every((day) => fieldOf(day, 'room') === undefined && fieldOf(day, 'event') === undefined)
  )
    return conference === undefined ? null : { format: 'frab-xml', title: '', timeZone: '', stages: [], sessions: [] }
  const timeZone = lineOf(fieldOf(conference, 'time_zone_name'))
  const stages: string[] = []
  const sessions: FoundSession[] = []
  for (const day of days) {
    const frame = dayFrame(
      fieldOf(day, '@date'),
      fieldOf(day, '@start'),
      fieldOf(day, '@end'),
      fieldOf(conference, 'day_change'),
    )
    for (const room of [...listOf(fieldOf(day, 'room')), day]) {
      const name = room === day ? '' : lineOf(fieldOf(room, '@name'))
      stages.push(name)
      for (const event of listOf(fieldOf(room, 'event')))
        sessions.push(eventOf(event, frame, name, ids, timeZone || null))
    }
  }
  return { format: 'frab-xml', title: lineOf(fieldOf(conference, 'title')), timeZone, stages, sessions }
}

function rootOf(text: string): unknown {
  try {
    return parser().parse(text)
  } catch {
    return null
  }
}
