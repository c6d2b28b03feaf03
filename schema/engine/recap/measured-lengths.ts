/** What the cues of a show took, as the lengths of a plan. */
import * as limits from '../../limits.ts'
import type { EventFile } from '../event/entity.ts'
import type { RecapCue } from './recap.ts'

/** The lengths that differ from the plan, of cues that have ended. */
export const measuredLengths = (cues: readonly RecapCue[]): { timerId: string; seconds: number }[] =>
  cues.flatMap(({ timerId, actual, planned }) =>
    actual !== null && actual > 0 && actual !== planned && actual <= limits.maxTimerSeconds
      ? [{ timerId, seconds: actual }]
      : [],
  )

/**
 * [RC10] An event that begins with the lengths that its cues took the last time. Both lists are in the order of the show; a cue
 * that has another name by now keeps the length of its plan.
 */
export function withMeasuredLengths(event: EventFile, cues: readonly RecapCue[]): EventFile {
  const lengths = new Map(measuredLengths(cues).map(({ timerId, seconds }) => [timerId, seconds]))
  const timers = event.timers.map((timer, place) => {
    const cue = cues[place]
    const seconds = cue?.name === timer.name ? lengths.get(cue.timerId) : undefined
    return seconds === undefined ? timer : { ...timer, duration: seconds }
  })
  return { ...event, timers }
}
