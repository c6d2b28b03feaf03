/** Choosing among options (spec 4): one replaces the other, or each is switched for itself. */
export function toggled(selected: readonly number[], index: number, allowsMany: boolean): number[] {
  if (!allowsMany) return [index]
  return selected.includes(index) ? selected.filter((i) => i !== index) : [...selected, index].sort((a, b) => a - b)
}
