import { put } from '../../../core/change.ts'
import { done, type Facts, type Outcome } from '../../../core/facts.ts'
import { refuse } from '../../../errors.ts'
import { isoTime } from '../../../values/time.ts'
import type { CommandOf } from '../commands.ts'
import { spread, spreadPlan } from '../forecast/spread.ts'
import type { Seen } from './events.ts'
import { withoutRest } from './transport.ts'

/**
 * [CU5] Takes time from the cues that are left before a chosen one, or gives it to them. It changes the time at which each of
 * them begins to count and keeps its planned length, so the show stays measured against its plan, and a reset brings the
 * planned length back.
 */
export function catchUpBy(
  state: Pick<Seen, 'timers'>,
  { until, seconds, rows }: CommandOf<'rundown.catch_up'>,
  { now }: Pick<Facts, 'now'>,
): Outcome {
  if (until !== null && !state.timers.some(({ id }) => id === until)) return refuse('not_found')
  const plan = spreadPlan(state, until, now)
  const shares = plan === null ? null : spread(plan.rows, seconds, rows)
  if (plan === null || shares === null) return refuse('not_enough_time')
  const changed = plan.rows.flatMap(({ timer }) => {
    const taken = shares.get(timer.id) ?? 0
    if (taken === 0) return []
    const currentTime = timer.currentTime - taken
    return [put('timer', { ...withoutRest(timer), currentTime, updatedAt: isoTime(now) }, timer)]
  })
  return done({ kind: 'timers', ids: changed.map(({ entity }) => entity.id) }, ...changed)
}
