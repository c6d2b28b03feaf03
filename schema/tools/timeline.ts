/** What becomes due as time passes, and what follows from it. Small, because every display runs it. */
import { nextOpening } from './games/intro.ts'
import { nextSend } from './live-messages/schedule.ts'
import type { Running } from './run-of-show.ts'
import { nextEvent, type TimeEvent } from './timers/show/events.ts'

export type { TimeEvent } from './timers/show/events.ts'

/** What becomes due next; null for nothing. Of two things at the same instant, the first in this list comes first. */
export const timeline: readonly ((state: Running) => TimeEvent | null)[] = [nextEvent, nextSend, nextOpening]

/** What follows from what time did: cues open and close what they name. */
export { engage as followUp } from './timers/show/engage.ts'
