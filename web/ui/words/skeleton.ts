/** The placeholder of a list while it loads. */
export const loading = 'Loading...'
