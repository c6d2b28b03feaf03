import type { Context } from 'hono'
import type { ProgrammeDoor } from '../../schema/core/door.ts'
import type { Rights } from '../../schema/core/rights.ts'
import type { AppEnv } from '../env.ts'
import { grantOf } from './control-key.ts'
import { writeRoomCookie } from './room-cookies.ts'

/**
 * [PR1] Trades the key of a programme, or of one of its limited links, for its cookie. Keys are made as those of rooms are.
 * @returns what the key allows; null if it is no current key
 */
export async function tradeProgrammeKey(c: Context<AppEnv>, key: string, door: ProgrammeDoor): Promise<Rights | null> {
  const grant = await grantOf(key, c.env.CONTROL_SECRET, door.id, door)
  if (grant === null) return null
  const { rights, epoch } = grant
  if (rights !== 'full' && rights !== 'timers' && rights !== 'read') return null
  await writeRoomCookie(c, `programme_${rights}`, door.id, String(epoch))
  return rights
}
