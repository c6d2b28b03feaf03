import { Hono } from 'hono'
import { ok } from '../../../schema/errors.ts'
import { programmePeopleReply } from '../../../schema/programme/people.ts'
import { pick } from '../../../schema/values/pick.ts'
import type { AppEnv } from '../../env.ts'
import { routesOf } from '../../http/route.ts'
import { atProgramme } from '../../rooms/programme-calls.ts'
import { askStages } from '../../rooms/stage-rooms.ts'

const route = routesOf('Programmes')

/** [PM4] Who is at the desk of which stage: asked of the rooms now, and kept nowhere. */
export const programmePeople = new Hono<AppEnv>().get(
  '/programmes/:id/people',
  route({
    asks: 'read.controller',
    pace: 'costly',
    summary: 'Who is at the desks of all stages',
    about: '`people` is null for a stage whose room did not reply.',
    reply: programmePeopleReply,
    handle: (c, { id }) =>
      atProgramme(c, id, async (programme, who) => {
        const stages = await programme.stages(who, 'read.controller')
        if (!stages.ok) return stages
        const found = await askStages(c, stages.value, (room, at) => room.people(at))
        return ok({
          stages: found.map(({ stageId, value }) => ({
            stageId,
            people: value?.map((person) => pick(person, ['number', 'name', 'rights'])) ?? null,
          })),
        })
      }),
  }),
)
