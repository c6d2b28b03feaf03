import type { Made } from '../../core/advance.ts'
import { type Put, putsOf } from '../../core/change.ts'
import { withPut } from '../../tools/lists.ts'
import { caughtUp } from '../../tools/timers/show/events.ts'
import { runCueActions } from './cue-actions.ts'
import type { Running } from './openings.ts'

/**
 * [C3] After a start that was dated back, what was due since then happens, and cues open and close what they name. After
 * an undo, time itself does it.
 */
export function runMissedEvents(after: Running, { changes, at, by }: Made<Running>): Put[] {
  if (by === 'undo') return []
  const puts = putsOf(changes, 'timer')
    .filter(({ before, entity }) => entity.isRunning && before?.isRunning !== true)
    .flatMap(({ entity }) => caughtUp(after, entity.id, at))
  return puts.length === 0 ? [] : [...puts, ...runCueActions(puts.reduce(withPut, after), { changes: puts, at, by })]
}
