/** The choice of the page's language. The languages themselves are written as their own speakers write them. */

/** The name of the choice, for screen readers. Others see a globe. */
export const language = 'Language'
export const unreachable = 'No connection. The language can only be changed online.'
