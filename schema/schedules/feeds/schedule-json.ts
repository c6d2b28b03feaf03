import { conferenceOf } from './c3voc.ts'
import type { Feed } from './feed.ts'

/** [SC15] A programme as `schedule.json` of c3voc. */
export function scheduleJson(feed: Feed): string {
  const conference = conferenceOf(feed)
  const days = conference.days.map((day) => ({ ...day, rooms: Object.fromEntries(day.rooms) }))
  const { origin } = new URL(feed.url)
  return JSON.stringify({
    $schema: 'https://c3voc.de/schedule/schema.json',
    generator: { name: 'cuelight', url: origin },
    schedule: { version: feed.version, base_url: feed.url, conference: { ...conference, days } },
  })
}
