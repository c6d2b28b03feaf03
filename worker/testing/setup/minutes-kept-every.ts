/** Replaces `live-room/pumps/minutes-kept-every.ts`: while counts wait, an object cannot be evicted, and most suites evict it. */
export const minutesKeptEveryMs = 50
