import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { ok, type Result } from '../../schema/errors.ts'
import { roomIdLength } from '../../schema/ids.ts'
import type { Stage } from '../../schema/programme/entity.ts'
import { stageNamed } from '../../schema/programme/rules.ts'
import {
  cueOf,
  type importScheduleBody,
  type importScheduleReply,
  type LeftSession,
  leftFor,
  planOf,
  type StagePlan,
  takenOf,
} from '../../schema/programme/schedule/import.ts'
import { isoTime } from '../../schema/values/time.ts'
import { dayIn } from '../../schema/values/zone.ts'
import { principalOf } from '../auth/principal.ts'
import type { AppEnv } from '../env.ts'
import { randomId } from '../random.ts'
import { eachRoom } from './owned-rooms.ts'
import { atProgramme } from './programme-calls.ts'
import { roomObject } from './room-object.ts'
import { makeStageRoom } from './stage-rooms.ts'

/**
 * [PR5] Makes the stages and cues of a schedule. Each step is safe to repeat: stages are known by what the schedule calls them, rooms
 * by their stage, cues by their session. So whoever sends it again goes on where it ended.
 */
export const importSchedule = (
  c: Context<AppEnv>,
  id: string,
  { sessions, withBreaks, breakTitle, source }: z.output<typeof importScheduleBody>,
): Promise<Result<z.output<typeof importScheduleReply>>> =>
  atProgramme(c, id, async (programme, who) => {
    const before = await programme.stages(who, 'programme.import')
    if (!before.ok) return before
    const plan = planOf(sessions, { withBreaks, breakTitle })
    const rooms = plan.stages.map(({ sourceRoom }) => ({ sourceRoom, roomId: randomId(roomIdLength) }))
    const taken = source === undefined ? null : { ...source, takenAt: isoTime(Date.now()) }
    const made = await programme.execute({ type: 'programme.import', rooms, source: taken }, who, null)
    if (!made.ok) return made
    const [stages, settings, door] = await Promise.all([
      programme.stages(who, 'programme.import'),
      programme.handed(who),
      programme.door(),
    ])
    if (!stages.ok) return stages
    if (!settings.ok) return settings
    if (!door.ok) return door

    const left: LeftSession[] = [...plan.left]
    const leave = ({ sessions: all }: StagePlan, reason: string) => left.push(...all.map((one) => leftFor(one, reason)))
    const found = plan.stages.flatMap((wanted) => {
      const stage = stageNamed(stages.value, wanted.sourceRoom)
      if (stage === undefined) leave(wanted, 'too_many_stages')
      return stage === undefined ? [] : [{ wanted, stage }]
    })
    const { timeZone } = settings.value
    const reasons = await eachRoom(
      found.map(({ stage }) => stage.roomId),
      async (roomId) => {
        const one = found.find(({ stage }) => stage.roomId === roomId)
        if (one === undefined) return null
        const [first] = one.wanted.sessions
        const eventDate = first === undefined ? undefined : dayIn(timeZone, Date.parse(first.startsAt))
        return fillStage(c, one, () =>
          makeStageRoom(c, one.stage, { door: door.value, handed: settings.value, eventDate }),
        )
      },
    )
    const done = found.filter(({ wanted }, at) => {
      const reason = reasons[at] === undefined ? 'unavailable' : reasons[at]
      if (reason !== null) leave(wanted, reason)
      return reason === null
    })
    const all = done.flatMap(({ wanted, stage }) => wanted.sessions.map((one) => takenOf(one, stage.id)))
    const kept = await programme.execute({ type: 'programme.take', sessions: all, gone: [] }, who, null)
    if (!kept.ok) return kept
    const days = all.map(({ startsAt }) => dayIn(timeZone, Date.parse(startsAt))).sort()
    const [firstDay = settings.value.firstDay, lastDay = settings.value.lastDay] = [days[0], days[days.length - 1]]
    const dated = await programme.execute({ type: 'programme.update', firstDay, lastDay }, who, null)
    if (!dated.ok) return dated
    return ok({
      stages: done.map(({ wanted, stage }) => ({
        stage: stage.name,
        stageId: stage.id,
        roomId: stage.roomId,
        cues: wanted.sessions.length,
        isNew: !before.value.some((one) => one.id === stage.id),
      })),
      left,
    })
  })

/** Adds the cues of a stage, after making its room if it is not there. @returns why not, or null */
async function fillStage(
  c: Context<AppEnv>,
  { wanted, stage }: { wanted: StagePlan; stage: Stage },
  make: () => Promise<Result<null>>,
): Promise<string | null> {
  const room = roomObject(c.env, stage.roomId)
  if (room === null) return 'room_not_found'
  const who = await principalOf(c, stage.roomId)
  const add = () =>
    room.execute({ type: 'timer.add_batch', timers: wanted.sessions.map(cueOf), fromSchedule: true }, who, null)
  const added = await add()
  if (added.ok) return null
  if (added.code !== 'room_not_found') return added.code
  const made = await make()
  if (!made.ok) return made.code
  const filled = await add()
  return filled.ok ? null : filled.code
}
