import type { Context } from 'hono'
import { ok, refuse } from '../../schema/errors.ts'
import { isRoomId, isShortCode } from '../../schema/ids.ts'
import type { RefusalCode } from '../../schema/refusal-codes.ts'
import { heldCookies } from '../auth/room-cookies.ts'
import { keyedHash } from '../auth/secrets.ts'
import { fromDirectory } from '../directory/patience.ts'
import { type Guesser, resolveShortCode } from '../directory/short-codes.ts'
import type { AppEnv } from '../env.ts'
import { networkClient } from '../http/network.ts'
import { roomObject } from './room-object.ts'

type FoundRoom = { ok: true; value: string } | { ok: false; code: RefusalCode; waitSeconds?: number | undefined }

/**
 * The room that a join address names: by room id, or by six digits through the directory.
 * @param beside the room in a scanned or copied link, beside the code (`?room=`)
 */
export async function findRoom(c: Context<AppEnv>, codeOrId: string, beside?: string): Promise<FoundRoom> {
  if (isRoomId(codeOrId)) return ok(codeOrId)
  if (!isShortCode(codeOrId)) return refuse('room_not_found')
  const linked = beside !== undefined && isRoomId(beside) ? beside : null
  // The room knows its own code: a scan needs no directory, and a whole hall may scan together.
  if (linked !== null && (await isCodeOf(c, linked, codeOrId))) return ok(linked)
  const guesser = await guesserOf(c, linked)
  const resolved = await fromDirectory(resolveShortCode(c.env.DB, guesser, codeOrId, Date.now()))
  if (!resolved.ok) return resolved
  switch (resolved.value.kind) {
    case 'room':
      return ok(resolved.value.roomId)
    case 'missing':
      return refuse('room_not_found')
    case 'blocked':
      return { ...refuse('too_many_requests'), waitSeconds: Math.ceil(resolved.value.waitMs / 1000) }
  }
}

async function isCodeOf(c: Context<AppEnv>, roomId: string, code: string): Promise<boolean> {
  const secrets = await roomObject(c.env, roomId)?.secrets()
  return secrets?.ok === true && secrets.value.shortCode === code
}

/**
 * Who is guessing. A browser is known by the rooms it has joined: it still finds those by their codes, and its misses
 * count against it in every network. Having joined one room buys no guesses at others, because anybody can join a room
 * of their own.
 */
async function guesserOf(c: Context<AppEnv>, linked: string | null): Promise<Guesser> {
  const [network, joined] = await Promise.all([networkClient(c, 'code'), heldCookies(c, 'participant')])
  const [first] = joined
  const browser =
    first === undefined ? [] : [await keyedHash(c.env.COOKIE_SECRET, 'code-browser', first.roomId, first.payload)]
  const known = joined.map(({ roomId }) => roomId)
  return { clients: [network, ...browser], known: linked === null ? known : [...known, linked] }
}
