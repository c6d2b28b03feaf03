/** What holds the place of a list that loads (spec 2). */
export const loading = 'Loading...'
