import { Hono } from 'hono'
import * as z from 'zod/mini'
import { type LogEntry, logReply } from '../../../schema/engine/log.ts'
import { ok } from '../../../schema/errors.ts'
import * as limits from '../../../schema/limits.ts'
import type { AppEnv } from '../../env.ts'
import { download } from '../../export-file.ts'
import { routesOf } from '../../http/route.ts'
import { atRoom } from '../../rooms/room-calls.ts'
import { csvFile, instantOf } from '../../tools/files/table.ts'
import { languageQuery, type Said, type Wording, wordingIn } from '../../tools/files/wording.ts'

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
      query: languageQuery,
      files: ['text/csv'],
      handle: (c, { id, query: { language } }) =>
        download(
          c,
          atRoom(c, id, async (room, who) => {
            const found = await room.log(who, Number.MAX_SAFE_INTEGER, limits.logLines)
            if (!found.ok) return found
            const read = await room.read(who, 'controller')
            return read.ok ? ok({ entries: found.value, room: read.value }) : read
          }),
          ({ entries, room }) => {
            const wording = wordingIn(language)
            const rows = entries.map((entry) => rowOf(entry, wording))
            const columns = ['Time', 'Who', 'Rights', 'What', 'About', 'Type']
            const tables = [{ name: 'Log', columns, rows }] as const
            return csvFile({ kind: 'log', title: room.name, timeZone: room.timeZone, tables }, wording)
          },
        ),
    }),
  )

const rowOf = (entry: LogEntry, wording: Wording) => ({
  Time: instantOf(entry.at),
  Who: entry.who.name ?? '',
  Rights: { text: entry.who.rights, say: `rights.${entry.who.rights}` } satisfies Said,
  What: wording.step(entry),
  About: entry.subject?.name ?? '',
  Type: entry.type,
})
