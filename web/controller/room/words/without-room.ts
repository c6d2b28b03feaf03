/** The controller's texts without a room to control. */

export const tryAgain = 'Try Again'
export const refresh = 'Refresh'
export const returnHome = 'Return Home'

export const notFoundTitle = 'Room Not Found · Cuelight'
export const notFound = 'Room Not Found'
export const notFoundText = 'There is no room at this address. It may have been deleted, or the link is incomplete.'
export const deletedTitle = 'Room deleted · Cuelight'
export const deleted = 'Room deleted'
export const deletedText =
  'The room has been deleted, with its timers, messages and answers. Its links no longer work, and it can’t be restored.'
export const invalidTitle = 'Invalid Room Data · Cuelight'
export const invalid = 'Invalid Room Data'
export const invalidText = 'This page could not read the room’s data. The room itself keeps running.'
export const unreachable = 'Can’t reach Cuelight'
export const unreachableText = 'Check your connection. This page keeps trying, and open displays keep counting.'

export const gateTitle = 'Controller · Cuelight'
export const needsLink = 'You need the controller link'
export const needsLinkText =
  'The room’s address alone does not give control. Open the room’s controller link, or paste it here.'
export const linkChanged = 'The controller link was changed'
/** `why` is the sentence of the refusal. */
export const linkChangedText = (why: string) =>
  `${why} Ask the person who changed it for the new one, and paste it here.`
export const controllerLink = 'Controller link'
export const signInAsOwner = 'Sign in as its owner'
export const linkExample = 'https://…/controller#key=…'
export const notALink = 'That is not a controller link. A controller link ends in /controller#key= and a long key.'
export const takeControl = 'Take control'
export const checking = 'Checking...'
export const openDisplayInstead = 'Open the display instead'
