/** `/poll/{pollId}` while there is nothing to vote on. */

/** A title. */
export const notFoundTitle = 'Poll Not Found'
export const notFound = 'This poll may have ended or the link is invalid.'
export const mayStart = 'This poll may have ended or the link is invalid. If it has not started yet, it will open here.'
/** A button: goes to the page where guests type the code. */
export const enterCode = 'Enter Event Code'

/** A title. */
export const endedTitle = 'Poll Ended'
export const ended = 'This poll is no longer accepting responses.'
/** A title: the poll is over. */
export const finalResults = 'Final Results'
export const mayReopen = 'It will open here if the presenter starts it again.'
