/** The phone's first load: loading, the waiting screen, the connection, a page that broke. */
import { say } from '../../ui/say.ts'

export const brand = 'Cuelight'
/** In the browser's tab. */
export const pageTitle = (title: string): string => say('{title} · Cuelight', { title })

/** In place of the page, until the phone has reached the room. */
export const connecting = 'Connecting to event...'
export const loadingPoll = 'Loading poll...'

/** The title, while nothing is asked. The state of the connection, not a button. */
export const waitingTitle = 'Connected to Event'
/** Before the six digits. */
export const eventCode = 'Event code'
export const inactive = 'The event is not active at the moment. Keep this page open: it will continue here.'
export const nothingAsked = 'You’re in. There is nothing to do on your phone right now.'
export const nextHere = 'The next question will appear here.'
export const nextQuestion = 'You’re in. The next question will appear here.'

/** For screen readers: what the dot in the corner says of the connection. */
export const connectionDot = { live: 'Connected', lost: 'Reconnecting', waiting: 'Connecting' } as const
/** A short notice after a lost connection. */
export const backOnline = 'Back online'
export const reconnecting = 'Reconnecting... You won’t lose your place.'
export const offline = 'You are offline. You won’t lose your place.'
/** A button. */
export const tryAgain = 'Try Again'

export const brokenTitle = 'This page stopped working'
export const broken = 'Try again to get back to the event.'
