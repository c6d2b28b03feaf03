/** The controller's texts without a room to control. */

export const tryAgain = 'Try Again'
/** A button: loads the page again. */
export const refresh = 'Refresh'
/** A link to the home page. */
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
