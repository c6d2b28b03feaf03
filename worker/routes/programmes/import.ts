import { Hono } from 'hono'
import * as limits from '../../../schema/limits.ts'
import { importScheduleBody, importScheduleReply } from '../../../schema/programme/schedule/import.ts'
import type { AppEnv } from '../../env.ts'
import { routesOf } from '../../http/route.ts'
import { importSchedule } from '../../rooms/import-schedule.ts'

const route = routesOf('Programmes')

/** A schedule becomes stages and cues. */
export const scheduleImport = new Hono<AppEnv>().post(
  '/programmes/:id/import',
  route({
    asks: 'programme.import',
    pace: 'costly',
    summary: 'Make the stages and cues of a schedule; sent again it goes on and doubles nothing',
    about:
      'The sessions are those of `POST /api/schedules/read`. `left` lists each that was not made, with its reason: a code of a refusal, `no_stage`, `too_long`, `too_many_stages`, `too_many_cues` or `too_many_sessions`.',
    body: importScheduleBody,
    maxBodyBytes: limits.maxImportBytes,
    isKeyed: false,
    reply: importScheduleReply,
    handle: (c, { id, body }) => importSchedule(c, id, body),
  }),
)
