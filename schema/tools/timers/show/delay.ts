/** Starting everything from an instant on later, or earlier. */
import { put } from '../../../core/change.ts'
import { done, type Facts, type Outcome } from '../../../core/facts.ts'
import { ok, type Result, refuse } from '../../../errors.ts'
import * as limits from '../../../limits.ts'
import { type EpochMs, isoTime } from '../../../values/time.ts'
import { inOrder } from '../clock.ts'
import type { CommandOf } from '../commands.ts'
import type { Timer } from '../entity.ts'
import { type Effect, effectOf, hasBegun, projection } from '../forecast/projection.ts'
import { isInSequence } from '../sequence.ts'
import type { Seen } from './events.ts'

type Delay = Pick<CommandOf<'rundown.delay'>, 'from' | 'seconds'>
type Moved = { before: Timer; entity: Timer }

/**
 * [DL1] Everything that is planned from an instant on starts later, or earlier: the planned start of each such cue moves, with the clock
 * time to which it counts. What has no start of its own follows the cue before it. If the first of them has none and is started by hand,
 * a delay gives it one. [DL2] What ran or runs is untouched, and so is what is planned before.
 */
export function delayFrom(state: Pick<Seen, 'timers'>, delay: Delay, { now }: Pick<Facts, 'now'>): Outcome {
  const moved = cuesDelayed(state, delay, now)
  if (!moved.ok) return moved
  const puts = moved.value.map(({ before, entity }) => put('timer', { ...entity, updatedAt: isoTime(now) }, before))
  return done({ kind: 'timers', ids: puts.map(({ entity }) => entity.id) }, ...puts)
}

/** [DL4] What a delay would do to the rest of the day, before it is made. */
export function effectOfDelay(state: Pick<Seen, 'timers'>, delay: Delay, now: EpochMs): Result<Effect> {
  const moved = cuesDelayed(state, delay, now)
  if (!moved.ok) return moved
  const after = new Map(moved.value.map(({ entity }) => [entity.id, entity]))
  return ok(effectOf(state, { timers: state.timers.map((timer) => after.get(timer.id) ?? timer) }, now))
}

/** The cues that a delay moves, with their new times. [DL3] None is brought forward to before now, or beyond what can be written. */
function cuesDelayed(state: Pick<Seen, 'timers'>, { from, seconds }: Delay, now: EpochMs): Result<Moved[]> {
  if (seconds === 0) return ok([])
  const byMs = seconds * 1000
  const planned = new Map(projection(state, now).cues.map((cue) => [cue.timerId, cue.plannedStart]))
  const startOf = ({ id }: Timer): EpochMs | null => planned.get(id) ?? null
  const isMeant = (timer: Timer): boolean => {
    const start = startOf(timer)
    return start !== null && start >= Date.parse(from) && !hasBegun(timer) && timer.endedAt === null
  }
  const later = inOrder(state.timers).filter(isMeant)
  const first = later.find(isInSequence)
  const moved: Moved[] = []
  for (const before of later) {
    const start = startOf(before)
    const isAnchored = before === first && before.trigger === 'manual' && seconds > 0
    if (start === null || (before.plannedStart === null && !isAnchored)) continue
    const next = start + byMs
    const isTooEarly = seconds < 0 && next < now && start >= now
    if (isTooEarly || next < limits.firstInstant || next > limits.lastInstant) return refuse('not_enough_time')
    const endsAt = before.endsAt === null ? null : isoTime(Date.parse(before.endsAt) + byMs)
    moved.push({ before, entity: { ...before, plannedStart: isoTime(next), endsAt } })
  }
  return ok(moved)
}
