import { type Change, type Put, putsOf } from '../../../core/change.ts'
import { withPut } from '../../../core/with-put.ts'
import type { EpochMs } from '../../../values/time.ts'
import type { Running } from '../../run-of-show.ts'
import { engage } from './engage.ts'
import { caughtUp } from './events.ts'

/** [C3] After a start that was dated back, what was due since then happens, and cues open and close what they name. */
export function catchUp(after: Running, changes: readonly Change[], at: EpochMs): Put[] {
  const isStart = putsOf(changes, 'timer').some(({ before, entity }) => entity.isRunning && before?.isRunning !== true)
  const puts = isStart ? caughtUp(after, at) : []
  return puts.length === 0 ? [] : [...puts, ...engage(puts.reduce(withPut, after), puts, at)]
}
