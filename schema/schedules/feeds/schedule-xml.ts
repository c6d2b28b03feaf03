import { escapeHtml } from '../../values/escape-html.ts'
import { conferenceOf, type FeedEvent } from './c3voc.ts'
import type { Feed } from './feed.ts'

/** What XML cannot have, however it is written. */
const unwritable = /[\p{Cs}\ufffe\uffff]|(?![\t\n\r])\p{Cc}/gu
const text = (value: string | number): string => escapeHtml(String(value).replace(unwritable, ''))
const element = (name: string, value: string | number | null): string =>
  `<${name}>${value === null ? '' : text(value)}</${name}>`

/** [SC15] A programme as `schedule.xml` of c3voc. */
export function scheduleXml(feed: Feed): string {
  const { rooms, days, ...conference } = conferenceOf(feed)
  const guids = new Map(rooms.map(({ name, guid }) => [name, guid]))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<schedule>',
    `<generator name="cuelight"/>`,
    element('version', feed.version),
    '<conference>',
    element('title', conference.title),
    element('acronym', conference.acronym),
    element('start', conference.start),
    element('end', conference.end),
    element('days', conference.daysCount),
    element('timeslot_duration', conference.timeslot_duration),
    element('base_url', feed.url),
    element('time_zone_name', conference.time_zone_name),
    '</conference>',
    ...days.flatMap((day) => [
      `<day index="${day.index}" date="${day.date}" start="${day.day_start}" end="${day.day_end}">`,
      ...[...day.rooms].flatMap(([name, events]) => [
        `<room name="${text(name)}" guid="${guids.get(name) ?? ''}">`,
        ...events.map(eventXml),
        '</room>',
      ]),
      '</day>',
    ]),
    '</schedule>',
    '',
  ].join('\n')
}

const eventXml = (event: FeedEvent): string =>
  [
    `<event guid="${text(event.guid)}" id="${event.id}">`,
    ...(['room', 'title', 'subtitle', 'type', 'date', 'start', 'duration', 'abstract', 'slug', 'track'] as const).map(
      (name) => element(name, event[name]),
    ),
    `<persons>${event.persons.map(({ id, public_name }) => `<person id="${id}">${text(public_name)}</person>`).join('')}</persons>`,
    ...(['language', 'description', 'url'] as const).map((name) => element(name, event[name])),
    // c3voc's schema allows no further element: an instruction to programs may stand anywhere, and nobody else sees it.
    event.planned_date === null ? '' : `<?planned_date ${event.planned_date}?>`,
    '<recording><license></license><optout>false</optout></recording><links></links><attachments></attachments>',
    '</event>',
  ].join('')
