/** A copy of the object in which the listed fields have their given values. `undefined` means not given. */
export function withGiven<T extends object, K extends keyof T>(
  before: T,
  given: { readonly [F in K]?: T[F] | undefined },
  fields: readonly K[],
): T {
  const after = { ...before }
  for (const field of fields) {
    const value = given[field]
    if (value !== undefined) after[field] = value
  }
  return after
}
