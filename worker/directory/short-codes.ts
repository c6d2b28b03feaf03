import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { shortIdLength } from '../../schema/ids.ts'
import * as limits from '../../schema/limits.ts'
import { roomShortCodes } from '../../schema/tables.ts'
import { randomDigits, randomId } from '../random.ts'
import { countMiss, misses, windowStart } from './guess-budgets.ts'

/**
 * The code of a room, made when it is first asked for. The table's index keeps codes unique: after a collision, or when
 * another request was faster, the insert has no effect and the code is looked up again. The code of a deleted room can
 * be drawn again once its quarantine is over.
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

/** Who asks for the room behind a code. */
export type Guesser = {
  /** The names under which wrong guesses are counted: the network, and the browser if it has joined a room. */
  clients: readonly string[]
  /** Rooms that the sender knows: the code of one of them is not a guess, whatever was guessed before. */
  known: readonly string[]
}

type Resolved =
  | { kind: 'room'; roomId: string }
  | { kind: 'missing' }
  /** No guess by this client is resolved until the window is over. */
  | { kind: 'blocked'; waitMs: number }

/**
 * The room behind a code. A wrong guess takes one from a small budget, in the same transaction as the look-up; once the
 * budget is used up, no guess is resolved for a while. Hits cost nothing, because a venue shares one address. A
 * released code reads as missing; for a sender who knew its room that is not a guess either.
 */
export async function resolveShortCode(
  db: D1Database,
  { clients, known }: Guesser,
  code: string,
  now: number,
): Promise<Resolved> {
  const d1 = drizzle(db)
  const windowAt = windowStart(limits.codeMissWindowMs, now)
  const { shortCode, roomId, releasedAt } = roomShortCodes
  const found = d1
    .select({ roomId, releasedAt })
    .from(roomShortCodes)
    .where(and(eq(shortCode, code), or(isNull(releasedAt), inArray(roomId, [...known]))))
  const [, spent, rows] = await d1.batch([
    countMiss(d1, clients, windowAt, found),
    misses(d1, clients, windowAt),
    found,
  ])
  const room = rows[0]
  const isGuess = room === undefined || !known.includes(room.roomId)
  const isSpent = spent.some((client) => client.misses > limits.codeMissesPerWindow)
  if (isGuess && isSpent) return { kind: 'blocked', waitMs: windowAt + limits.codeMissWindowMs - now }
  return room === undefined || room.releasedAt !== null ? { kind: 'missing' } : { kind: 'room', roomId: room.roomId }
}
