import type { Context } from 'hono'
import { ok, type Result, refuse } from '../schema/errors.ts'
import { isRoomId, isShortCode } from '../schema/ids.ts'
import { fromDirectory } from './directory/patience.ts'
import { resolveShortCode } from './directory/short-codes.ts'
import type { AppEnv } from './env.ts'
import { networkClient } from './http/network.ts'

/** The room a join address names: a room id as it is, six digits through the directory (spec 2, join). */
export async function findRoom(c: Context<AppEnv>, codeOrId: string): Promise<Result<string>> {
  if (isRoomId(codeOrId)) return ok(codeOrId)
  if (!isShortCode(codeOrId)) return refuse('room_not_found')
  const client = await networkClient(c, 'code')
  const resolved = await fromDirectory(resolveShortCode(c.env.DB, client, codeOrId, Date.now()))
  if (!resolved.ok) return resolved
  switch (resolved.value.kind) {
    case 'room':
      return ok(resolved.value.roomId)
    case 'missing':
      return refuse('room_not_found')
    case 'blocked':
      return refuse('too_many_requests')
  }
}
