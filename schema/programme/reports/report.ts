/** What a room reports to its programme: as plain data that is stored and sent, without anything that is private to desks. */
import * as z from 'zod/mini'
import { movingTime } from '../../tools/timers/moving-time.ts'
import { cueTime } from '../../values/cue-time.ts'
import { flag, id, textOrNull, time, timeOrNull } from '../../values/fields.ts'

/** How far the show of a stage is. `due` is one that has not begun, `between` one where nothing is on. */
const standings = ['empty', 'due', 'running', 'paused', 'between', 'over'] as const

const cueStatuses = ['done', 'skipped', 'live', 'paused', 'next', 'upcoming'] as const

/** One cue, as it was planned and as it is expected. */
export const reportedCue = z.object({
  id,
  sourceId: z._default(z.string(), ''),
  name: z.string(),
  speaker: z.string(),
  seconds: z.int(),
  plannedStart: timeOrNull,
  /** Hidden from the audience. */
  isPrivate: flag(),
  isSkipped: flag(),
  status: z.catch(z.enum(cueStatuses), 'upcoming'),
  start: movingTime,
  end: movingTime,
})

const named = { cueId: id, name: z.string(), speaker: z.string() }

/** A stage as its room last told it. */
export const stageReport = z.object({
  roomId: id,
  reportedAt: time,
  state: z.catch(z.enum(standings), 'between'),
  /** The cue that is on, with its time left; null if none is. */
  running: z.nullable(z.object({ ...named, time: cueTime })),
  next: z.nullable(z.object({ ...named, plannedStart: timeOrNull, start: movingTime })),
  /** Seconds by which it was behind its plan at `reportedAt`; negative is ahead. Null where nothing is late. */
  overUnder: z.nullable(z.int()),
  plannedEnd: timeOrNull,
  expectedEnd: movingTime,
  /** How many screens ought to be there, and how many of these are not. */
  screens: z.object({ count: z.int(), bad: z.int() }),
  phones: z.int(),
  desks: z.int(),
  openSignals: z.array(z.object({ kind: z.string(), minutes: z.optional(z.int()), cueId: textOrNull })),
  /** What fills the displays. */
  scene: z.string(),
  isBlackedOut: flag(),
  /** Its displays are locked or have a password: its sessions are not for everyone. */
  isClosed: flag(),
  cues: z.array(reportedCue),
})
export type StageReport = z.infer<typeof stageReport>
