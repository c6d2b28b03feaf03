/** What our `schedule.json` promises: c3voc's format (https://c3voc.de/wiki/schedule), with `planned_date` beside each `date`. */
import * as z from 'zod/mini'

const instant = z.iso.datetime({ offset: true })
const guid = z.string().check(z.regex(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i))
const slug = z.string().check(z.regex(/^[a-z0-9_-]+[a-z0-9]$/))
const day = z.iso.date()

const event = z.strictObject({
  id: z.int().check(z.minimum(1)),
  guid,
  date: instant,
  start: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  end: instant,
  duration: z.string().check(z.regex(/^\d+:[0-5]\d$/)),
  planned_date: z.nullable(instant),
  room: z.string().check(z.minLength(1)),
  slug,
  url: z.url(),
  title: z.string(),
  subtitle: z.string(),
  track: z.string(),
  type: z.string(),
  language: z.nullable(z.string()),
  abstract: z.string(),
  description: z.string(),
  persons: z.array(z.strictObject({ id: z.int(), public_name: z.string() })),
  links: z.array(z.never()),
  attachments: z.array(z.never()),
})

export const promisedSchedule = z.strictObject({
  $schema: z.url(),
  generator: z.strictObject({ name: z.string(), url: z.url() }),
  schedule: z.strictObject({
    version: z.string(),
    base_url: z.url(),
    conference: z.strictObject({
      acronym: z.string().check(z.regex(/^[a-z0-9_-][a-z0-9_]{3,}$/)),
      title: z.string(),
      start: day,
      end: day,
      daysCount: z.int(),
      timeslot_duration: z.string(),
      time_zone_name: z.string(),
      url: z.url(),
      rooms: z.array(z.strictObject({ name: z.string(), guid })),
      days: z.array(
        z.strictObject({
          index: z.int(),
          date: day,
          day_start: instant,
          day_end: instant,
          rooms: z.record(z.string(), z.array(event)),
        }),
      ),
    }),
  }),
})
