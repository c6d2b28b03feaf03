/** A programme as c3voc's schedules have it, for JSON and XML. */
import { dayAfter, instantIn } from '../../values/zone.ts'
import { eventDay, type Feed, isWanted, lengthText, type TimedSession, timed, wantedStages, zonedTime } from './feed.ts'
import { acronymOf, guidOf, numberOf, slugOf } from './names.ts'

type Person = { id: number; public_name: string }
export type FeedEvent = {
  id: number
  guid: string
  date: string
  start: string
  end: string
  duration: string
  /** What was planned; null for what nobody planned. */
  planned_date: string | null
  room: string
  slug: string
  url: string
  title: string
  subtitle: string
  track: string
  type: string
  language: string | null
  abstract: string
  description: string
  persons: Person[]
  links: never[]
  attachments: never[]
}
type FeedDay = {
  index: number
  date: string
  day_start: string
  day_end: string
  rooms: Map<string, FeedEvent[]>
}
type FeedConference = {
  acronym: string
  title: string
  start: string
  end: string
  daysCount: number
  timeslot_duration: string
  time_zone_name: string
  url: string
  rooms: { name: string; guid: string }[]
  days: FeedDay[]
}

/** [SC15] The conference: expected times as `date` and `start`, planned ones as `planned_date`, with the ids of the source. */
export function conferenceOf(feed: Feed): FeedConference {
  const { name, url, timeZone } = feed
  const acronym = acronymOf(name)
  const ids = new Set<number>()
  const guids = new Map<string, number>()
  const events = timed(feed).flatMap((session) => {
    // One that is in every stage has its id in each, and these must differ.
    const own = guidOf(session.sourceId)
    const count = (guids.get(own) ?? 0) + 1
    guids.set(own, count)
    const guid = count === 1 ? own : guidOf(`${session.sourceId} ${session.stage} ${count}`)
    let id = numberOf(guid)
    while (ids.has(id)) id++
    ids.add(id)
    // [PM9] A session keeps its names, whatever is asked for beside it.
    if (!isWanted(session, feed.only)) return []
    return [{ day: eventDay(timeZone, session.at), event: eventOf(session, { feed, guid, id, acronym }) }]
  })
  const dated = [...new Set(events.map(({ day }) => day))].sort()
  const dates = dated.length === 0 ? [feed.firstDay] : dated
  const used = [...new Set([...wantedStages(feed), ...events.map(({ event }) => event.room)])]
  const days = dates.map((date, at) => {
    const here = events.filter(({ day }) => day === date).map(({ event }) => event)
    const rooms = used.map((room) => [room, here.filter((event) => event.room === room)] as const)
    return {
      index: at + 1,
      date,
      day_start: zonedTime(timeZone, instantIn(timeZone, date, 4 * 3600)),
      day_end: zonedTime(timeZone, instantIn(timeZone, dayAfter(date), 4 * 3600) - 60_000),
      rooms: new Map(rooms.filter(([, list]) => list.length > 0)),
    }
  })
  const [start = feed.firstDay, end = start] = [dates[0], dates[dates.length - 1]]
  return {
    ...{
      acronym,
      title: name,
      start,
      end,
      daysCount: days.length,
      timeslot_duration: '00:05',
      time_zone_name: timeZone,
      url,
    },
    rooms: used.map((room) => ({ name: room, guid: guidOf(`${acronym} ${room}`) })),
    days,
  }
}

type Made = { feed: Feed; guid: string; id: number; acronym: string }

function eventOf(session: TimedSession, { feed, guid, id, acronym }: Made): FeedEvent {
  const { timeZone, url } = feed
  const date = zonedTime(timeZone, session.at)
  return {
    id,
    guid,
    date,
    start: date.slice(11, 16),
    end: zonedTime(timeZone, session.at + session.seconds * 1000),
    duration: lengthText(session.seconds),
    planned_date: session.plannedAt === null ? null : zonedTime(timeZone, session.plannedAt),
    room: session.stage,
    slug: `${acronym}-${id}${slugOf(session.title) === '' ? '' : `-${slugOf(session.title)}`}`,
    url: session.url !== undefined && session.url !== '' ? session.url : `${url}#${guid}`,
    title: session.title,
    subtitle: '',
    track: session.track ?? '',
    type: session.type ?? '',
    language: session.language === undefined || session.language === '' ? null : session.language,
    abstract: '',
    description: '',
    persons: session.speakers.map((name) => ({ id: numberOf(name), public_name: name })),
    links: [],
    attachments: [],
  }
}
