/** The one of some parts of a patch that says something; null where none does, or more than one. */
export function onePart(...parts: readonly object[]): object | null {
  const given = parts.filter((part) => Object.values(part).some((value) => value !== undefined))
  return given.length === 1 ? (given[0] ?? null) : null
}
