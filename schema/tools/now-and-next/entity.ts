/** What phones are sent of the running order: what is on now, and what is next. Small, because every phone reads it. */
import * as z from 'zod/mini'
import { cueTime } from '../../values/cue-time.ts'
import { flag, timeOrNull } from '../../values/fields.ts'
import type { EpochMs } from '../../values/time.ts'
import { expectedAt } from '../timers/moving-time.ts'

const cue = { name: z.string(), speaker: z.string() }

const nowView = z.object({ ...cue, time: cueTime })

/** Its expected start is the later of two: an instant that does not move, and a time from now on. */
const nextView = z.object({
  ...cue,
  plannedStart: timeOrNull,
  notBefore: timeOrNull,
  /** Milliseconds from now; null if nothing says when it starts. */
  fromNow: z.nullable(z.int()),
})
export type NextCue = z.infer<typeof nextView>

export const nowAndNextView = z.object({
  /** Null while nothing is on, or what is on is hidden from the audience. */
  now: z.nullable(nowView),
  next: z.nullable(nextView),
  /** Whether the last session has ended. */
  isOver: flag(),
})
export type NowAndNext = z.infer<typeof nowAndNextView>

/** [P44] When the next session is expected, by the projection of the room (rule C13); null if nothing says. */
export const expectedStart = (next: NextCue, now: EpochMs): EpochMs | null => expectedAt(next, now)
