import { Hono } from 'hono'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import { principalOf } from '../auth/principal.ts'
import type { AppEnv } from '../env.ts'
import { download } from '../export-file.ts'
import { routesOf } from '../http/route.ts'
import { ask } from '../rooms/room-calls.ts'
import { roomObject } from '../rooms/room-object.ts'
import { type RecapData, recapCsv, recapXlsx } from './files/recap.ts'
import { xlsxType } from './files/table.ts'

const route = routesOf('Results')

/** All results of a room in one file. */
export const recap = new Hono<AppEnv>()
  .get(
    '/rooms/:id/results.csv',
    route(
      {
        caller: 'controller',
        summary: 'All results as one CSV table',
        about: 'One row for each option, rating, word, answer, question and reaction, with how often it was given.',
        reply: null,
        files: ['text/csv'],
        status: 200,
      },
      async (c, { id }) => {
        const data = await recapOf(c, id)
        return data.ok ? download(c, recapCsv(data.value)) : data
      },
    ),
  )
  .get(
    '/rooms/:id/results.xlsx',
    route(
      {
        caller: 'controller',
        summary: 'All results as an Excel workbook',
        about:
          'The table of `results.csv`, and scores, players, questions, comments and reactions on sheets of their own.',
        reply: null,
        files: [xlsxType],
        status: 200,
      },
      async (c, { id }) => {
        const data = await recapOf(c, id)
        return data.ok ? download(c, await recapXlsx(data.value)) : data
      },
    ),
  )

async function recapOf(c: Parameters<typeof ask>[0], id: string): Promise<Result<RecapData>> {
  const [object, recap] = [roomObject(c.env, id), await ask(c, id, 'recap.export', {})]
  if (!recap.ok) return recap
  if (object === null) return refuse('room_not_found')
  const reactions = await object.reactions(await principalOf(c, id))
  return reactions.ok ? ok({ ...recap.value, reactions: reactions.value }) : reactions
}
