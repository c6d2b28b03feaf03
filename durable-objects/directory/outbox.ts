import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { roomHistory, roomShortCodes, rooms } from '../../schema/tables.ts'
import type { Room } from '../../schema/tools/room/entity.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import type { Patience } from '../patience.ts'
import type { KeptLine } from '../store/history-store.ts'
import type { OutboxJob, OutboxStore } from '../store/outbox-store.ts'
import { WaitingJobs } from '../store/waiting-jobs.ts'
import { reasonOf, whoStillIs } from './who-still-is.ts'

type Options = {
  store: OutboxStore
  db: () => D1Database
  /** The room as it is when a job runs; null if it is deleted or cannot be read. */
  room: () => Room | null
  now: () => EpochMs
  patience: () => Patience
}

/** D1 binds at most 100 values in a statement. */
const linesAtATime = 16

/** Tells the directory what waits in the outbox of a room. */
export class DirectoryJobs {
  readonly #store: OutboxStore
  readonly #jobs: WaitingJobs<OutboxJob['kind']>

  constructor({ store, db, room, now, patience }: Options) {
    this.#store = store
    this.#jobs = new WaitingJobs({
      jobs: () => store.jobs(),
      work: (job, at) => workOf(db(), store, job, room(), at),
      done: (job) => store.done(job),
      failed: (job, dueAt) => store.failed(job, dueAt),
      reasonOf,
      now,
      patience,
    })
  }

  /** When the next job is due; null if everything has been told. */
  nextDueAt(): EpochMs | null {
    return this.#store.nextDueAt()
  }

  /** Runs the jobs that are due. See `WaitingJobs.runDue`. */
  runDue(until: EpochMs | null = null): Promise<void> {
    return this.#jobs.runDue(until)
  }
}

/** Runs one job against D1. Running a job twice is harmless, and a late mirror never overwrites a newer one. */
async function workOf(
  db: D1Database,
  outbox: OutboxStore,
  job: OutboxJob,
  room: Room | null,
  now: EpochMs,
): Promise<void> {
  switch (job.kind) {
    case 'history':
      return tell(db, outbox.history.lines(job.rev))
    case 'erase':
      return eraseFromDirectory(db, job.roomId, now)
    case 'mirror':
      // An unreadable room has nothing to mirror, but that is no reason to remove it from the directory.
      if (room !== null) await mirror(db, room)
  }
}

async function mirror(db: D1Database, room: Room): Promise<void> {
  const row = {
    name: room.name,
    useCase: room.useCase,
    // A deleted account owns nothing, and the job must not fail forever because of it.
    createdBy: whoStillIs(room.createdBy),
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

async function tell(db: D1Database, lines: readonly KeptLine[]): Promise<void> {
  const d1 = drizzle(db)
  for (let at = 0; at < lines.length; at += linesAtATime) {
    const rows = lines
      .slice(at, at + linesAtATime)
      .map(({ id, room_id, user_id, action, metadata, at: timestamp }) => ({
        id,
        roomId: room_id,
        userId: whoStillIs(user_id),
        action,
        metadata,
        timestamp,
      }))
    // A repeated line is the same, unless it no longer names anyone: that version wins, whichever arrives first.
    await d1
      .insert(roomHistory)
      .values(rows)
      .onConflictDoUpdate({
        target: roomHistory.id,
        set: { userId: null },
        setWhere: sql`excluded.user_id IS NULL`,
      })
  }
}

async function eraseFromDirectory(db: D1Database, roomId: string, now: EpochMs): Promise<void> {
  const d1 = drizzle(db)
  await d1.batch([
    d1.delete(rooms).where(eq(rooms.id, roomId)),
    // The code stays reserved during its quarantine, so nobody lands in a stranger's room.
    d1.update(roomShortCodes).set({ releasedAt: now }).where(eq(roomShortCodes.roomId, roomId)),
    // The history is kept for a while without names, as the privacy policy says.
    d1.update(roomHistory).set({ userId: null }).where(eq(roomHistory.roomId, roomId)),
  ])
}
