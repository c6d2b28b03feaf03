import { forgetOpened, runCueActions } from './cue-actions.ts'
import { nextEvent } from './events.ts'
import { runMissedEvents } from './missed-events.ts'

/** What the timers do without being asked, in the room and on screens. */
export const timersAutomatic = { becomesDue: [nextEvent], follows: [runCueActions, runMissedEvents, forgetOpened] }
