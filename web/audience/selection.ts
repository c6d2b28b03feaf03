/** Choosing among options (spec 4): one replaces the other, or each is switched for itself. */
export function toggled(selected: readonly number[], index: number, allowsMany: boolean): number[] {
  if (!allowsMany) return [index]
  return selected.includes(index) ? selected.filter((i) => i !== index) : [...selected, index].sort((a, b) => a - b)
}

/** The line above the button of a poll (spec 2, poll page). */
export function pollHint(count: number, allowsMany: boolean): string {
  if (!allowsMany) return 'Select one option'
  return count === 0 ? 'Select one or more options' : `Select one or more options (${count} selected)`
}
