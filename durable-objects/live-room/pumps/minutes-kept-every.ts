/** How long counts of a minute wait in memory, so that many are one write. In a file of its own, so that tests need not wait as long. */
export const minutesKeptEveryMs = 5_000
