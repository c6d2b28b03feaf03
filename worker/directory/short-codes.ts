import { and, eq, inArray, isNull, lte, notExists, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { shortIdLength } from '../../schema/ids.ts'
import * as limits from '../../schema/limits.ts'
import { roomShortCodes } from '../../schema/tables.ts'
import { randomDigits, randomId } from '../random.ts'
import { type Guesser, knownWaitMs, missStatement, waitIn, waitStatement } from './guesses.ts'

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
type Asker = {
  /** The names under which wrong guesses are counted. */
  guessers: readonly Guesser[]
  /** Rooms that the sender knows: the code of one of them is not a guess, whatever was guessed before. */
  known: readonly string[]
  /** Whether a cookie proves that they have joined a room. Anybody can name one in a link. */
  hasJoined: boolean
}

type Resolved =
  | { kind: 'room'; roomId: string }
  /** A wrong guess, unless the sender knew the room. */
  | { kind: 'missing'; isMiss: boolean }
  /** No guess by this sender is looked at until the wait is over. */
  | { kind: 'waits'; waitMs: number }

/**
 * The room behind a code. A wrong guess is counted in the same transaction as the look-up; who guessed wrong too often
 * waits before the next guess is looked at. Hits cost nothing, because a venue shares one address. A released code reads
 * as missing; for a sender who knew its room that is not a guess either.
 */
export async function resolveShortCode(
  db: D1Database,
  { guessers, known, hasJoined }: Asker,
  code: string,
  now: number,
): Promise<Resolved> {
  const knownMs = hasJoined ? 0 : knownWaitMs(guessers, now)
  if (knownMs > 0) return { kind: 'waits', waitMs: knownMs }
  const d1 = drizzle(db)
  const { shortCode, roomId, releasedAt } = roomShortCodes
  const found = d1
    .select({ roomId, releasedAt })
    .from(roomShortCodes)
    .where(and(eq(shortCode, code), or(isNull(releasedAt), inArray(roomId, [...known]))))
  const [before, , rows] = await d1.batch([
    waitStatement(d1, guessers),
    missStatement(d1, guessers, notExists(found), now),
    found,
  ])
  const room = rows[0]
  const isGuess = room === undefined || !known.includes(room.roomId)
  const waitMs = waitIn(before, now)
  if (isGuess && waitMs > 0) return { kind: 'waits', waitMs }
  if (room === undefined || room.releasedAt !== null) return { kind: 'missing', isMiss: room === undefined }
  return { kind: 'room', roomId: room.roomId }
}
