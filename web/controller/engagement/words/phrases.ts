/** Helpers for the words of this folder. */

/** `1 response`, `12 responses`; numbers are grouped as in the reader's language. */
export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`

/** An action and its subject: 'Delete: Which talk next?'. */
export const named = (what: string, name: string) => `${what}: ${name}`
