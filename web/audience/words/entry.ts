/** The phone's first load: what is on its way, the waiting screen, the connection, a page that broke. */

export const brand = 'Cuelight'
export const pageTitle = (title: string): string => `${title} · ${brand}`

export const connecting = 'Connecting to event...'
export const loadingQuiz = 'Loading quiz...'
export const loadingPoll = 'Loading poll...'
export const loadingFeedback = 'Loading feedback...'

export const waitingTitle = 'Connected to Event'
export const eventCode = 'Event code'
export const inactive = 'The event is not active at the moment. Keep this page open: it goes on here by itself.'
export const nothingAsked = 'You are in. This event asks for nothing on your phone right now.'
export const nextQuestion = 'You are in. The next question appears here by itself.'

export const connectionDot = { live: 'Connected', lost: 'Reconnecting', waiting: 'Connecting' } as const
export const backOnline = 'Back online'
export const reconnecting = 'Reconnecting… You keep your place.'
export const offline = 'You are offline. You keep your place.'
export const retryNow = 'Retry now'

export const brokenTitle = 'This page stopped working'
export const broken = 'Load it again and you are back in the event.'
export const loadAgain = 'Load Again'
