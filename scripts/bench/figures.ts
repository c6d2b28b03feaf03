/** One line of the report: what was measured, what a floor did in the same run, and what is asked of the two. */
export type Figure = {
  name: string
  unit: 'ms' | 'KB' | 'B' | '/s' | 'frames'
  value: number
  /** The same of the floor, a bare object that is served the same way, where there is such a thing. */
  floor: number | null
  /** The same of a bare `ws` server, and of what explains where the time goes, by the target's name. */
  others?: Record<string, number>
  target: Target | null
}

export type Target =
  | { kind: 'timesFloor'; max: number }
  | { kind: 'ofFloor'; min: number }
  | { kind: 'atMost'; max: number }

/** How many times the floor the figure is, or null where there is no floor to divide by. */
export const ratioOf = ({ value, floor }: Figure): number | null =>
  floor === null || floor <= 0 ? null : value / floor

/** Whether the target is met; null where a figure has none and only informs. */
export function isMet(figure: Figure): boolean | null {
  if (figure.target === null) return null
  if (figure.target.kind === 'atMost') return figure.value <= figure.target.max
  const ratio = ratioOf(figure)
  if (ratio === null) return false
  return figure.target.kind === 'ofFloor' ? ratio >= figure.target.min : ratio <= figure.target.max
}

export const times = (max: number): Target => ({ kind: 'timesFloor', max })
export const atMost = (max: number): Target => ({ kind: 'atMost', max })
/** For what is better when it is more: at least this share of the floor. */
export const atLeast = (min: number): Target => ({ kind: 'ofFloor', min })
