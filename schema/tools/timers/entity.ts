import * as z from 'zod/mini'
import * as limits from '../../limits.ts'
import { flag, id, time, timeOrNull } from '../../values/fields.ts'
import { cueColors } from './cue-colors.ts'

/** The most that a room can have. */
export const maxTimersPerRoom = 200

/** How a cue begins: by hand, when the one before it ends, or at its planned start. */
export const triggers = ['manual', 'linked', 'scheduled'] as const
/** What a cue does at the end of its time: it counts on below zero, or it stops and has ended. */
export const overtimes = ['continue', 'stop'] as const
/** Which signals a cue gives: none, one at its end, or one at each of warning, danger and end. */
export const chimes = ['none', 'end', 'all'] as const
/** What a cue may open and must name by its id. */
export const openedTools = ['poll', 'quiz', 'live_message'] as const
/** What a cue may open and a room has only one of. */
export const openedCollections = ['feedback', 'questions'] as const

const opening = {
  /** Shows the results of a poll or quiz when the cue ends. */
  showResults: flag(),
  /** Puts a poll or the questions on the display when the cue begins. */
  isOnDisplay: z.optional(z.boolean()),
}
/** What a cue opens when it begins. */
export const opens = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(openedTools), id, ...opening }),
  z.object({ kind: z.literal(openedCollections), ...opening }),
])
export type Opens = z.infer<typeof opens>

/** The plan of a cue. Older timers have none of it and behave as they did. */
export const plan = {
  trigger: z._default(z.enum(triggers), 'manual'),
  /** When it should begin; a hard point of the plan. */
  plannedStart: timeOrNull,
  /** The clock time that a countdown counts to once it is started. */
  endsAt: timeOrNull,
  overtime: z._default(z.enum(overtimes), 'continue'),
  /** Seconds left when it turns orange, and when it turns red before it is over. */
  warnSeconds: z._default(z.int(), limits.warningSeconds),
  dangerSeconds: z._default(z.nullable(z.int()), null),
  chimes: z._default(z.enum(chimes), 'none'),
  speaker: z._default(z.string(), ''),
  /** Private: for desks alone; empty for every other role. */
  notes: z._default(z.string(), ''),
  /** What the speaker reads on the lectern while it runs, and while it is next. */
  speakerNotes: z._default(z.string(), ''),
  color: z._default(z.nullable(z.enum(cueColors)), null),
  opens: z._default(z.nullable(opens), null),
  /** Left out of the show: Next passes it by, and it counts for nothing. */
  isSkipped: flag(),
  /** Not in sequence: it may run while another cue does, and adds no time. */
  isParallel: flag(),
  /** Hidden from the audience, who read neither its name nor its speaker. */
  isPrivate: flag(),
  /** [CU2] How much of its length it keeps when the show catches up, in percent; 100 locks its length. */
  keepsPercent: z._default(z.int(), limits.usualKeptPercent),
  /** What the crew calls it, such as "5b". */
  number: z._default(z.string(), ''),
  /** What the cue has in each column of the room, by its id. Only controllers get it. */
  cells: z._default(z.record(z.string(), z.string()), {}),
  /** The session of a schedule that it was made from, as the schedule names it; empty for any other cue. */
  sourceId: z._default(z.string(), ''),
}

const fields = {
  id,
  roomId: id,
  name: z.string(),
  /** Whole seconds. */
  duration: z.int(),
  /** Whole seconds shown while it is not running; while it runs, what it showed at `startedAt`. */
  currentTime: z.int(),
  /** Milliseconds of the shown second that had passed when it was paused; absent if none had, and while it runs. */
  restMs: z.optional(z.int()),
  isCountUp: flag(),
  order: z._default(z.int(), 0),
  ...plan,
  /** When it was first started, and when it ended. A reset clears both; a pause does not end it. */
  startedFirstAt: timeOrNull,
  endedAt: timeOrNull,
  createdAt: time,
  updatedAt: time,
}

/** A timer, which is a cue of the running order. It runs exactly when it has a start: the type allows nothing else. */
export const timer = z.discriminatedUnion('isRunning', [
  z.object({ ...fields, isRunning: z.literal(false), startedAt: z.null() }),
  z.object({ ...fields, isRunning: z.literal(true), startedAt: time }),
])
export type Timer = z.infer<typeof timer>
export type Plan = Pick<Timer, keyof typeof plan>

/** [C1] Whether a cue is on: it has begun and has not ended. One that is paused is still on. */
export const isOn = ({ startedFirstAt, endedAt }: Pick<Timer, 'startedFirstAt' | 'endedAt'>): boolean =>
  startedFirstAt !== null && endedAt === null
