/** The rooms of a programme: made for it, asked to join it, and deleted with it. */
import type { Context } from 'hono'
import type { RoomObject } from '../../durable-objects/room.ts'
import type { Principal, ProgrammeDoor } from '../../schema/core/door.ts'
import { ok, type Refusal, type Result, refuse, refuseFor } from '../../schema/errors.ts'
import { shortIdLength } from '../../schema/ids.ts'
import { languages } from '../../schema/languages.ts'
import type { Programme, Stage } from '../../schema/programme/entity.ts'
import type { RefusalCode } from '../../schema/refusal-codes.ts'
import type { Picture } from '../../schema/tools/look/entity.ts'
import { principalOf } from '../auth/principal.ts'
import type { AppEnv } from '../env.ts'
import { randomId } from '../random.ts'
import { takeNewRoom } from './open-room.ts'
import { eachRoom } from './owned-rooms.ts'
import { roomObject } from './room-object.ts'

/** What new rooms take from their programme. */
type Handed = Pick<Programme, 'timeZone' | 'language' | 'firstDay' | 'backgroundColor' | 'accentColor'> & {
  picture: Picture | null
}

/** Refusals of a room that is there already: an earlier try has made it. */
const isThere: readonly RefusalCode[] = ['idempotency_key_reused', 'control_rotated']

/**
 * [PR5] Makes the room of a stage, which belongs to the programme from the beginning. Made twice, it is the same room.
 * @param eventDate the day of its first session
 */
export async function makeStageRoom(
  c: Context<AppEnv>,
  { roomId, name, id }: Pick<Stage, 'id' | 'roomId' | 'name'>,
  { door, handed, eventDate }: { door: ProgrammeDoor; handed: Handed; eventDate?: string | undefined },
): Promise<Result<null>> {
  const room = roomObject(c.env, roomId)
  if (room === null) return refuse('room_not_found')
  const waitMs = await takeNewRoom(c)
  if (waitMs > 0) return refuseFor(waitMs)
  const { timeZone, firstDay, backgroundColor, accentColor } = handed
  const language = languages.find(({ code }) => code === handed.language)?.code
  const day = eventDate ?? firstDay ?? undefined
  const settings = { language, eventDate: day, backgroundColor, accentColor }
  // The address of a room's logo is known to the readers of that room only.
  const picture = handed.picture === null ? null : { ...handed.picture, id: randomId(shortIdLength) }
  const input = {
    ...{ id: roomId, name, useCase: null, createdBy: door.createdBy, timeZone, settings },
    ...{ picture, programme: door },
  }
  const made = await room.create(input, `stage ${id}`, null)
  return made.ok || isThere.includes(made.code) ? ok(null) : made
}

/** [PR3] Lets a room join a programme. Its sender must have full control of the room. */
export async function joinProgramme(c: Context<AppEnv>, roomId: string, door: ProgrammeDoor): Promise<Result<null>> {
  const room = roomObject(c.env, roomId)
  if (room === null) return refuse('room_not_found')
  const joined = await room.execute(
    { type: 'room.join_programme', programme: door },
    await principalOf(c, roomId),
    null,
  )
  return joined.ok ? ok(null) : joined
}

/** Asks the room of each stage that has one. `value` is null where it did not reply, or refused. */
export async function askStages<T>(
  c: Context<AppEnv>,
  stages: readonly Stage[],
  ask: (room: DurableObjectStub<RoomObject>, who: Principal) => Promise<Result<T>>,
): Promise<{ stageId: string; value: T | null }[]> {
  const there = stages.filter(({ isGone }) => !isGone)
  const found = await eachRoom(
    there.map(({ roomId }) => roomId),
    async (roomId) => {
      const room = roomObject(c.env, roomId)
      return room === null ? undefined : ask(room, await principalOf(c, roomId))
    },
  )
  return there.map(({ id: stageId }, at) => {
    const read = found[at]
    return { stageId, value: read?.ok === true ? read.value : null }
  })
}

/** Deletes rooms, as far as the sender may. @returns the first refusal, if there is one; a room that is gone is fine */
export async function deleteStageRooms(c: Context<AppEnv>, roomIds: readonly string[]): Promise<Refusal | null> {
  const done = await eachRoom(roomIds, async (roomId) => {
    const room = roomObject(c.env, roomId)
    const deleted = await room?.execute({ type: 'room.delete' }, await principalOf(c, roomId), null)
    return deleted ?? refuse('room_not_found')
  })
  for (const one of done) {
    if (one === undefined) return refuse('unavailable')
    if (!one.ok && one.code !== 'room_not_found') return one
  }
  return null
}

/** [PR10] Who keeps a programme keeps its rooms too. One that has another owner, or is out of reach, stays as it is. */
export async function claimStageRooms(c: Context<AppEnv>, stages: readonly Pick<Stage, 'roomId'>[]): Promise<void> {
  await eachRoom(
    stages.map(({ roomId }) => roomId),
    async (roomId) => {
      await roomObject(c.env, roomId)?.execute({ type: 'room.claim' }, await principalOf(c, roomId), null)
    },
  )
}
