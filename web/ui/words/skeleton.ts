/** What holds the place of a list that loads. */
export const loading = 'Loading...'
