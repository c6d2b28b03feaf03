/** What a page says that is inside another page and has nothing to show. */

/** A title: the poll was deleted, or has not been started yet. */
export const noPoll = 'Poll Not Found'
