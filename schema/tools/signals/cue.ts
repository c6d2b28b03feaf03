/** Which cue signals are about. Apart from the rules, so a page loads none of those for it. */
import type { RoomState } from '../../core/state.ts'
import type { Timer } from '../timers/entity.ts'
import { runningCue } from '../timers/sequence.ts'
import { comingCue } from '../timers/show/coming.ts'

/** [O10] The cue that signals are about: the one that runs, else the one that Next would start; undefined for none. */
export const signalledCue = (state: Pick<RoomState, 'timers' | 'selectedTimerId'>): Timer | undefined =>
  runningCue(state.timers) ?? comingCue(state)
