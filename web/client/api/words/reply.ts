/** Shown when a request got no reply at all. */
export const unreachable = 'Can’t reach Cuelight. Check your connection and try again.'
