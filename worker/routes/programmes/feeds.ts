import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { type Refusal, refuse } from '../../../schema/errors.ts'
import * as limits from '../../../schema/limits.ts'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { feedOf, lastReport, liveOf, partOf } from '../../../schema/programme/feed-of.ts'
import type { PublicProgramme } from '../../../schema/programme/view.ts'
import { scheduleCalendar } from '../../../schema/schedules/feeds/calendar.ts'
import type { Feed, FeedFilter } from '../../../schema/schedules/feeds/feed.ts'
import { liveCsv, liveJson } from '../../../schema/schedules/feeds/live.ts'
import { scheduleJson } from '../../../schema/schedules/feeds/schedule-json.ts'
import { scheduleXml } from '../../../schema/schedules/feeds/schedule-xml.ts'
import { type Told, toldIn } from '../../../schema/schedules/feeds/told.ts'
import type { AppEnv } from '../../env.ts'
import { isKnownTag } from '../../http/known-tag.ts'
import { linkOrigin } from '../../http/link-origin.ts'
import { edgePlace, fromEdge, toEdge } from '../../http/network/edge.ts'
import { routesOf } from '../../http/route.ts'
import { programmeObject } from '../../rooms/programme-object.ts'
import { formOf, publicProgramme, toldFormOf } from '../../rooms/public-programme.ts'

const route = routesOf('Programmes')

const declared = {
  caller: 'anyone',
  who: 'anyone, unless the programme is locked',
  about: 'Caches may keep it for 15 seconds, and it has an `ETag`.',
  refuses: ['viewer_locked', 'not_found'],
} as const

const wanted = z
  .optional(z.string().check(z.maxLength(limits.maxAddressLength)))
  .check(z.describe('Only what has this, whatever the case.'))
const stageQuery = z.object({ stage: wanted })
const filterQuery = z.object({ stage: wanted, track: wanted, type: wanted, language: wanted })

/** [PR8] [PM9] What apps, calendars and video mixers read of a programme. */
export const feeds = new Hono<AppEnv>()
  .get(
    '/programmes/:id/schedule.json',
    route({
      ...declared,
      summary: 'The schedule as c3voc has it, with expected times, and the planned ones besides',
      files: ['application/json'],
      query: filterQuery,
      handle: (c, { id, query: only }) =>
        feed(c, id, { type: 'application/json', only }, (read, part) => scheduleJson(feedFor(c, read, part))),
    }),
  )
  .get(
    '/programmes/:id/schedule.xml',
    route({
      ...declared,
      summary: 'The same as XML',
      files: ['application/xml'],
      query: filterQuery,
      handle: (c, { id, query: only }) =>
        feed(c, id, { type: 'application/xml', only }, (read, part) => scheduleXml(feedFor(c, read, part))),
    }),
  )
  .get(
    '/programmes/:id/schedule.ics',
    route({
      ...declared,
      summary: 'A calendar to subscribe to; its sequence grows when a time moves by more than four minutes',
      files: ['text/calendar'],
      query: filterQuery,
      handle: (c, { id, query: only }) =>
        feed(c, id, { type: 'text/calendar', only }, (read, part) => calendarOf(c, read, part)),
    }),
  )
  .get(
    '/programmes/:id/live.json',
    route({
      ...declared,
      summary: 'One row for each stage, for video mixers',
      files: ['application/json'],
      query: stageQuery,
      handle: (c, { id, query: only }) =>
        feed(c, id, { type: 'application/json', only }, (read, part) => liveJson(liveOf(read, Date.now(), part))),
    }),
  )
  .get(
    '/programmes/:id/live.csv',
    route({
      ...declared,
      summary: 'The same for spreadsheets',
      files: ['text/csv'],
      query: stageQuery,
      handle: (c, { id, query: only }) =>
        feed(c, id, { type: 'text/csv', only }, (read, part) => liveCsv(liveOf(read, Date.now(), part))),
    }),
  )

/**
 * The calendar needs what calendars were told before, which the object knows. It is asked as rarely as for the programme itself, for all
 * calendars together, whatever their readers want of it.
 */
async function calendarOf(c: Context<AppEnv>, read: PublicProgramme, only: FeedFilter): Promise<string> {
  const whole = feedFor(c, read, {})
  const now = Date.parse(lastReport(read)) || 0
  const { text: told } = await toldFormOf(read, 'told', async () => JSON.stringify(await toldOf(c, read, whole, now)))
  return scheduleCalendar({ ...whole, only }, toldIn(told), now).text
}

/** What calendars are told now. It is written down before anybody reads it, and told to all who ask within five seconds. */
async function toldOf(c: Context<AppEnv>, read: PublicProgramme, whole: Feed, now: number): Promise<Told[]> {
  const edge = { url: c.req.url, later: (work: Promise<unknown>) => c.executionCtx.waitUntil(work) }
  const place = edgePlace(edge, `/programmes/${read.id}/calendar-told`)
  const near = await fromEdge(place)
  if (near !== null && Date.now() - near.at < limits.publicReadMs) return toldIn(near.text)
  const programme = programmeObject(c.env, read.id)
  const before = (await programme?.calendarTold()) ?? []
  const { told } = scheduleCalendar(whole, before, now)
  if (JSON.stringify(told) !== JSON.stringify(before)) await programme?.keepCalendarTold(told)
  toEdge(place, JSON.stringify(told), { at: Date.now(), forMs: limits.publicReadMs })
  return told
}

const feedFor = (c: Context<AppEnv>, read: PublicProgramme, only: FeedFilter) =>
  feedOf(read, `${linkOrigin(c)}${pathOf(pages.visitors, read.id)}`, Date.now(), only)

/** A feed with its `ETag`, or word that the reader has it already. */
async function feed(
  c: Context<AppEnv>,
  id: string,
  { type, only }: { type: string; only: FeedFilter },
  write: (read: PublicProgramme, part: FeedFilter) => string | Promise<string>,
): Promise<Response | Refusal> {
  const read = await publicProgramme(c, id)
  if (!read.ok) return refuse(read.code)
  const part = partOf(read.value, only)
  const name = JSON.stringify([c.req.path, part])
  const { text, tag } = await formOf(read.value, name, async () => write(read.value, part))
  const headers = { 'Cache-Control': 'public, max-age=15', ETag: tag, 'Access-Control-Allow-Origin': '*' }
  if (isKnownTag(c.req.raw.headers, tag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` } })
}
