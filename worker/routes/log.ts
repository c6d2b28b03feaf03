import { Hono } from 'hono'
import * as z from 'zod/mini'
import { type LogEntry, logReply } from '../../schema/engine/log.ts'
import { ok } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import type { AppEnv } from '../env.ts'
import { download } from '../export-file.ts'
import { routesOf } from '../http/route.ts'
import { atRoom } from '../rooms/room-calls.ts'
import { csvFile, instantOf } from '../tools/files/table.ts'

const route = routesOf('The log')

const logQuery = z.object({
  before: z
    .optional(z.coerce.number().check(z.int(), z.minimum(1)))
    .check(z.describe('The id of a line: those before it.')),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.logPageMost))),
})

/** What people and programs did in the room. */
export const log = new Hono<AppEnv>()
  .get(
    '/rooms/:id/log',
    route({
      action: 'log.read',
      summary: 'What people and programs did in the room, the newest first',
      about:
        'What participants answered is not in it. `summary` is in English; `code` and `params` say the same to a page.',
      query: logQuery,
      reply: logReply,
      handle: (c, { id, query: { before = Number.MAX_SAFE_INTEGER, limit = limits.logPageLines } }) =>
        atRoom(c, id, async (room, who) => {
          const found = await room.log(who, before, limit)
          return found.ok ? ok({ entries: found.value }) : found
        }),
    }),
  )
  .get(
    '/rooms/:id/log.csv',
    route({
      action: 'log.read',
      pace: 'costly',
      summary: 'All of it as a table for spreadsheets',
      files: ['text/csv'],
      handle: (c, { id }) =>
        download(
          c,
          atRoom(c, id, async (room, who) => {
            const found = await room.log(who, Number.MAX_SAFE_INTEGER, limits.logLines)
            if (!found.ok) return found
            const read = await room.read(who, 'controller')
            return read.ok ? ok({ entries: found.value, room: read.value }) : read
          }),
          ({ entries, room }) =>
            csvFile({
              kind: 'log',
              title: room.name,
              timeZone: room.timeZone,
              tables: [
                { name: 'Log', columns: ['Time', 'Who', 'Rights', 'What', 'About', 'Type'], rows: entries.map(rowOf) },
              ],
            }),
        ),
    }),
  )

const rowOf = ({ at, who, summary, subject, type }: LogEntry) => ({
  Time: instantOf(at),
  Who: who.name ?? '',
  Rights: who.rights,
  What: summary,
  About: subject?.name ?? '',
  Type: type,
})
