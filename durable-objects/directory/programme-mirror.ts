import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { ProgrammeState } from '../../schema/programme/state.ts'
import { programmes } from '../../schema/tables.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import { whoStillIs } from './who-still-is.ts'

/**
 * [PR10] Writes the row of a programme. Twice is harmless, and a late mirror never overwrites a newer one: the objects of a programme
 * are asked one after another, so the instant at which one was begun orders them. The removal of a stage has no instant of its own.
 */
export async function mirrorProgramme(db: D1Database, state: ProgrammeState, now: EpochMs): Promise<void> {
  const { programme, stages } = state
  const row = {
    name: programme.name,
    // A deleted account owns nothing, and the job must not fail forever because of it.
    createdBy: whoStillIs(programme.createdBy),
    firstDay: programme.firstDay,
    lastDay: programme.lastDay,
    isLocked: programme.isLocked,
    stages: stages.map(({ id, roomId, name, color, isGone }) => ({ id, roomId, name, color, isGone })),
    createdAt: Date.parse(programme.createdAt),
    updatedAt: now,
  }
  await drizzle(db)
    .insert(programmes)
    .values({ id: programme.id, ...row })
    .onConflictDoUpdate({ target: programmes.id, set: row, setWhere: sql`${programmes.updatedAt} <= ${now}` })
}

/** [PR10] Removes the row of a programme that was deleted. */
export async function eraseProgrammeFromDirectory(db: D1Database, id: string): Promise<void> {
  await drizzle(db).delete(programmes).where(eq(programmes.id, id))
}
