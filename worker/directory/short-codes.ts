import { and, eq, isNull, lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { shortIdLength } from '../../schema/ids.ts'
import * as limits from '../../schema/limits.ts'
import { roomShortCodes } from '../../schema/tables.ts'
import { randomDigits, randomId } from '../random.ts'
import { countMiss, misses } from './guess-budgets.ts'

/**
 * The code of a room, made the first time it is asked for (spec 7). Unique by the table's own index: a collision, or
 * another request that was faster, leaves the insert without effect and it is looked at again. A code whose room is gone
 * is drawn again once its quarantine is over (threat T4).
 */
export async function ensureShortCode(
  db: D1Database,
  roomId: string,
  now: number,
  draw = () => randomDigits(limits.shortCodeLength),
): Promise<string> {
  const d1 = drizzle(db)
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const [kept] = await d1.select().from(roomShortCodes).where(eq(roomShortCodes.roomId, roomId))
    if (kept !== undefined) return kept.shortCode
    const id = randomId(shortIdLength)
    const shortCode = draw()
    const isFree = lte(roomShortCodes.releasedAt, now - limits.shortCodeQuarantineMs)
    await d1.batch([
      d1.delete(roomShortCodes).where(and(eq(roomShortCodes.shortCode, shortCode), isFree)),
      d1.insert(roomShortCodes).values({ id, roomId, shortCode, createdAt: now }).onConflictDoNothing(),
    ])
  }
  throw new Error('no free short code was found in 20 draws')
}

export type Resolved = { kind: 'room'; roomId: string } | { kind: 'missing' } | { kind: 'blocked' }

/**
 * The room behind a code. A wrong guess costs its sender one of a small budget, counted in the same transaction as the
 * look-up; once that is used up no code is resolved for a while, while hits cost nothing: a venue shares one address
 * (threat T3). A released code reads as missing.
 */
export async function resolveShortCode(db: D1Database, client: string, code: string, now: number): Promise<Resolved> {
  const d1 = drizzle(db)
  const windowAt = now - (now % limits.codeMissWindowMs)
  const live = d1
    .select({ roomId: roomShortCodes.roomId })
    .from(roomShortCodes)
    .where(and(eq(roomShortCodes.shortCode, code), isNull(roomShortCodes.releasedAt)))
  const [, spent, found] = await d1.batch([countMiss(d1, client, windowAt, live), misses(d1, client, windowAt), live])
  if ((spent[0]?.misses ?? 0) > limits.codeMissesPerWindow) return { kind: 'blocked' }
  const room = found[0]
  return room === undefined ? { kind: 'missing' } : { kind: 'room', roomId: room.roomId }
}
