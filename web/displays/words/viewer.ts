/** The full-screen display: the clock, why there is none, and its controls. */
import { say } from '../../ui/say.ts'

export const pageTitle = 'Timer · Cuelight'
/** The title of the browser's tab. */
export const roomTitle = (room: string): string => say('{room} · Timer · Cuelight', { room })
/** A mark at the edge of the display while it has no connection. */
export const reconnecting = 'reconnecting'
/** The server is there, and takes no live connection of this display. */
export const polled = 'No live connection: updates every few seconds. Open this display from the controller.'

export const locked = 'Viewer Access Restricted'
export const lockedText = 'The organiser has closed this display. It will come back when they open it again.'
/** The title above the field for the room's password. */
export const password = 'Password needed'
export const passwordText = 'Enter the room’s password to see the display.'
/** A title. */
export const missing = 'Room Not Found'
export const missingText = 'There is no room at this address. Check the viewer link with the organiser.'
/** A title. */
export const deleted = 'Room deleted'
export const deletedText = 'The organiser has deleted this room.'
/** A title. */
export const unreachable = 'Unable to load timer'
export const unreachableText = 'This display can’t reach Cuelight. It keeps trying.'
/** A button. */
export const tryAgain = 'Try Again'
/** A title. */
export const noTimer = 'No Timer Set'
export const noTimerText = 'The timer appears here as soon as the organiser adds one.'

/** Next to the clock, for the person on stage: little time is left. In capitals where the language has them. */
export const wrapUp = 'WRAP UP'
/** Next to the clock, for the person on stage: no time is left. In capitals where the language has them. */
export const timesUp = 'TIME’S UP'
/** Next to the clock, which counts the time that a talk takes too long. In capitals where the language has them. */
export const over = 'OVER'
/** Next to the clock: the timer is paused. In capitals where the language has them. */
export const paused = 'PAUSED'
/** Next to the clock: the timer has ended. In capitals where the language has them. */
export const ended = 'ENDED'

/** A button: shows the picture mirrored, for the glass of a teleprompter. */
export const mirror = 'Mirror'
/** A button: lets the display fill the screen. */
export const fullScreen = 'Full screen'
/** A button. */
export const leaveFullScreen = 'Leave full screen'
/** On an iPhone. Share and Add to Home Screen are named as in Safari. */
export const fullScreenOnPhone = 'For full screen: Share, then Add to Home Screen.'
export const fullScreenByMenu = 'For full screen, use the browser’s menu.'
export const fullScreenRefused = 'The browser refused full screen. Press F11 or use its menu.'
/** The browser keeps the chimes silent until someone has pressed something. */
export const pressForSound = 'No sound yet: click this screen once.'
export const mayFallAsleep = 'This screen may go to sleep. Turn off sleep in its settings.'

/** For screen readers: the display is dark on purpose. */
export const blackout = 'Blackout'
