import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { guessBudgets } from '../../schema/tables.ts'

/** How many tries a client has in each window of so many milliseconds. */
export type Budget = { tries: number; windowMs: number }

export const hourMs = 3600_000
export const dayMs = 24 * hourMs

/** The start of the window that contains an instant. */
export const windowStart = (windowMs: number, now: number): number => now - (now % windowMs)

/**
 * Takes one try from a client's budget before the try is made, so that parallel tries cannot outrun the count.
 * @returns whether it was within the budget
 */
export async function takeTry(db: D1Database, client: string, budget: Budget, now = Date.now()): Promise<boolean> {
  const windowAt = windowStart(budget.windowMs, now)
  const [row] = await drizzle(db)
    .insert(guessBudgets)
    .values({ client, windowAt, misses: 1 })
    .onConflictDoUpdate({ target: guessBudgets.client, set: counted(windowAt) })
    .returning({ misses: guessBudgets.misses })
  return (row?.misses ?? 0) <= budget.tries
}

/** Gives back a try that turned out right. */
export async function giveBack(db: D1Database, client: string): Promise<void> {
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
