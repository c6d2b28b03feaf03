/** The full-screen display: the clock, why there is none, and its controls. */

export const pageTitle = 'Timer · Cuelight'
export const roomTitle = (room: string) => `${room} · Timer · Cuelight`
export const reconnecting = 'reconnecting'

export const locked = 'Viewer Access Restricted'
export const lockedText = 'The organiser has closed this display. It comes back by itself when they open it again.'
export const password = 'Password needed'
export const passwordText = 'This room asks for a password before it is shown.'
export const missing = 'Room Not Found'
export const missingText = 'There is no room at this address. Check the viewer link with the organiser.'
export const deleted = 'Room deleted'
export const deletedText = 'The organiser has deleted this room. Nothing more follows here.'
export const unreachable = 'Unable to load timer'
export const unreachableText = 'This display cannot reach Cuelight. It keeps trying by itself.'
export const tryNow = 'Try now'
export const noTimer = 'No Timer Set'
export const noTimerText = 'The timer appears here as soon as the organiser adds one.'

/** How a timer stands, beside its colour. */
export const wrapUp = 'WRAP UP'
export const timesUp = 'TIME’S UP'
export const over = 'OVER'
export const paused = 'PAUSED'

export const mirror = 'Mirror'
export const fullScreen = 'Full screen'
export const leaveFullScreen = 'Leave full screen'
export const fullScreenOnPhone = 'For full screen: Share, then Add to Home Screen.'
export const fullScreenByMenu = 'For full screen use the menu of this browser.'
export const fullScreenRefused = 'The browser refused full screen. Press F11 or use its menu.'
export const mayFallAsleep = 'This screen may fall asleep: turn its sleep off.'
