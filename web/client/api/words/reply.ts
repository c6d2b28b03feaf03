/** For a person, where a request was not answered at all. */
export const unreachable = 'Can’t reach Cuelight. Check your connection and try again.'
