import { type Context, Hono } from 'hono'
import { recapReply } from '../../schema/engine/recap/recap.ts'
import { ok, type Result } from '../../schema/errors.ts'
import type { AppEnv } from '../env.ts'
import { download } from '../export-file.ts'
import { routesOf } from '../http/route.ts'
import { atRoom, queryRoom } from '../rooms/room-calls.ts'
import { type RecapData, recapTables } from './files/recap.ts'
import { showTables } from './files/show-recap.ts'
import { csvFile, xlsxFile, xlsxType } from './files/table.ts'
import { languageQuery, wordingIn } from './files/wording.ts'

const route = routesOf('Results')

/** What the show was, for whoever may read it. */
export const recapIn = (c: Context<AppEnv>, { id }: { id: string }) => atRoom(c, id, (room, who) => room.recap(who))

/** All results of a room in one file. */
export const recap = new Hono<AppEnv>()
  .get(
    '/rooms/:id/recap',
    route({
      action: 'recap.read',
      pace: 'costly',
      summary: 'What the show was: each cue planned against actual, and what the audience gave',
      about:
        'Lengths are whole seconds; `actual` is from the first start of a cue to its end, null while it has not ended. `band` has the audience by the minute, or by `minutesEach` minutes of a long event; a mean rating needs five. `outages` is when nobody could run the show: no desk was connected (`desk`), or the room could not be reached (`room`).',
      reply: recapReply,
      handle: recapIn,
    }),
  )
  .get(
    '/rooms/:id/recap.csv',
    route({
      action: 'recap.read',
      pace: 'costly',
      summary: 'Each cue planned against actual, as a table',
      query: languageQuery,
      files: ['text/csv'],
      handle: (c, { id, query: { language } }) =>
        download(c, recapIn(c, { id }), (data) => csvFile(showTables(data), wordingIn(language))),
    }),
  )
  .get(
    '/rooms/:id/recap.xlsx',
    route({
      action: 'recap.read',
      pace: 'costly',
      summary: 'The recap as an Excel workbook',
      about:
        'The table of `recap.csv`, and the minutes, what was asked, who gave time, silent screens and outages on sheets of their own.',
      query: languageQuery,
      files: [xlsxType],
      handle: (c, { id, query: { language } }) =>
        download(c, recapIn(c, { id }), (data) => xlsxFile(showTables(data), wordingIn(language))),
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
      query: languageQuery,
      files: ['text/csv'],
      handle: (c, { id, query: { language } }) =>
        download(c, resultsOf(c, id), (data) => csvFile(recapTables(data), wordingIn(language))),
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
      query: languageQuery,
      files: [xlsxType],
      handle: (c, { id, query: { language } }) =>
        download(c, resultsOf(c, id), (data) => xlsxFile(recapTables(data), wordingIn(language))),
    }),
  )

/** Everything that an export of the results reads. */
export async function resultsOf(c: Context<AppEnv>, id: string): Promise<Result<RecapData>> {
  const recap = await queryRoom(c, id, 'recap.export', {})
  if (!recap.ok) return recap
  const reactions = await atRoom(c, id, (room, who) => room.reactions(who))
  return reactions.ok ? ok({ ...recap.value, reactions: reactions.value }) : reactions
}
