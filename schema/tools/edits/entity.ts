import * as z from 'zod/mini'

/** The times of fields, by their names. */
const fieldTimes = z.record(z.string(), z.number())

/**
 * When the fields of the things in a room were last edited, by the id of the thing, in epoch milliseconds. Nobody is
 * shown it. `completeSince` says from when on no edit is missing here.
 */
export const edits = z.object({ completeSince: z.number(), of: z.record(z.string(), fieldTimes) })
export type Edits = z.infer<typeof edits>

export const noEdits: Edits = { completeSince: 0, of: {} }
