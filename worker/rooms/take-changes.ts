import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { ProgrammeObject } from '../../durable-objects/programme.ts'
import type { Principal } from '../../schema/core/door.ts'
import { ok, type Result } from '../../schema/errors.ts'
import { roomIdLength } from '../../schema/ids.ts'
import { isTaken } from '../../schema/programme/cue-of-session.ts'
import type { Stage } from '../../schema/programme/entity.ts'
import { stageNamed } from '../../schema/programme/rules.ts'
import type { AppliedReply, applyDifferenceBody, OfferedSession } from '../../schema/programme/schedule/difference.ts'
import { takenAfter } from '../../schema/programme/schedule/taking.ts'
import { sessionKey } from '../../schema/programme/state.ts'
import { dayIn } from '../../schema/values/zone.ts'
import type { AppEnv } from '../env.ts'
import { randomId } from '../random.ts'
import { atProgramme } from './programme-calls.ts'
import { makeStageRoom } from './stage-rooms.ts'
import { type Left, StageTaking } from './stage-taking.ts'

/**
 * [DF2] Takes what was chosen of a difference: one command in each room, and then the programme notes what was taken. Each step is safe to
 * repeat, so whoever sends it again goes on where it ended. A session that moves to another stage leaves the one before it comes to the
 * other, so it is never in both.
 */
export const takeChanges = (
  c: Context<AppEnv>,
  id: string,
  { changes, offer }: z.output<typeof applyDifferenceBody>,
): Promise<Result<AppliedReply>> =>
  atProgramme(c, id, async (programme, who) => {
    const [offered, known, settings, door] = await Promise.all([
      programme.offered(who, offer ?? null),
      programme.taken(who),
      programme.handed(who),
      programme.door(),
    ])
    if (!offered.ok) return offered
    if (!known.ok) return known
    if (!settings.ok) return settings
    if (!door.ok) return door
    const { timeZone } = settings.value
    const asked = new Set(changes)
    const found = new Set(offered.value.map(({ sourceId }) => sourceId))
    const left: Left[] = [...asked]
      .filter((sourceId) => !found.has(sourceId))
      .map((sourceId) => ({ sourceId, title: '', stage: '', reason: 'not_found' }))
    const taken = new Map(known.value.sessions.map((one) => [sessionKey(one), one]))
    const open = offered.value
      .filter(({ sourceId }) => asked.has(sourceId))
      .filter((one) => !isTaken(one, (stageId, sourceId) => taken.get(sessionKey({ stageId, sourceId }))))
    const made = await withStages(programme, who, known.value.stages, open)
    if (!made.ok) return made
    const { stages, sessions, homeless } = made.value
    const taking = new StageTaking(c, {
      stages,
      left: [...left, ...homeless],
      make: (stage, first) =>
        makeStageRoom(c, stage, {
          door: door.value,
          handed: settings.value,
          eventDate: first === undefined ? undefined : dayIn(timeZone, Date.parse(first)),
        }),
      note: async (all) => {
        const noted = await programme.execute({ type: 'programme.take', ...takenAfter(all) }, who, null)
        return noted.ok ? null : noted.code
      },
    })
    const done = await taking.run(sessions)
    return ok({
      stages: stages.flatMap(({ id: stageId, name, roomId }) => {
        const count = done.get(stageId) ?? 0
        return count === 0 ? [] : [{ stage: name, stageId, roomId, sessions: count }]
      }),
      left: taking.left,
    })
  })

/** The sessions with the stages that they are for; those that the programme lacks are made, as an import makes them. */
async function withStages(
  programme: DurableObjectStub<ProgrammeObject>,
  who: Principal,
  before: readonly Stage[],
  open: readonly OfferedSession[],
): Promise<Result<{ stages: Stage[]; sessions: OfferedSession[]; homeless: Left[] }>> {
  const names = new Set(open.flatMap(({ after }) => (after !== null && after.stageId === null ? [after.stage] : [])))
  let stages = [...before]
  let reason = 'too_many_stages'
  if (names.size > 0) {
    const rooms = [...names].map((sourceRoom) => ({ sourceRoom, roomId: randomId(roomIdLength) }))
    const made = await programme.execute({ type: 'programme.import', rooms, source: null }, who, null)
    if (!made.ok) reason = made.code
    const now = await programme.stages(who, 'programme.take')
    if (!now.ok) return now
    stages = now.value
  }
  const homeless: Left[] = []
  const sessions = open.flatMap((one): OfferedSession[] => {
    const { after } = one
    if (after === null || after.stageId !== null) return [one]
    const stage = stageNamed(stages, after.stage)
    if (stage !== undefined) return [{ ...one, after: { ...after, stageId: stage.id } }]
    homeless.push({ sourceId: one.sourceId, title: after.title, stage: after.stage, reason })
    return []
  })
  return ok({ stages, sessions, homeless })
}
