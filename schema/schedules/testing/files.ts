/** Makes schedules for tests, in the shapes that programs export. */

/** Any field may be missing, or be what nobody expects. */
type Fields = Record<string, unknown>

export const talk = (fields: Fields = {}): Fields => ({
  guid: 'a-1',
  date: '2026-05-08T09:30:00+02:00',
  start: '09:30',
  duration: '00:45',
  room: 'Hall A',
  title: 'Tides',
  subtitle: '',
  persons: [{ public_name: 'Ada Byron' }],
  ...fields,
})

/** `schedule.json` with one day for each object of rooms. */
export const c3vocJson = (
  days: readonly Record<string, readonly Fields[]>[],
  conference: Fields = {},
  day: Fields = {},
) =>
  JSON.stringify({
    schedule: {
      version: '1',
      conference: {
        title: 'Shore Days',
        time_zone_name: 'Europe/Berlin',
        days: days.map((rooms, index) => ({ index: index + 1, date: `2026-05-0${8 + index}`, rooms, ...day })),
        ...conference,
      },
    },
  })

const element = ([name, value]: [string, unknown]): string =>
  name === 'persons' && Array.isArray(value)
    ? `<persons>${value.map((one) => `<person id="7">${one}</person>`).join('')}</persons>`
    : `<${name}>${value}</${name}>`

/** An event of XML; `@guid` and the like are attributes. */
export const xmlEvent = (fields: Fields): string => {
  const attributes = Object.entries(fields).filter(([name]) => name.startsWith('@'))
  const elements = Object.entries(fields).filter(([name]) => !name.startsWith('@'))
  return `<event ${attributes.map(([name, value]) => `${name.slice(1)}="${value}"`).join(' ')}>${elements.map(element).join('\n')}</event>`
}

export const c3vocXml = (days: string, head = '<time_zone_name>Europe/Berlin</time_zone_name>') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<schedule><conference><title>Shore &amp; Sea</title>${head}</conference>${days}</schedule>\n`

export const sessionizeSession = (fields: Fields = {}): Fields => ({
  id: '11',
  title: 'Tides',
  startsAt: '2026-05-08T09:30:00',
  endsAt: '2026-05-08T10:15:00',
  isServiceSession: false,
  isPlenumSession: false,
  speakers: ['s1'],
  categoryItems: [],
  roomId: 1,
  status: 'Accepted',
  ...fields,
})

export const sessionizeAll = (sessions: readonly Fields[], rest: Fields = {}) =>
  JSON.stringify({
    sessions,
    speakers: [
      { id: 's1', fullName: 'Ada Byron' },
      { id: 's2', firstName: 'Lin', lastName: 'Wu' },
    ],
    questions: [],
    categories: [{ id: 3, title: 'Track', items: [{ id: 31, name: 'Water' }] }],
    rooms: [
      { id: 2, name: 'Hall B' },
      { id: 1, name: 'Hall A' },
    ],
    ...rest,
  })

/** A calendar whose events are given by their lines. */
export const calendarOf = (events: readonly (readonly string[])[], head: readonly string[] = []) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Shore//EN',
    ...head,
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
