/** What the words of this folder are built with. */

/** `1 response`, `12 responses`; numbers as this place groups them. */
export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`

/** A deed or a part, and whose it is: 'Delete: Which talk next?'. */
export const named = (what: string, name: string) => `${what}: ${name}`
