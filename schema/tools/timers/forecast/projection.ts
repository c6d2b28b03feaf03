/** How the running order is expected to go: what was planned, what happened, and what follows from both. */
import * as z from 'zod/mini'
import type { RoomState } from '../../../core/state.ts'
import { type EpochMs, isoTime } from '../../../values/time.ts'
import { inOrder, pausedMsLeft, secondsLeft, timeUpAt } from '../clock.ts'
import { isOn, type Timer } from '../entity.ts'
import { isInSequence, runningCue } from '../sequence.ts'

type Span = { start: EpochMs | null; end: EpochMs | null }

/** One cue as it was planned, as it is expected and as it happened. An instant is null if nothing determines it. */
export type CueProjection = {
  timerId: string
  plannedStart: EpochMs | null
  plannedEnd: EpochMs | null
  expectedStart: EpochMs | null
  expectedEnd: EpochMs | null
  actualStart: EpochMs | null
  actualEnd: EpochMs | null
  /** Seconds by which its start is later than planned; negative is earlier. Null where nothing is late (rule C17). */
  drift: number | null
}

/**
 * The whole running order; `overUnder` is the seconds by which its end is later than planned (rule C17), `cueOver` those by
 * which the cue that is on is over its time: 0 while it is not, null while none is on.
 */
type Projection = {
  plannedEnd: EpochMs | null
  expectedEnd: EpochMs | null
  overUnder: number | null
  cueOver: number | null
  cues: CueProjection[]
}

const instant = (text: string | null): EpochMs | null => (text === null ? null : Date.parse(text))
const latest = (...instants: (EpochMs | null)[]): EpochMs => Math.max(...instants.filter((at) => at !== null))
const secondsBetween = (from: EpochMs | null, to: EpochMs | null): number | null =>
  from === null || to === null ? null : Math.round((to - from) / 1000)

/** [C17] A plan that is further away than this is for another day. */
export const sameDaySeconds = 12 * 3600

/**
 * [C17] Nothing is late before anything has begun. What is late or early by more than half a day is not late either: it
 * was planned for another day.
 */
const lateness = (seconds: number | null, hasShowBegun: boolean): number | null =>
  !hasShowBegun || seconds === null || Math.abs(seconds) > sameDaySeconds ? null : seconds

/**
 * [C13] Every row follows from the one before it; a planned start is a hard point that absorbs earliness and passes
 * lateness on. An unstarted cue is never expected before now, a running one ends when its time is up, and a paused one
 * continues now. A cue that was passed over has no expected times, and a row that nothing anchors has no times at all.
 * [C19] A cue that is skipped or parallel counts for nothing: no row follows from it.
 */
export function projection({ timers }: Pick<RoomState, 'timers'>, now: EpochMs): Projection {
  const order = inOrder(timers)
  const lastBegun = lastBegunIn(order)
  const hasShowBegun = lastBegun !== -1
  let planned: EpochMs | null = null
  let expected: EpochMs | null = null
  const cues = order.map((timer, index): CueProjection => {
    if (!isInSequence(timer)) return apart(timer, now)
    const plan = plannedSpan(timer, planned)
    planned = plan.end
    const isPassed = index < lastBegun && !hasBegun(timer)
    const span = isPassed ? nowhere : expectedSpan(timer, expected, now)
    if (!isPassed) expected = span.end
    return rowOf(timer, plan, span, lateness(secondsBetween(plan.start, span.start), hasShowBegun))
  })
  const overUnder = lateness(secondsBetween(planned, expected), hasShowBegun)
  const current = runningCue(order) ?? order.find((timer) => isOn(timer) && isInSequence(timer))
  const cueOver = current === undefined ? null : Math.max(0, -secondsLeft(current, now))
  return { plannedEnd: planned, expectedEnd: expected, overUnder, cueOver, cues }
}

const nowhere: Span = { start: null, end: null }

/** [C19] A cue that no other follows from. A parallel one that has not begun is expected as planned. */
function apart(timer: Timer, now: EpochMs): CueProjection {
  const plan = plannedSpan(timer, null)
  const isExpected = timer.endedAt !== null || (timer.isParallel && !timer.isSkipped)
  const span = !isExpected ? nowhere : hasBegun(timer) ? expectedSpan(timer, null, now) : plan
  return rowOf(timer, plan, span, null)
}

const rowOf = (timer: Timer, plan: Span, span: Span, drift: number | null): CueProjection => ({
  timerId: timer.id,
  plannedStart: plan.start,
  plannedEnd: plan.end,
  expectedStart: span.start,
  expectedEnd: span.end,
  actualStart: instant(timer.startedFirstAt ?? timer.startedAt),
  actualEnd: instant(timer.endedAt),
  drift,
})

/**
 * [C17] When the show was planned to begin, or to go on if that is another day; null if it has begun and goes on today,
 * if it has ended, or if it has no plan.
 */
export function plannedFor({ timers }: Pick<RoomState, 'timers'>, now: EpochMs): EpochMs | null {
  const order = inOrder(timers)
  const lastBegun = lastBegunIn(order)
  const next = projection({ timers }, now).cues.find((cue, index) => {
    const timer = order[index]
    return index > lastBegun && cue.plannedStart !== null && timer !== undefined && isInSequence(timer)
  })
  const planned = next?.plannedStart ?? null
  const isToday = planned !== null && Math.abs(planned - now) <= sameDaySeconds * 1000
  return lastBegun !== -1 && isToday ? null : planned
}

/** Whether a cue has been started, now or before, and was not reset since. */
export const hasBegun = ({ startedFirstAt, isRunning }: Timer): boolean => startedFirstAt !== null || isRunning

/** The place of the last cue of the show that has begun, counted from 0; -1 if none has. */
export const lastBegunIn = (order: readonly Timer[]): number =>
  order.reduce((last, timer, index) => (hasBegun(timer) && isInSequence(timer) ? index : last), -1)

function plannedSpan(timer: Timer, from: EpochMs | null): Span {
  const start = instant(timer.plannedStart) ?? from
  const endsAt = endsAtOf(timer)
  if (endsAt !== null) return { start, end: latest(start, endsAt) }
  return { start, end: start === null ? null : start + timer.duration * 1000 }
}

function expectedSpan(timer: Timer, from: EpochMs | null, now: EpochMs): Span {
  const actual = instant(timer.startedFirstAt ?? timer.startedAt)
  if (timer.endedAt !== null) return { start: actual, end: instant(timer.endedAt) }
  if (timer.isRunning) return { start: actual, end: Math.max(now, timeUpAt(timer)) }
  const plannedStart = instant(timer.plannedStart)
  const endFrom = (start: EpochMs) => {
    const endsAt = endsAtOf(timer)
    return endsAt === null ? start + pausedMsLeft(timer, start) : latest(start, endsAt)
  }
  if (isOn(timer)) return { start: actual, end: endFrom(now) }
  if (from === null && plannedStart === null) return { start: null, end: null }
  // A scheduled cue waits for nothing but its time.
  const start = timer.trigger === 'scheduled' ? latest(plannedStart, now) : latest(plannedStart, from, now)
  return { start, end: endFrom(start) }
}

/** Only a countdown counts to a clock time (rule C4). */
const endsAtOf = ({ endsAt, isCountUp }: Timer): EpochMs | null => (isCountUp ? null : instant(endsAt))

/** What a change does to the rest of the day. */
export type Effect = {
  /** How many cues are expected to start at another time. */
  moved: number
  /** The first hard point that the change makes late, or later than it already was. */
  late: { timerId: string; name: string; seconds: number } | null
  /** Seconds by which everything ends later; null if the end is not known. */
  endMoves: number | null
}

/** [C14] What a change would do, before it is made: compares the room before and after it. */
export function effectOf(before: Pick<RoomState, 'timers'>, after: Pick<RoomState, 'timers'>, now: EpochMs): Effect {
  const [was, will] = [projection(before, now), projection(after, now)]
  const earlier = new Map(was.cues.map((cue) => [cue.timerId, cue]))
  // Before the show nothing is late, but a plan may be made too tight.
  const secondsLate = (cue: CueProjection | undefined): number | null =>
    cue === undefined ? null : lateness(secondsBetween(cue.plannedStart, cue.expectedStart), true)
  const changed = will.cues.filter((cue) => {
    const old = earlier.get(cue.timerId)
    return old !== undefined && old.expectedStart !== cue.expectedStart
  })
  const hardPoints = new Map(
    after.timers.filter(({ plannedStart }) => plannedStart !== null).map(({ id, name }) => [id, name]),
  )
  const hardPoint = changed.find((cue) => {
    const [old, seconds] = [secondsLate(earlier.get(cue.timerId)) ?? 0, secondsLate(cue)]
    return hardPoints.has(cue.timerId) && seconds !== null && seconds > 0 && seconds > old
  })
  return {
    moved: changed.length,
    late:
      hardPoint === undefined
        ? null
        : {
            timerId: hardPoint.timerId,
            name: hardPoints.get(hardPoint.timerId) ?? '',
            seconds: secondsLate(hardPoint) ?? 0,
          },
    endMoves: secondsBetween(was.expectedEnd, will.expectedEnd),
  }
}

const isoOrNull = z.nullable(z.iso.datetime())
const seconds = z.nullable(z.int())
/** `GET /api/rooms/{id}/projection`. */
export const projectionReply = z.object({
  serverNow: z.number(),
  plannedEnd: isoOrNull,
  expectedEnd: isoOrNull,
  overUnder: seconds,
  cueOver: seconds,
  cues: z.array(
    z.object({
      timerId: z.string(),
      plannedStart: isoOrNull,
      plannedEnd: isoOrNull,
      expectedStart: isoOrNull,
      expectedEnd: isoOrNull,
      actualStart: isoOrNull,
      actualEnd: isoOrNull,
      drift: seconds,
    }),
  ),
})
export type ProjectionReply = z.infer<typeof projectionReply>

const written = (at: EpochMs | null): string | null => (at === null ? null : isoTime(at))

/** The projection as the reply contains it. */
export function replyOfProjection(state: Pick<RoomState, 'timers'>, serverNow: EpochMs): ProjectionReply {
  const { plannedEnd, expectedEnd, overUnder, cueOver, cues } = projection(state, serverNow)
  return {
    serverNow,
    plannedEnd: written(plannedEnd),
    expectedEnd: written(expectedEnd),
    overUnder,
    cueOver,
    cues: cues.map((cue) => ({
      ...cue,
      plannedStart: written(cue.plannedStart),
      plannedEnd: written(cue.plannedEnd),
      expectedStart: written(cue.expectedStart),
      expectedEnd: written(cue.expectedEnd),
      actualStart: written(cue.actualStart),
      actualEnd: written(cue.actualEnd),
    })),
  }
}
