import { forgetOpened, runCueActions } from './cue-actions.ts'
import { runMissedEvents } from './missed-events.ts'

/** What follows in other tools from cues that begin and end, and in cues from what they open, in the room and on screens. */
export const runOfShow = { becomesDue: [], follows: [runCueActions, runMissedEvents, forgetOpened] }
