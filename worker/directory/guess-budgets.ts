import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { guessBudgets } from '../../schema/tables.ts'

/** How many tries a client has in each window of so many milliseconds. */
export type Budget = { tries: number; windowMs: number }

export const hourMs = 3600_000
export const dayMs = 24 * hourMs

/** The start of the window that contains an instant. */
export const windowStart = (windowMs: number, now: number): number => now - (now % windowMs)

/**
 * Counts one more of something.
 * @returns whether it was within the budget
 */
export async function consumeTry(db: D1Database, client: string, budget: Budget, now = Date.now()): Promise<boolean> {
  const windowAt = windowStart(budget.windowMs, now)
  const [row] = await drizzle(db)
    .insert(guessBudgets)
    .values({ client, windowAt, misses: 1 })
    .onConflictDoUpdate({ target: guessBudgets.client, set: counted(windowAt) })
    .returning({ misses: guessBudgets.misses })
  return (row?.misses ?? 0) <= budget.tries
}

/** A client's budget. */
export type Share = { client: string; budget: Budget }

/**
 * Takes one from each of these budgets, or nothing if one of them is used up: what is refused is never counted. One
 * statement, so parallel requests cannot take more than there is.
 * @returns how long until all of them have one, in ms; 0 if they were taken
 */
export async function consumeAll(db: D1Database, shares: readonly Share[], now = Date.now()): Promise<number> {
  const d1 = drizzle(db)
  const wanted = shares.map(({ client, budget: { tries, windowMs } }) => ({
    client,
    tries,
    windowAt: windowStart(windowMs, now),
    endsAt: windowStart(windowMs, now) + windowMs,
  }))
  const clients = shares.map((share) => share.client)
  const each = sql`json_each(${JSON.stringify(wanted)}) AS share`
  const [client, windowAt, tries] = ['client', 'windowAt', 'tries'].map((name) => sql.raw(`share.value ->> '${name}'`))
  const current = sql`${guessBudgets.client} = ${client} AND ${guessBudgets.windowAt} = ${windowAt}`
  const isUsedUp = sql`EXISTS (SELECT 1 FROM ${each} JOIN ${guessBudgets} ON ${current} WHERE ${guessBudgets.misses} >= ${tries})`
  const [before] = await d1.batch([
    d1.select().from(guessBudgets).where(inArray(guessBudgets.client, clients)),
    d1
      .insert(guessBudgets)
      .select(
        sql`SELECT ${client}, ${windowAt}, 1 + COALESCE(${guessBudgets.misses}, 0)
          FROM ${each} LEFT JOIN ${guessBudgets} ON ${current} WHERE NOT ${isUsedUp}`,
      )
      .onConflictDoUpdate({
        target: guessBudgets.client,
        set: { windowAt: sql`excluded.window_at`, misses: sql`excluded.misses` },
      }),
  ])
  const waits = wanted.map((share) => {
    const row = before.find((one) => one.client === share.client && one.windowAt === share.windowAt)
    return row !== undefined && row.misses >= share.tries ? share.endsAt - now : 0
  })
  return Math.max(...waits)
}

/** Gives back what was taken for something that could not be done. */
export async function refundTry(db: D1Database, client: string): Promise<void> {
  await drizzle(db)
    .update(guessBudgets)
    .set({ misses: sql`MAX(0, ${guessBudgets.misses} - 1)` })
    .where(eq(guessBudgets.client, client))
}

const counted = (windowAt: number): { windowAt: SQL; misses: SQL } => ({
  windowAt: sql`${windowAt}`,
  misses: sql`CASE WHEN ${guessBudgets.windowAt} = ${windowAt} THEN ${guessBudgets.misses} + 1 ELSE 1 END`,
})

/** How many tries a client has taken in the current window. */
export async function triesTaken(db: D1Database, client: string, windowMs: number, now = Date.now()): Promise<number> {
  const [row] = await drizzle(db)
    .select({ misses: guessBudgets.misses })
    .from(guessBudgets)
    .where(and(eq(guessBudgets.client, client), eq(guessBudgets.windowAt, windowStart(windowMs, now))))
  return row?.misses ?? 0
}

/** Gives a client all its tries back. */
export async function forgetTries(db: D1Database, client: string): Promise<void> {
  await drizzle(db)
    .update(guessBudgets)
    .set({ misses: 0 })
    .where(and(eq(guessBudgets.client, client), gt(guessBudgets.misses, 0)))
}
