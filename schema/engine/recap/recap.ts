/** What a show was, on one page: planned against actual, and what the audience gave. */
import * as z from 'zod/mini'
import { linkRights } from '../../core/rights.ts'
import type { RoomState } from '../../core/state.ts'
import { pollKinds } from '../../tools/polls/entity.ts'
import { inOrder } from '../../tools/timers/clock.ts'
import type { Timer } from '../../tools/timers/entity.ts'
import { hasBegun, lastBegunIn, projection } from '../../tools/timers/forecast/projection.ts'
import { isInSequence } from '../../tools/timers/sequence.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import { recapMinute } from './minutes.ts'

const instant = z.nullable(z.iso.datetime())

/** [RC11] What could not be reached in an outage: the last desk, or the room itself. */
export const outageKinds = ['desk', 'room'] as const
export type OutageKind = (typeof outageKinds)[number]

const recapCue = z.object({
  timerId: z.string(),
  name: z.string(),
  number: z.string(),
  speaker: z.string(),
  /** `over`: it has ended. `skipped`: the show went past it, or left it out. */
  state: z.enum(['over', 'on', 'left', 'skipped']),
  isParallel: z.boolean(),
  /** Whole seconds. `actual` and `overrun` are null while it has not ended. */
  planned: z.int(),
  actual: z.nullable(z.int()),
  overrun: z.nullable(z.int()),
  plannedStart: instant,
  actualStart: instant,
  actualEnd: instant,
})
export type RecapCue = z.infer<typeof recapCue>

/** What the audience was asked, and when it first was; null for what is only known to have been asked. */
const asked = z.object({ id: z.string(), title: z.string(), at: instant, responses: z.int() })

/** `GET /api/rooms/{id}/recap`. */
export const recapReply = z.object({
  roomName: z.string(),
  /** What the reader may do in the room. */
  rights: z.enum(['full', ...linkRights]),
  timeZone: z.string(),
  eventDate: z.nullable(z.string()),
  show: z.object({
    plannedStart: instant,
    plannedEnd: instant,
    actualStart: instant,
    actualEnd: instant,
    /** Seconds of all cues of the show that have ended. */
    planned: z.int(),
    actual: z.int(),
  }),
  cues: z.array(recapCue),
  /** The event by the minute, or by a few minutes where it was long. */
  band: z.object({ minutesEach: z.int(), parts: z.array(recapMinute) }),
  /** Who gave time or took some, oldest first. */
  given: z.array(
    z.object({
      at: z.iso.datetime(),
      /** Null for someone without a name; `rights` says what they may do here. */
      name: z.nullable(z.string()),
      rights: z.enum(['full', ...linkRights]),
      cue: z.nullable(z.string()),
      /** Null if the line of the log does not say it. */
      seconds: z.nullable(z.int()),
    }),
  ),
  /** When a screen was not connected during the show; `until` is null while it is not. */
  silences: z.array(
    z.object({
      name: z.nullable(z.string()),
      number: z.int(),
      since: z.iso.datetime(),
      until: instant,
      seconds: z.int(),
    }),
  ),
  /** When nobody could run the show: no desk was connected (`desk`), or the room could not be reached (`room`). */
  outages: z._default(
    z.array(
      z.object({
        kind: z.enum(outageKinds),
        since: z.iso.datetime(),
        until: z.iso.datetime(),
        seconds: z.int(),
      }),
    ),
    [],
  ),
  polls: z.array(
    z.extend(asked, {
      kind: z.enum(pollKinds),
      /** Each option with its votes, each step of a rating, the points of what was ranked, or the most frequent words. */
      options: z.array(z.object({ text: z.string(), count: z.int() })),
      /** Written answers: those that were chosen first. */
      texts: z.array(z.string()),
    }),
  ),
  quizzes: z.array(asked),
  games: z.array(asked),
  questions: z.array(z.object({ id: z.string(), text: z.string(), at: instant, votes: z.int(), state: z.string() })),
  /** How many questions there were. */
  questionCount: z.int(),
  feedback: z.object({
    count: z.int(),
    /** How often 1 to 5 was given. */
    ratings: z.array(z.int()),
    comments: z.array(z.object({ rating: z.int(), text: z.string() })),
  }),
})
export type RecapReply = z.infer<typeof recapReply>

/** [RC1] Each cue as it was planned and as it was, to the second, and the show as the sum of those that have ended. */
export function recapOfShow({ timers }: Pick<RoomState, 'timers'>, now: EpochMs): Pick<RecapReply, 'show' | 'cues'> {
  const order = inOrder(timers)
  const lastBegun = lastBegunIn(order)
  const { cues: rows, plannedEnd } = projection({ timers }, now)
  const cues = order.map((timer, place): RecapCue => {
    const actual = secondsOf(timer)
    const planned = rows[place]?.plannedStart ?? null
    return {
      timerId: timer.id,
      name: timer.name,
      number: timer.number,
      speaker: timer.speaker,
      state: stateOf(timer, place < lastBegun),
      isParallel: timer.isParallel,
      planned: timer.duration,
      actual,
      overrun: actual === null ? null : actual - timer.duration,
      plannedStart: planned === null ? null : isoTime(planned),
      actualStart: timer.startedFirstAt,
      actualEnd: timer.endedAt,
    }
  })
  const sequence = cues.filter((_, place) => order[place] !== undefined && isInSequence(order[place]))
  const over = sequence.filter(({ actual }) => actual !== null)
  const starts = sequence.flatMap(({ actualStart }) => actualStart ?? []).sort()
  const ends = sequence.flatMap(({ actualEnd }) => actualEnd ?? []).sort()
  const isOver = lastBegun === order.length - 1 && order[lastBegun]?.endedAt != null
  return {
    cues,
    show: {
      plannedStart: sequence.find(({ plannedStart }) => plannedStart !== null)?.plannedStart ?? null,
      plannedEnd: plannedEnd === null ? null : isoTime(plannedEnd),
      actualStart: starts[0] ?? null,
      actualEnd: isOver ? (ends[ends.length - 1] ?? null) : null,
      planned: over.reduce((sum, { planned }) => sum + planned, 0),
      actual: over.reduce((sum, { actual }) => sum + (actual ?? 0), 0),
    },
  }
}

/** From its first start to its end; null while it has not ended. */
function secondsOf({ startedFirstAt, endedAt }: Timer): number | null {
  if (startedFirstAt === null || endedAt === null) return null
  return Math.max(0, Math.round((Date.parse(endedAt) - Date.parse(startedFirstAt)) / 1000))
}

function stateOf(timer: Timer, isPassed: boolean): RecapCue['state'] {
  if (timer.endedAt !== null) return 'over'
  if (hasBegun(timer)) return 'on'
  return timer.isSkipped || (isPassed && !timer.isParallel) ? 'skipped' : 'left'
}
