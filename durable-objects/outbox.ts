import { DrizzleQueryError, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { EpochMs, Room } from '../schema/room/state.ts'
import { roomShortCodes, rooms } from '../schema/tables.ts'
import type { OutboxJob, RoomStore } from './room-store.ts'

const patienceMs = 5_000
const longestWaitMs = 5 * 60_000

/** Does every job that is due; what fails is tried again later. `room` is asked when the job runs, not before. */
export async function runDueJobs(
  db: D1Database,
  store: RoomStore,
  room: () => Room | null,
  now: EpochMs,
): Promise<void> {
  for (const job of store.outbox().filter(({ dueAt }) => dueAt <= now)) {
    try {
      await runJob(db, job, room(), now)
      store.jobDone(job)
    } catch (error) {
      console.warn(JSON.stringify({ fault: 'outbox', kind: job.kind, attempts: job.attempts, reason: reasonOf(error) }))
      store.jobFailed(job, retryAt(job, now))
    }
  }
}

/** What failed, without the query around it: its parameters are names and ids of rooms, which no log needs. */
const reasonOf = (error: unknown): string =>
  String(error instanceof DrizzleQueryError ? (error.cause ?? 'query failed') : error)

/** When a failed job is tried again: 1 s, 2 s, 4 s … up to five minutes. */
const retryAt = (job: OutboxJob, now: EpochMs): EpochMs =>
  now + Math.min(longestWaitMs, 1000 * 2 ** Math.min(job.attempts, 20))

/**
 * Does one job towards D1. Both are upserts by id, so doing one twice is harmless, and a late mirror never wins over a
 * newer one. Rejects when D1 is out of reach or silent for too long.
 */
async function runJob(db: D1Database, job: OutboxJob, room: Room | null, now: EpochMs): Promise<void> {
  // A room that cannot be read has nothing to mirror, and is no reason to take it out of the directory (fault F18).
  if (job.kind === 'mirror' && room === null) return
  const work = room === null || job.kind === 'erase' ? eraseFromDirectory(db, job.roomId, now) : mirror(db, room)
  // A wait that is left running keeps the object awake for nothing.
  const patience = new AbortController()
  const tooLate = scheduler.wait(patienceMs, { signal: patience.signal }).then(() => {
    throw new Error('D1 did not answer')
  })
  try {
    await Promise.race([work, tooLate])
  } finally {
    patience.abort()
  }
}

async function mirror(db: D1Database, room: Room): Promise<void> {
  const row = {
    name: room.name,
    useCase: room.useCase,
    createdBy: room.createdBy,
    createdAt: Date.parse(room.createdAt),
    updatedAt: Date.parse(room.updatedAt),
    isActive: room.isActive,
    hasEngagementFeatures: room.hasEngagementFeatures,
    feedbackEnabled: room.feedbackEnabled,
    isViewerLocked: room.isViewerLocked,
    isJoinLocked: room.isJoinLocked,
    hasAccessPassword: room.accessPasswordHash !== null,
  }
  await drizzle(db)
    .insert(rooms)
    .values({ id: room.id, ...row })
    .onConflictDoUpdate({ target: rooms.id, set: row, setWhere: sql`${rooms.updatedAt} <= ${row.updatedAt}` })
}

async function eraseFromDirectory(db: D1Database, roomId: string, now: EpochMs): Promise<void> {
  const d1 = drizzle(db)
  await d1.batch([
    d1.delete(rooms).where(eq(rooms.id, roomId)),
    // The code stays taken through its quarantine, so that nobody lands in a stranger's room (threat T4).
    d1.update(roomShortCodes).set({ releasedAt: now }).where(eq(roomShortCodes.roomId, roomId)),
  ])
}
