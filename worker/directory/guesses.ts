import { inArray, type SQL, sql } from 'drizzle-orm'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import type { Pace } from '../../schema/limits.ts'
import { guessers } from '../../schema/tables.ts'
import { forgetQuiet, type Taken } from '../../schema/traffic/pace.ts'
import type { EpochMs } from '../../schema/values/time.ts'

/** Who guesses, under one of the names that wrong guesses are counted by, and how they slow it down. */
export type Guesser = { client: string; pace: Pace }

/**
 * Until when the guesses of some are not looked at, as the directory last said. That only ever becomes later, so a storm of guesses
 * that are refused asks the directory once for each wait, and not each time.
 */
const openTimes: Taken = new Map()
/** Beyond this many, those who need not wait any more are forgotten. */
const rememberedNames = 10_000

/** The statement that reads until when the guesses of each of these are not looked at. */
export const waitStatement = (d1: DrizzleD1Database, who: readonly Guesser[]) =>
  d1
    .select({ client: guessers.client, openAt: guessers.openAt })
    .from(guessers)
    .where(inArray(guessers.client, namesOf(who)))

/** The wait in ms from the rows of `waitStatement`; 0 if a guess is looked at now. */
export function waitIn(rows: readonly { client: string; openAt: number }[], now: EpochMs): number {
  if (openTimes.size > rememberedNames) forgetQuiet(openTimes, now)
  for (const { client, openAt } of rows) if (openAt > now) openTimes.set(client, openAt)
  return Math.max(0, ...rows.map(({ openAt }) => openAt - now))
}

/** The wait in ms that is known without asking the directory; 0 if it has to be asked. */
export const knownWaitMs = (who: readonly Guesser[], now: EpochMs): number =>
  Math.max(0, ...who.map(({ client, pace }) => knownOpenTime(client, pace, now) - now))

function knownOpenTime(client: string, { longestWaitMs }: Pace, now: EpochMs): EpochMs {
  const openAt = openTimes.get(client) ?? now
  // The clock has gone back: what was known is not known any more.
  return openAt > now + longestWaitMs ? now : openAt
}

/**
 * The statement that counts one wrong guess for all of these, unless one of them has to wait: a guess that is not looked
 * at is not counted. Being one statement, it cannot be overtaken by parallel guesses.
 * @param isMiss whether the guess is wrong, as SQL
 */
export function missStatement(d1: DrizzleD1Database, who: readonly Guesser[], isMiss: SQL, now: number) {
  // Beyond this many more, each wait is the longest one, and it takes as long to be forgiven however many there were.
  const most = 10
  const paces = JSON.stringify(who.map(({ client, pace }) => ({ client, ...pace })))
  const of = (name: keyof Pace | 'client') => sql.raw(`value ->> '${name}'`)
  // D1 binds numbers as fractions.
  const forgotten = sql`CAST((${now} - ${guessers.missedAt}) / (${of('forgetMs')}) AS INTEGER)`
  const misses = sql`1 + MIN(${of('freeMisses')} + ${most}, MAX(0, COALESCE(${guessers.misses} - ${forgotten}, 0)))`
  const counted = sql`SELECT ${of('client')} AS client, ${misses} AS misses, ${of('freeMisses')} AS free,
      ${of('firstWaitMs')} AS first, ${of('longestWaitMs')} AS longest
    FROM json_each(${paces}) LEFT JOIN ${guessers} ON ${guessers.client} = ${of('client')}`
  const waitMs = sql`IIF(misses > free, MIN(longest, first << (misses - free - 1)), 0)`
  const waiting = sql`SELECT 1 FROM ${guessers} WHERE ${inArray(guessers.client, namesOf(who))} AND ${guessers.openAt} > ${now}`
  return d1
    .insert(guessers)
    .select(
      sql`SELECT client, misses, ${now}, ${now} + ${waitMs} FROM (${counted}) WHERE ${isMiss} AND NOT EXISTS (${waiting})`,
    )
    .onConflictDoUpdate({
      target: guessers.client,
      set: { misses: sql`excluded.misses`, missedAt: sql`excluded.missed_at`, openAt: sql`excluded.open_at` },
    })
}

/** How long these have to wait before a guess of theirs is looked at, in ms; 0 if they need not. */
export const guessWaitMs = async (db: D1Database, who: readonly Guesser[], now: number): Promise<number> =>
  knownWaitMs(who, now) || waitIn(await waitStatement(drizzle(db), who), now)

/**
 * Decides whether the sender of a guess may learn if it was right. Guesses are checked before they are counted, so many
 * may be checked at the same time; but only those that come here before the pace is used up are told. A right one counts
 * nothing, and takes exactly the same path as a wrong one.
 * @returns the wait in ms; 0 if the sender may be told
 */
export async function tellWaitMs(
  db: D1Database,
  who: readonly Guesser[],
  isRight: boolean,
  now: number,
): Promise<number> {
  const d1 = drizzle(db)
  const [before] = await d1.batch([
    waitStatement(d1, who),
    missStatement(d1, who, isRight ? sql`FALSE` : sql`TRUE`, now),
  ])
  return waitIn(before, now)
}

const namesOf = (who: readonly Guesser[]): string[] => who.map(({ client }) => client)
