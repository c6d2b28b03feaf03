/** What the API says of a schedule, and how it is asked. */
import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import { eventLook } from './event-look.ts'
import { doubtReasons, leftOutReasons, type Schedule, scheduleFormats } from './schedule.ts'

const maxScheduleFileName = 200

const session = z.object({
  sourceId: z.string().check(z.describe('As its source names it; several sessions may share one.')),
  title: z.string(),
  startsAt: z.iso.datetime(),
  seconds: z.number(),
  stage: z.string(),
  speakers: z.array(z.string()),
  notes: z.string(),
  isBreak: z.boolean(),
  day: z.string().check(z.describe('The day of the event; its night still belongs to it.')),
  track: z.string(),
  type: z.string(),
  language: z.string(),
  url: z.string(),
})

export const scheduleReply = z.object({
  format: z.enum(scheduleFormats),
  title: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  isZoneMissing: z
    .boolean()
    .check(z.describe('Whether its times say no zone: ask for one, and read again with `timeZone`.')),
  days: z.array(z.string()),
  stages: z.array(z.object({ name: z.string(), sessions: z.int() })),
  sessions: z.array(session),
  problems: z.array(
    z.object({
      sourceId: z.string(),
      title: z.string(),
      reason: z.enum([...leftOutReasons, ...doubtReasons]),
      isLeftOut: z.boolean(),
    }),
  ),
  look: z
    .optional(eventLook)
    .check(
      z.describe(
        'How the event and its stages look: language, colours, logo, and the way to each stage. Only our own file says it.',
      ),
    ),
})
/** The reply is the schedule as it was read. */
export const asReply = (schedule: Schedule): z.output<typeof scheduleReply> => schedule

/** An address to read; a file is sent as the body itself. */
export const scheduleAddressBody = z.object({ url: z.string().check(z.maxLength(limits.maxAddressLength)) })

export const scheduleQuery = z.object({
  timeZone: z
    .optional(z.string().check(z.maxLength(limits.maxTimeZoneLength)))
    .check(z.describe('Where the clocks hang of a schedule that does not say so.')),
  fileName: z
    .optional(z.string().check(z.maxLength(maxScheduleFileName)))
    .check(z.describe('The name of the file that is the body.')),
})

/** The types of files that are taken, besides JSON. No form can send one of them. */
export const scheduleTypes = [
  'application/xml',
  'text/xml',
  'text/calendar',
  'text/csv',
  'text/tab-separated-values',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
] as const
