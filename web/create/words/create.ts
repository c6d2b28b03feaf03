/** `/create`: the form, what comes after it, and its toasts. */
export const pageTitle = 'Create Event · Cuelight'
/** A link. */
export const backToHome = '← Back to Home'
export const title = 'Create your event'
export const text = 'Your room opens right away. No account needed.'

export const eventName = 'Event Name'
export const nameExample = 'Spring conference 2027'
export const eventDay = 'Day of the event'
export const eventDayHint = 'Times in your running order are on this day.'
export const eventType = 'Event type'
export const eventTypeHint = 'Optional. Helps you tell your rooms apart.'
export const whatKind = 'What kind of event?'
/** Before the button. */
export const hasFile = 'Have an event file saved from Cuelight?'
/** A button: makes the room. */
export const create = 'Create Interactive Event'
/** On that button, until the room is there. */
export const creating = 'Creating...'
export const nameRequired = 'Event name required'
export const nameMissing = 'Please enter a name for your interactive event.'

export const created = { title: 'Room created successfully!', description: 'Your timer room is ready to use.' }
/** In the toast for a room that was made after the user had left the page. */
export const openRoom = 'Open room'
export const invalid = { title: 'Invalid event data', description: 'Please check your input and try again.' }
export const failed = 'Failed to create room'

export const whatNext = 'What happens next?'
/** In this order. */
export const nextSteps = {
  open: { title: 'Open the controller', text: 'The controller opens right here, on this device.' },
  prepare: { title: 'Set up timers and messages', text: 'One timer per talk, in running order.' },
  ask: { title: 'Create polls, quizzes and feedback', text: 'Ask the audience while the show runs.' },
  share: { title: 'Share QR codes', text: 'The audience joins by phone, without an app.' },
}

/** A link to the page where an event with several stages is made from its schedule. */
export const severalStages = 'Event with several stages'
