import type { Context } from 'hono'
import { ok, type Result, refuse, refuseFor } from '../../schema/errors.ts'
import { isRoomId, isShortCode } from '../../schema/ids.ts'
import * as limits from '../../schema/limits.ts'
import { noteForAlarm } from '../auth/alarms.ts'
import { guessersOf, rememberBrowser } from '../auth/guessers.ts'
import { heldCookies } from '../auth/room-cookies.ts'
import { fromDirectory } from '../directory/patience.ts'
import { resolveShortCode } from '../directory/short-codes.ts'
import type { AppEnv } from '../env.ts'
import { roomObject } from './room-object.ts'

/**
 * The room that a join address names: by room id, or by six digits through the directory.
 * @param next to the room in a scanned or copied link, next to the code (`?room=`)
 */
export async function findRoom(c: Context<AppEnv>, codeOrId: string, beside?: string): Promise<Result<string>> {
  if (isRoomId(codeOrId)) return ok(codeOrId)
  if (!isShortCode(codeOrId)) return refuse('room_not_found')
  const linked = beside !== undefined && isRoomId(beside) ? beside : null
  // The room knows its own code: a scan needs no directory, and a whole hall may scan together.
  if (linked !== null && (await isCodeOf(c, linked, codeOrId))) return ok(linked)
  const [guessers, joined] = await Promise.all([guessersOf(c, 'code', limits.codePace), heldCookies(c, 'participant')])
  // Having joined one room buys no guesses at others, because anyone can join a room of their own.
  const known = [...joined.map(({ roomId }) => roomId), ...(linked === null ? [] : [linked])]
  const asker = { guessers, known, hasJoined: joined.length > 0 }
  const resolved = await fromDirectory(resolveShortCode(c.env.DB, asker, codeOrId, Date.now()))
  if (!resolved.ok) return resolved
  switch (resolved.value.kind) {
    case 'room':
      return ok(resolved.value.roomId)
    case 'missing':
      if (resolved.value.isMiss) {
        await rememberBrowser(c)
        noteForAlarm(c, 'missed_codes')
      }
      return refuse('room_not_found')
    case 'waits':
      return refuseFor(resolved.value.waitMs)
  }
}

async function isCodeOf(c: Context<AppEnv>, roomId: string, code: string): Promise<boolean> {
  const secrets = await roomObject(c.env, roomId)?.secrets()
  return secrets?.ok === true && secrets.value.shortCode === code
}
