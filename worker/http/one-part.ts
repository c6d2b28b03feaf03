/** The only part of a patch that has any fields; null if none has, or more than one. */
export function onePart(...parts: readonly object[]): object | null {
  const given = parts.filter((part) => Object.values(part).some((value) => value !== undefined))
  return given.length === 1 ? (given[0] ?? null) : null
}
