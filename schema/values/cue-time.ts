/** The time of a cue, as carried by the poll or quiz that it opened. Small: every phone and display reads it. */
import * as z from 'zod/mini'
import { timeOrNull } from './fields.ts'

/** The whole seconds left of a cue at `startedAt`, null while it is paused. Counted down even for a count-up cue. */
export const cueTime = z.object({ secondsLeft: z.int(), startedAt: timeOrNull })
export type CueTime = z.infer<typeof cueTime>
