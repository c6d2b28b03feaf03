const entityId = /^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{12}$/

/** Makes two runs of the same script comparable: random values are numbered, times are counted from the start. */
export function normalised(entries: readonly unknown[], startedAt: number): unknown[] {
  const numbers = new Map<string, string>()
  const number = (kind: string, text: string) => {
    const known = numbers.get(text)
    if (known !== undefined) return known
    const fresh = `${kind}-${numbers.size + 1}`
    numbers.set(text, fresh)
    return fresh
  }
  const ofText = (text: string): unknown => {
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return `+${Date.parse(text) - startedAt} ms`
    if (/^[A-Za-z0-9_-]{43}$/.test(text)) return number('key', text)
    if (/^[A-Za-z0-9_-]{22}$/.test(text)) return number('room', text)
    if (entityId.test(text)) return number('entity', text)
    return /^\d{6}$/.test(text) ? number('code', text) : text
  }
  /** Some objects have ids as their keys. */
  const nameOf = (name: string) => (entityId.test(name) ? number('entity', name) : name)
  const of = (value: unknown, field?: string): unknown => {
    if (typeof value === 'string') return field === 'epoch' ? number('epoch', value) : ofText(value)
    // Marks and colours of players begin at a place that the id of the game decides.
    if (typeof value === 'number' && (field === 'mark' || field === 'color')) return number(field, `${field} ${value}`)
    if (typeof value === 'number') return field === 'serverNow' ? `+${value - startedAt} ms` : value
    if (Array.isArray(value)) return value.map((item) => of(item))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [nameOf(name), of(item, name)]))
  }
  return entries.map((entry) => of(entry))
}
