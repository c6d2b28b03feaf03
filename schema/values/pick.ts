/** Some fields of an object. */
export const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  // `fromEntries` forgets which names it was given.
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>
