/** The time of a cue, on what it opened. Small, because every phone and display reads it. */
import * as z from 'zod/mini'
import { timeOrNull } from '../../values/fields.ts'

/** The whole seconds that were left of a cue at `startedAt`; null while it is paused. Counted like a countdown. */
export const cueTime = z.object({ secondsLeft: z.int(), startedAt: timeOrNull })
export type CueTime = z.infer<typeof cueTime>
