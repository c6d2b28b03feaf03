import { catchUp } from './catch-up.ts'
import { engage, forgetOpened } from './engage.ts'
import { nextEvent } from './events.ts'

/** What the timers do without being asked, in the room and on screens. */
export const timersAutomatic = { becomesDue: [nextEvent], follows: [engage, catchUp, forgetOpened] }
