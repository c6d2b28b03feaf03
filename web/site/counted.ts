/** A count and the noun that it meets: `1 response`, `1,200 responses`. */
export const counted = (count: number, one: string, many?: string): string =>
  `${count.toLocaleString('en')} ${nounFor(count, one, many)}`

/** The noun alone, for a number that is shown apart from it. */
export const nounFor = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)
