import { pick } from '../../../values/pick.ts'
import type { Timer } from '../entity.ts'
import { planFields } from './no-plan.ts'

/**
 * What a copy after a timer is added with: its whole plan. Its times of day stay with the original, because two cues cannot
 * begin at the same time, and a copy of a skipped cue is in the show.
 */
export function copyOfTimer(timer: Timer) {
  const { plannedStart: _, endsAt: __, isSkipped: ___, trigger, ...plan } = pick(timer, planFields)
  return {
    ...pick(timer, ['name', 'duration', 'isCountUp']),
    ...plan,
    trigger: trigger === 'scheduled' ? ('manual' as const) : trigger,
    order: timer.order + 1,
  }
}
