import * as z from 'zod'
import type { EpochMs } from '../../schema/values/time.ts'

/** A pending job for D1: update the mirror, remove the room from it, or deliver its history. */
export type OutboxJob = {
  kind: 'mirror' | 'erase' | 'history'
  roomId: string
  rev: number
  attempts: number
  dueAt: EpochMs
}

const outboxRow = z
  .object({
    kind: z.enum(['mirror', 'erase']),
    room_id: z.string(),
    rev: z.number(),
    attempts: z.number(),
    due_at: z.number(),
  })
  .transform(({ room_id: roomId, due_at: dueAt, ...job }): OutboxJob => ({ ...job, roomId, dueAt }))

/** A job as it is kept. */
export const readJob = (row: unknown) => outboxRow.safeParse(row)
