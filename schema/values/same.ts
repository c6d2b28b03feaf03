/** Whether two JSON values are the same, whatever the order of their fields. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b || typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [as, bs] = [Object.entries(a), new Map(Object.entries(b))]
  return as.length === bs.size && as.every(([key, value]) => bs.has(key) && isSame(value, bs.get(key)))
}
