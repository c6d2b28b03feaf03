/** For a person, where a request was not answered at all. */
export const unreachable = 'Cuelight cannot be reached. Check your connection and try again.'
