/** The overview where this browser has no control of the event, and where there is none. */
export const needsLink = 'Open it with your link'
export const needsLinkText =
  'This page needs the overview link of the event. Paste it here, or open it from where you kept it.'
export const rotated = 'The link has changed'
export const rotatedText = 'Somebody created a new link for this event. Ask for the new one and paste it here.'
export const linkOff = 'This link was switched off'
export const linkOffText = 'Ask the organiser for a new one.'
export const missing = 'Event Not Found'
export const missingText = 'There is no event at this address, or it was deleted.'
/** It was deleted while the page was open. */
export const deleted = 'This event was deleted'
export const deletedText =
  'Its overview, the visitors’ page and the sign are closed. Rooms that were kept still open with their own links.'
/** Where to go on. */
export const toDashboard = 'My Events'
/** A link. */
export const newEvent = 'New event'
/** The label of a field. */
export const link = 'Overview link'
export const notALink = 'This is not an overview link. Such a link ends with a key.'
/** A button: opens the overview with the link that was pasted. */
export const open = 'Open'
/** On that button, until the overview is there. */
export const opening = 'Opening...'
/** A link. */
export const toVisitors = 'Open the visitors’ page'
export const unreachable = 'Unable to load the event'
export const unreachableText = 'Can’t reach Cuelight. This page keeps trying.'
