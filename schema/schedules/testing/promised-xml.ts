/** What our `schedule.xml` promises: c3voc's format (https://c3voc.de/wiki/schedule), whose schema knows no further elements. */
import { XMLParser } from 'fast-xml-parser'

/** What each element has inside: what it must have, and what it may. */
const elements: Readonly<Record<string, { must: string; may: string }>> = {
  schedule: { must: 'version conference day', may: 'generator url' },
  conference: {
    must: 'title acronym',
    may: 'start end days timeslot_duration base_url logo url time_zone_name color track',
  },
  day: { must: '@date @start @end @index', may: 'room' },
  room: { must: '@name @guid', may: 'event' },
  event: {
    must: '@guid @id room title type date start duration abstract track',
    may: 'subtitle slug logo persons language description recording links attachments url feedback_url origin_url',
  },
}

/** What of a `schedule.xml` its format does not know, or misses. */
export function faultsInXml(xml: string): string[] {
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', ignorePiTags: true })
  const faults = (name: string, value: unknown): string[] => {
    const known = elements[name]
    // The name of its room is in an event, too.
    if (known === undefined || typeof value === 'string') return []
    if (Array.isArray(value)) return value.flatMap((one) => faults(name, one))
    const inside = Object.entries(Object(value))
    const names = inside.map(([key]) => key)
    const [must, may] = [known.must.split(' '), known.may.split(' ')]
    return [
      ...names.filter((key) => !must.includes(key) && !may.includes(key)).map((key) => `${name}: ${key}`),
      ...must.filter((key) => !names.includes(key)).map((key) => `${name} without ${key}`),
      ...inside.flatMap(([key, more]) => faults(key, more)),
    ]
  }
  return faults('schedule', Object(parser.parse(xml)).schedule)
}
