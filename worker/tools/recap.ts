import { type Context, Hono } from 'hono'
import { recapOfShow, recapReply } from '../../schema/engine/recap.ts'
import { ok, type Result } from '../../schema/errors.ts'
import type { AppEnv } from '../env.ts'
import { download } from '../export-file.ts'
import { routesOf } from '../http/route.ts'
import { atRoom, queryRoom } from '../rooms/room-calls.ts'
import { type RecapData, recapTables } from './files/recap.ts'
import { csvFile, xlsxFile, xlsxType } from './files/table.ts'

const route = routesOf('Results')

/** All results of a room in one file. */
export const recap = new Hono<AppEnv>()
  .get(
    '/rooms/:id/recap',
    route({
      action: 'read.controller',
      pace: 'costly',
      summary: 'What the show was: each cue planned against actual, and what the audience gave',
      about:
        'Lengths are whole seconds; `actual` is from the first start of a cue to its end, null while it has not ended.',
      reply: recapReply,
      handle: async (c, { id }) => {
        const read = await queryRoom(c, id, 'recap.read', {})
        if (!read.ok) return read
        const { timers, ...room } = read.value
        return ok({ ...room, ...recapOfShow({ timers: [...timers] }, Date.now()) })
      },
    }),
  )
  .get(
    '/rooms/:id/results.csv',
    route({
      action: 'responses.read',
      pace: 'costly',
      summary: 'All results as one CSV table',
      about:
        'One row for each option, rating, word, answer, score, player, question, comment and reaction, with how often it was given, and where it is known by whom and when.',
      files: ['text/csv'],
      handle: (c, { id }) => download(c, recapOf(c, id), (data) => csvFile(recapTables(data))),
    }),
  )
  .get(
    '/rooms/:id/results.xlsx',
    route({
      action: 'responses.read',
      pace: 'costly',
      summary: 'All results as an Excel workbook',
      about:
        'The table of `results.csv`, and scores, players, questions, comments and reactions on sheets of their own.',
      files: [xlsxType],
      handle: (c, { id }) => download(c, recapOf(c, id), (data) => xlsxFile(recapTables(data))),
    }),
  )

/** Everything that an export of the results reads. */
export async function recapOf(c: Context<AppEnv>, id: string): Promise<Result<RecapData>> {
  const recap = await queryRoom(c, id, 'recap.export', {})
  if (!recap.ok) return recap
  const reactions = await atRoom(c, id, (room, who) => room.reactions(who))
  return reactions.ok ? ok({ ...recap.value, reactions: reactions.value }) : reactions
}
