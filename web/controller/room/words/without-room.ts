/** What the controller says where there is no room to control. */

export const tryAgain = 'Try Again'
export const refresh = 'Refresh'
export const returnHome = 'Return Home'

export const notFoundTitle = 'Room Not Found · Cuelight'
export const notFound = 'Room Not Found'
export const notFoundText = 'There is no room at this address. It may have been deleted, or the link is incomplete.'
export const deletedTitle = 'Room deleted · Cuelight'
export const deleted = 'Room deleted'
export const deletedText =
  'The room is gone, with its timers, messages and answers. Its links lead nowhere now, and nobody can bring it back.'
export const invalidTitle = 'Invalid Room Data · Cuelight'
export const invalid = 'Invalid Room Data'
export const invalidText = 'This page cannot read what it got of the room. The room itself keeps running.'
export const unreachable = 'Cuelight cannot be reached'
export const unreachableText =
  'Check your connection. This page goes on trying by itself; displays that are open keep counting.'

export const gateTitle = 'Controller · Cuelight'
export const needsLink = 'You need the controller link'
export const needsLinkText =
  'The address of a room alone gives no control. Open the controller link that came with the room, or paste it here.'
export const linkChanged = 'The controller link was changed'
/** `why` is the sentence of the refusal. */
export const linkChangedText = (why: string) => `${why} Ask whoever changed it, and paste it here.`
export const controllerLink = 'Controller link'
export const signInAsOwner = 'Sign in as its owner'
export const linkExample = 'https://…/controller#key=…'
export const notALink = 'That is not a controller link. It ends in /controller#key= and a long key.'
export const takeControl = 'Take control'
export const checking = 'Checking...'
export const openViewerInstead = 'Open the viewer instead'
