import { type Context, Hono } from 'hono'
import { type Refusal, refuse } from '../../../schema/errors.ts'
import * as limits from '../../../schema/limits.ts'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { feedOf, lastReport, liveOf } from '../../../schema/programme/feed-of.ts'
import type { PublicProgramme } from '../../../schema/programme/view.ts'
import { scheduleCalendar } from '../../../schema/schedules/feeds/calendar.ts'
import { liveCsv, liveJson } from '../../../schema/schedules/feeds/live.ts'
import { scheduleJson } from '../../../schema/schedules/feeds/schedule-json.ts'
import { scheduleXml } from '../../../schema/schedules/feeds/schedule-xml.ts'
import type { AppEnv } from '../../env.ts'
import { edgePlace, fromEdge, toEdge } from '../../http/edge.ts'
import { isKnownTag } from '../../http/known-tag.ts'
import { linkOrigin } from '../../http/link-origin.ts'
import { routesOf } from '../../http/route.ts'
import { programmeObject } from '../../rooms/programme-object.ts'
import { formOf, publicProgramme } from '../../rooms/public-programme.ts'

const route = routesOf('Programmes')

const declared = {
  caller: 'anyone',
  who: 'anyone, unless the programme is locked',
  about: 'Caches may keep it for 15 seconds, and it has an `ETag`.',
  refuses: ['viewer_locked', 'not_found'],
} as const

/** [PR8] What apps, calendars and video mixers read of a programme. */
export const feeds = new Hono<AppEnv>()
  .get(
    '/programmes/:id/schedule.json',
    route({
      ...declared,
      summary: 'The schedule as c3voc has it, with expected times, and the planned ones besides',
      files: ['application/json'],
      handle: (c, { id }) => feed(c, id, 'application/json', (read) => scheduleJson(feedFor(c, read))),
    }),
  )
  .get(
    '/programmes/:id/schedule.xml',
    route({
      ...declared,
      summary: 'The same as XML',
      files: ['application/xml'],
      handle: (c, { id }) => feed(c, id, 'application/xml', (read) => scheduleXml(feedFor(c, read))),
    }),
  )
  .get(
    '/programmes/:id/schedule.ics',
    route({
      ...declared,
      summary: 'A calendar to subscribe to; its sequence grows when a time moves by more than four minutes',
      files: ['text/calendar'],
      handle: (c, { id }) => feed(c, id, 'text/calendar', (read) => calendarOf(c, read)),
    }),
  )
  .get(
    '/programmes/:id/live.json',
    route({
      ...declared,
      summary: 'One row for each stage, for video mixers',
      files: ['application/json'],
      handle: (c, { id }) => feed(c, id, 'application/json', (read) => liveJson(liveOf(read, Date.now()))),
    }),
  )
  .get(
    '/programmes/:id/live.csv',
    route({
      ...declared,
      summary: 'The same for spreadsheets',
      files: ['text/csv'],
      handle: (c, { id }) => feed(c, id, 'text/csv', (read) => liveCsv(liveOf(read, Date.now()))),
    }),
  )

/** The calendar needs what calendars were told before, which the object knows: it is asked as rarely as for the programme itself. */
async function calendarOf(c: Context<AppEnv>, read: PublicProgramme): Promise<string> {
  const edge = { url: c.req.url, later: (work: Promise<unknown>) => c.executionCtx.waitUntil(work) }
  const place = edgePlace(edge, `/programmes/${read.id}/schedule.ics`)
  const near = await fromEdge(place)
  if (near !== null && Date.now() - near.at < limits.publicReadMs) return near.text
  const programme = programmeObject(c.env, read.id)
  const before = (await programme?.calendarTold()) ?? []
  const { text, told } = scheduleCalendar(feedFor(c, read), before, Date.parse(lastReport(read)) || 0)
  if (JSON.stringify(told) !== JSON.stringify(before)) await programme?.keepCalendarTold(told)
  toEdge(place, text, { at: Date.now(), forMs: limits.publicReadMs })
  return text
}

const feedFor = (c: Context<AppEnv>, read: PublicProgramme) =>
  feedOf(read, `${linkOrigin(c)}${pathOf(pages.visitors, read.id)}`, Date.now())

/** A feed with its `ETag`, or word that the reader has it already. */
async function feed(
  c: Context<AppEnv>,
  id: string,
  type: string,
  write: (read: PublicProgramme) => string | Promise<string>,
): Promise<Response | Refusal> {
  const read = await publicProgramme(c, id)
  if (!read.ok) return refuse(read.code)
  const { text, tag } = await formOf(read.value, c.req.path, async () => write(read.value))
  const headers = { 'Cache-Control': 'public, max-age=15', ETag: tag, 'Access-Control-Allow-Origin': '*' }
  if (isKnownTag(c.req.raw.headers, tag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` } })
}
