import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import { changesOf, cueNowOf, type RoomNow } from '../../schema/programme/cue-of-session.ts'
import {
  type differenceBody,
  type differenceReply,
  offerOf,
  stagesOf,
} from '../../schema/programme/schedule/difference.ts'
import { principalOf } from '../auth/principal.ts'
import type { AppEnv } from '../env.ts'
import { eachRoom } from './owned-rooms.ts'
import { atProgramme } from './programme-calls.ts'
import { roomObject } from './room-object.ts'

/**
 * [DF1] What is different in a schedule that is read again. Only the rooms that it is about are asked how their cues are now, so a schedule
 * that says nothing new wakes none. It is kept for a while, so that it can be taken.
 */
export const differenceOfSchedule = (
  c: Context<AppEnv>,
  id: string,
  { sessions: given, ...breaks }: z.output<typeof differenceBody>,
): Promise<Result<z.output<typeof differenceReply>>> =>
  atProgramme(c, id, async (programme, who) => {
    const known = await programme.taken(who)
    if (!known.ok) return known
    const { stages, sessions: taken } = known.value
    const found = offerOf({ stages, taken }, given, breaks)
    if (found.relabelled.length > 0) {
      const noted = await programme.execute({ type: 'programme.label', sessions: found.relabelled }, who, null)
      if (!noted.ok) return noted
    }
    const rooms = await roomsNow(c, stagesOf(found.sessions), stages)
    const now = Date.now()
    const offered = found.sessions.map((session) => {
      const room = rooms.get(session.before?.stageId ?? '')
      const cue = cueNowOf(session, room?.ok === true ? room.value : undefined, now)
      return { session: { ...session, isEditedByHand: cue.isEditedByHand }, cue }
    })
    const sessions = offered.map(({ session }) => session)
    const offer = createHash('sha256').update(JSON.stringify(sessions)).digest('base64url').slice(0, 22)
    const kept = await programme.keepOffer(who, { id: offer, sessions })
    if (!kept.ok) return kept
    const changes = offered.flatMap(({ session, cue }) => changesOf(session, cue, stages))
    return ok({ offer, changes, left: found.left })
  })

/** A room as it is now, for what it decides about a schedule. */
export async function roomNow(c: Context<AppEnv>, roomId: string): Promise<Result<RoomNow>> {
  const read = await roomObject(c.env, roomId)?.read(await principalOf(c, roomId), 'controller')
  if (read?.ok !== true) return read ?? refuse('room_not_found')
  const { timers, selectedTimerId } = read.value
  return ok({ timers, selectedTimerId })
}

/** The rooms of some stages as they are now, by stage; one that is away refuses. */
export async function roomsNow(
  c: Context<AppEnv>,
  stageIds: readonly string[],
  stages: readonly { id: string; roomId: string }[],
): Promise<Map<string, Result<RoomNow>>> {
  const asked = stages.filter(({ id }) => stageIds.includes(id))
  const read = await eachRoom(
    asked.map(({ roomId }) => roomId),
    (roomId) => roomNow(c, roomId),
  )
  return new Map(asked.map(({ id }, at) => [id, read[at] ?? refuse('unavailable')]))
}
