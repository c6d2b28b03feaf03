import { advance, type Course, courseOf, nextDue } from '../../core/advance.ts'
import type { Change } from '../../core/change.ts'
import type { EpochMs } from '../../values/time.ts'
import type { Snapshot } from '../../view/snapshot.ts'
import type { Running } from '../run-of-show/openings.ts'
import { shownAutomatic, withShownPut } from './automatic.ts'

/** How what a screen has of a room goes on. */
export const shownCourse: Course<Running> = courseOf<Running, unknown>(shownAutomatic, (state, changes) =>
  changes.reduce(withChange, state),
)

/** Time only puts. What else a change may be, only the room knows. */
function withChange(state: Running, change: Change): Running {
  return change.kind === 'put' ? withShownPut(state, change) : state
}

/**
 * [S4] A screen's snapshot after everything that time has done up to now, as far as the screen can know it. Everything
 * that time changes has the same names in a snapshot.
 * @returns the same object if nothing was due
 */
export const advanceShown = (shown: Snapshot, now: EpochMs): Snapshot =>
  // The views have all fields that the rules read; what only the room knows is not among them.
  advance(shown as unknown as Running, now, shownCourse, null).state as unknown as Snapshot

/** When time will next change what a screen shows, or null for never. */
export const nextInstant = (shown: Snapshot): EpochMs | null =>
  nextDue(shown as unknown as Running, shownCourse)?.at ?? null
