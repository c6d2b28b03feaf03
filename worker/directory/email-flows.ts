import { and, eq, gt, inArray, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import * as limits from '../../schema/limits.ts'
import { emailFlows } from '../../schema/tables.ts'
import { dayMs } from './guess-budgets.ts'

export const codeTries = 5
export const codeFailuresPerDay = 10

/** Why a browser proves an address. */
export type Purpose = 'signup' | 'login' | 'reset'
export type EmailFlow = typeof emailFlows.$inferSelect
/** The hashes of what was mailed; both are null if nothing may be accepted. */
export type Proof = { code: string | null; link: string | null }

const flowAlive = (now: number) => gt(emailFlows.createdAt, now - limits.flowMs)

/** Wrong codes for an address in the last day, by unknown browsers or by one known device: the account's budget. */
function failuresOf(d1: ReturnType<typeof drizzle>, email: SQL, device: SQL, now: number) {
  const all = alias(emailFlows, 'all_flows')
  return d1
    .select({ failures: sql<number>`COALESCE(SUM(${all.failures}), 0)` })
    .from(all)
    .where(and(sql`${all.email} = ${email}`, sql`${all.device} IS ${device}`, gt(all.triedAt, now - dayMs)))
}

/** Whether an address has had so many wrong codes that none is accepted today. */
export async function isGuessedAt(db: D1Database, email: string, device: string | null, now: number): Promise<boolean> {
  const [row] = await failuresOf(drizzle(db), sql`${email}`, sql`${device}`, now)
  return (row?.failures ?? 0) >= codeFailuresPerDay
}

type NewFlow = Pick<EmailFlow, 'id' | 'purpose' | 'email' | 'userId' | 'device'> &
  Partial<Pick<EmailFlow, 'firstName' | 'lastName' | 'passwordHash'>>

/** Stores a new flow with what was mailed for it. */
export async function addFlow(db: D1Database, flow: NewFlow, proof: Proof, now: number): Promise<void> {
  const sent = { ...proof, codeExpiresAt: now + limits.codeMs, sentAt: now }
  await drizzle(db)
    .insert(emailFlows)
    .values({ ...flow, ...sent, createdAt: now })
}

/** The flow of a browser, or null if it is too old or never existed. */
export async function findFlow(db: D1Database, id: string, now: number): Promise<EmailFlow | null> {
  const [flow] = await drizzle(db)
    .select()
    .from(emailFlows)
    .where(and(eq(emailFlows.id, id), flowAlive(now)))
  return flow ?? null
}

/**
 * Reserves the right to send again, unless the last mail was just sent. It is one statement, so only one of many
 * requests gets it.
 */
export async function takeTurn(db: D1Database, id: string, now: number): Promise<boolean> {
  const taken = await drizzle(db)
    .update(emailFlows)
    .set({ sentAt: now })
    .where(and(eq(emailFlows.id, id), lte(emailFlows.sentAt, now - limits.resendCooldownMs)))
    .returning({ id: emailFlows.id })
  return taken.length > 0
}

/** Replaces what was mailed: the old code is void, and its failures stay counted. */
export async function replaceProof(db: D1Database, id: string, proof: Proof, now: number): Promise<void> {
  await drizzle(db)
    .update(emailFlows)
    .set({ ...proof, tries: 0, codeExpiresAt: now + limits.codeMs })
    .where(eq(emailFlows.id, id))
}

/**
 * One try at the code of a flow: checked, counted and, if right, used up in a single statement, so parallel tries
 * cannot exceed the limit.
 * @returns the flow if the code was right, else null
 */
export async function tryCode(
  db: D1Database,
  id: string,
  purposes: readonly Purpose[],
  code: string,
  now: number,
): Promise<EmailFlow | null> {
  const d1 = drizzle(db)
  const isRight = sql`${emailFlows.code} = ${code}`
  const budget = failuresOf(d1, sql`${emailFlows.email}`, sql`${emailFlows.device}`, now)
  const [flow] = await d1
    .update(emailFlows)
    .set({
      tries: sql`${emailFlows.tries} + 1`,
      failures: sql`${emailFlows.failures} + CASE WHEN ${isRight} THEN 0 ELSE 1 END`,
      triedAt: now,
      code: sql`CASE WHEN ${isRight} THEN NULL ELSE ${emailFlows.code} END`,
      link: sql`CASE WHEN ${isRight} THEN NULL ELSE ${emailFlows.link} END`,
    })
    .where(
      and(
        eq(emailFlows.id, id),
        inArray(emailFlows.purpose, [...purposes]),
        isNotNull(emailFlows.code),
        lt(emailFlows.tries, codeTries),
        gt(emailFlows.codeExpiresAt, now),
        sql`(${budget}) < ${codeFailuresPerDay}`,
      ),
    )
    .returning()
  return flow !== undefined && flow.code === null ? flow : null
}

/** Whether a link of a mail can still be used. */
export async function isLinkOpen(
  db: D1Database,
  link: string,
  purposes: readonly Purpose[],
  now: number,
): Promise<boolean> {
  const [flow] = await drizzle(db)
    .select({ id: emailFlows.id })
    .from(emailFlows)
    .where(linkOpen(link, purposes, now))
  return flow !== undefined
}

/**
 * Uses up the link of a mail. It cannot be guessed, so nothing is counted. Null if there is none, or it was used.
 * @param flowId the flow that it has to belong to, if not any
 */
export async function takeLink(
  db: D1Database,
  link: string,
  purposes: readonly Purpose[],
  now: number,
  flowId?: string,
): Promise<EmailFlow | null> {
  const isOwn = flowId === undefined ? undefined : eq(emailFlows.id, flowId)
  const [flow] = await drizzle(db)
    .update(emailFlows)
    .set({ code: null, link: null })
    .where(and(linkOpen(link, purposes, now), isOwn))
    .returning()
  return flow ?? null
}

const linkOpen = (link: string, purposes: readonly Purpose[], now: number) =>
  and(eq(emailFlows.link, link), inArray(emailFlows.purpose, [...purposes]), gt(emailFlows.codeExpiresAt, now))

/** Allows the next mail immediately, because this one was not sent. */
export async function allowResend(db: D1Database, id: string): Promise<void> {
  await drizzle(db).update(emailFlows).set({ sentAt: 0 }).where(eq(emailFlows.id, id))
}

/** Voids every code and link of a user, because the account's password has just changed. */
export async function voidProofs(db: D1Database, userId: string): Promise<void> {
  await drizzle(db).update(emailFlows).set({ code: null, link: null }).where(eq(emailFlows.userId, userId))
}
