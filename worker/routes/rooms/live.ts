import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { flatLive, type Live, liveReply } from '../../../schema/engine/live.ts'
import { ok, refuse } from '../../../schema/errors.ts'
import * as limits from '../../../schema/limits.ts'
import { escapeHtml } from '../../../schema/values/escape-html.ts'
import { principalOf } from '../../auth/principal.ts'
import type { AppEnv } from '../../env.ts'
import { isKnownTag } from '../../http/known-tag.ts'
import { routesOf } from '../../http/route.ts'
import { liveAs, liveFor } from '../../rooms/live-reads.ts'
import { csvFile } from '../../tools/files/table.ts'

/** How often a stream looks. */
const liveLookMs = 500

/** A stream that has nothing to tell says so, so that a broken line is noticed. How long one lasts, and how many there may be. */
const liveSignMs = 15_000
const liveStreamSeconds = 4 * 3600
const liveStreams = 500

const route = routesOf('Programs')

const liveQuery = z.object({
  format: z
    .optional(z.enum(['json', 'text', 'csv', 'xml', 'rows'], { error: 'The format is json, text, csv, xml or rows.' }))
    .check(z.describe('`rows` is an array with one flat object; `text` has a line for each field.')),
})
const streamQuery = z.object({
  seconds: z
    .optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(liveStreamSeconds)))
    .check(z.describe('After so many seconds the stream ends; 0 gives what is so now.')),
})

type Format = 'text' | 'csv' | 'xml' | 'rows'
const types: Readonly<Record<Format, string>> = {
  text: 'text/plain',
  csv: 'text/csv',
  xml: 'application/xml',
  rows: 'application/json',
}

/** What runs now, in each form that programs read. */
const written: Readonly<Record<Format, (live: Live) => string>> = {
  text: (live) =>
    Object.entries(flatLive(live))
      .map(([name, value]) => `${name}: ${String(value).replace(/\s+/g, ' ')}\n`)
      .join(''),
  csv(live) {
    const row = flatLive(live)
    const { text } = csvFile({
      kind: 'live',
      title: '',
      tables: [{ name: 'live', columns: Object.keys(row), rows: [row] }],
    })
    return text.replace(/^\ufeff/, '')
  },
  xml: (live) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<live>${Object.entries(flatLive(live))
      .map(([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`)
      .join('')}</live>\n`,
  rows: (live) => JSON.stringify([flatLive(live)]),
}

/** What runs in a room now, for programs. */
export const live = new Hono<AppEnv>()
  .get(
    '/rooms/:id/live',
    route({
      caller: 'viewer',
      summary: 'What runs now, as displays may show it',
      about:
        'At most a second old. With `If-None-Match` the reply is 304 while nothing has changed. `format` may ask for plain text, CSV, XML or rows.',
      query: liveQuery,
      reply: liveReply,
      files: Object.values(types),
      handle: async (c, { id, query }) => {
        const read = await liveFor(c, id)
        if (!read.ok) return read
        const { live: now, tag } = read.value
        c.header('Cache-Control', `private, max-age=${limits.liveMaxAgeMs / 1000}`)
        c.header('ETag', tag)
        if (isKnownTag(c.req.raw.headers, tag)) return c.body(null, 304)
        const { format = 'json' } = query
        if (format === 'json') return ok(now)
        c.header('Content-Type', `${types[format]}; charset=utf-8`)
        return c.body(written[format](now))
      },
    }),
  )
  .get(
    '/rooms/:id/live/stream',
    route({
      caller: 'viewer',
      summary: 'The same as Server-Sent Events: once now, and again when something changes',
      about: 'What only counts on by itself is not sent again: it follows from `endsAt` and `serverNow`.',
      query: streamQuery,
      files: ['text/event-stream'],
      handle: async (c, { id, query }) => {
        const who = await principalOf(c, id)
        const first = await liveAs(c.env, id, who)
        if (!first.ok) return first
        if (streams >= liveStreams) return refuse('no_place')
        const ends = Date.now() + (query.seconds ?? liveStreamSeconds) * 1000
        return c.body(
          streamOf(c, () => liveAs(c.env, id, who), ends),
          200,
          {
            'Content-Type': 'text/event-stream',
            'Content-Disposition': 'inline',
            'Cache-Control': 'private, no-store',
          },
        )
      },
    }),
  )

/** How many streams this isolate has. */
let streams = 0
const encoder = new TextEncoder()

/** Looks at what is read of the room anyway, and tells what has changed. */
function streamOf(
  c: Context<AppEnv>,
  read: () => ReturnType<typeof liveAs>,
  endsAt: number,
): ReadableStream<Uint8Array> {
  let isOpen = true
  streams += 1
  const end = () => {
    if (isOpen) streams -= 1
    isOpen = false
  }
  const run = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    let told: string | null = null
    let saidAt = 0
    for (;;) {
      const found = await read()
      if (!isOpen) return
      const now = Date.now()
      const news = found.ok ? found.value.news : null
      const isNew = news === null || news !== told
      const event = found.ok
        ? `data: ${JSON.stringify(found.value.live)}`
        : `event: end\ndata: {"code":"${found.code}"}`
      if (isNew || now - saidAt > liveSignMs) {
        controller.enqueue(encoder.encode(`${isNew ? event : ': still here'}\n\n`))
        saidAt = now
      }
      if (!found.ok || now >= endsAt) break
      told = news
      await scheduler.wait(liveLookMs)
    }
    end()
    controller.close()
  }
  return new ReadableStream({
    start: (controller) => {
      // The reply begins before this ends.
      c.executionCtx.waitUntil(run(controller).catch(end))
    },
    cancel: end,
  })
}
