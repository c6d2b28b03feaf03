import ICAL from 'ical.js'
import { foldedByOctets } from '../../values/folded-lines.ts'
import { type Feed, isWanted, timed } from './feed.ts'
import { type Told, toldAfter, uidsOf } from './told.ts'

/**
 * [SC15] [SC16] A programme as a calendar that people subscribe to, and what it tells them, to be given again the next time.
 * @param now when the calendar is written
 */
export function scheduleCalendar(feed: Feed, before: readonly Told[], now: number): { text: string; told: Told[] } {
  const calendar = new ICAL.Component('vcalendar')
  const add = (name: string, value: string) => calendar.addPropertyWithValue(name, value)
  add('version', '2.0')
  add('prodid', '-//Cuelight//Programme//EN')
  add('calscale', 'GREGORIAN')
  add('method', 'PUBLISH')
  add('name', feed.name)
  add('x-wr-calname', feed.name)
  add('x-wr-timezone', feed.timeZone)
  add('refresh-interval', 'PT5M')
  add('x-published-ttl', 'PT5M')
  const sessions = timed(feed)
  const told = toldAfter(before, sessions)
  const byUid = new Map(told.map((one) => [one.uid, one]))
  const uids = uidsOf(sessions)
  sessions.forEach((session, index) => {
    const one = byUid.get(uids[index] ?? '')
    // [PM9] What calendars were told is of all sessions, whichever of them a reader wants.
    if (one === undefined || !isWanted(session, feed.only)) return
    const event = new ICAL.Component('vevent')
    const [start, end] = [Date.parse(one.startsAt), Date.parse(one.startsAt) + one.seconds * 1000]
    const put = (name: string, value: string | number | InstanceType<typeof ICAL.Time>) =>
      event.addPropertyWithValue(name, value)
    put('uid', one.uid)
    put('sequence', one.sequence)
    put('dtstamp', utc(now))
    put('dtstart', utc(start))
    put('dtend', utc(end))
    put('summary', session.title)
    put('location', session.stage)
    if (session.speakers.length > 0) put('description', session.speakers.join(', '))
    for (const name of session.speakers) {
      const attendee = event.addPropertyWithValue('attendee', 'invalid:nomail')
      attendee.setParameter('cn', name.replace(/["\r\n]/g, "'"))
    }
    if (session.track !== undefined && session.track !== '') put('categories', session.track)
    put('url', session.url !== undefined && session.url !== '' ? session.url : feed.url)
    put('status', 'CONFIRMED')
    calendar.addSubcomponent(event)
  })
  return { text: foldedByOctets(`${calendar.toString()}\r\n`), told }
}

const utc = (at: number) => ICAL.Time.fromJSDate(new Date(Math.floor(at / 1000) * 1000), true)
