import type { Context } from 'hono'
import type { Principal } from '../../schema/core/access.ts'
import type { AppEnv } from '../env.ts'
import { randomId } from '../random.ts'
import { readRoomCookie, writeRoomCookie } from './room-cookies.ts'
import { sessionOf } from './session.ts'

/** What the sender of a request has proved about a room; `authorize` decides whether that is enough. */
export async function principalOf(c: Context<AppEnv>, roomId: string): Promise<Principal> {
  const [session, control, participant, access] = await Promise.all([
    sessionOf(c),
    readRoomCookie(c, 'control', roomId),
    readRoomCookie(c, 'participant', roomId),
    readRoomCookie(c, 'access', roomId),
  ])
  return {
    // If the directory is out of reach, nobody counts as signed in; rooms keep working with their own cookies.
    userId: session.ok ? (session.value?.user.id ?? null) : null,
    participantId: participant,
    controlEpoch: control === null ? null : Number(control),
    accessEpoch: access === null ? null : Number(access),
  }
}

const participantIdLength = 22

/** Gives the browser an identity in this room's audience unless it already has one. */
export async function ensureParticipant(c: Context<AppEnv>, roomId: string): Promise<Principal> {
  const who = await principalOf(c, roomId)
  if (who.participantId !== null) return who
  const participantId = randomId(participantIdLength)
  await writeRoomCookie(c, 'participant', roomId, participantId)
  return { ...who, participantId }
}
