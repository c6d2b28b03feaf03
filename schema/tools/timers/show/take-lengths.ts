import { put } from '../../../core/change.ts'
import { done, type Facts, type Outcome } from '../../../core/facts.ts'
import { refuseField } from '../../../errors.ts'
import { isoTime } from '../../../values/time.ts'
import { isUntouched, restingSeconds } from '../clock.ts'
import type { CommandOf } from '../commands.ts'
import type { Timer } from '../entity.ts'
import type { Seen } from './events.ts'

/**
 * [RH4] Takes measured lengths into the plan, all of them or none. An untouched cue follows its new length (T9); one that has
 * run keeps what it shows.
 */
export function takeLengths(
  state: Pick<Seen, 'timers'>,
  { lengths }: CommandOf<'rundown.take_lengths'>,
  { now }: Pick<Facts, 'now'>,
): Outcome {
  const changed = new Map<string, { before: Timer; entity: Timer }>()
  for (const [index, { timerId, seconds }] of lengths.entries()) {
    const before = state.timers.find(({ id }) => id === timerId)
    if (before === undefined) return refuseField('not_found', `lengths.${index}.timerId`)
    if (before.isRunning) return refuseField('timer_is_running', `lengths.${index}.timerId`)
    const next = { ...before, duration: seconds, updatedAt: isoTime(now) }
    changed.set(timerId, {
      before,
      entity: isUntouched(before) ? { ...next, currentTime: restingSeconds(next) } : next,
    })
  }
  const puts = [...changed.values()]
    .filter(({ before, entity }) => before.duration !== entity.duration)
    .map(({ before, entity }) => put('timer', entity, before))
  return done({ kind: 'timers', ids: puts.map(({ entity }) => entity.id) }, ...puts)
}
