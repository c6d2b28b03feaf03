/** One line of the report: the figure, that of a floor in the same run, and the target for the two. */
export type Figure = {
  name: string
  unit: 'ms' | 'KB' | 'B' | '/s' | 'frames'
  value: number
  /** The figure of the floor, a bare object that is served the same way, if there is one. */
  floor: number | null
  /**
   * The figure as a multiple of the floor, measured in pairs that follow one another: the median of the ratios of the pairs. What else the
   * machine does changes the two of a pair alike, and the medians of both sides need not come from the same time. Missing where there
   * is one pair.
   */
  paired?: number
  /** The figures of a bare `ws` server and of the targets that show where the time goes, by name. */
  others?: Record<string, number>
  target: Target | null
}

export type Target =
  | { kind: 'timesFloor'; max: number }
  | { kind: 'ofFloor'; min: number }
  | { kind: 'atMost'; max: number }

/** The figure as a multiple of the floor, or null if there is no floor. */
export const ratioOf = ({ value, floor, paired }: Figure): number | null =>
  floor === null || floor <= 0 ? null : (paired ?? value / floor)

/** The median of the ratios of values that were measured in pairs. */
export const pairedRatio = (values: readonly number[], floors: readonly number[]): number =>
  quantile(
    values.map((value, index) => value / (floors[index] ?? Number.NaN)),
    0.5,
  )

/** Whether the target is met; null if the figure has none. */
export function isMet(figure: Figure): boolean | null {
  if (figure.target === null) return null
  if (figure.target.kind === 'atMost') return figure.value <= figure.target.max
  const ratio = ratioOf(figure)
  if (ratio === null) return false
  return figure.target.kind === 'ofFloor' ? ratio >= figure.target.min : ratio <= figure.target.max
}

/** A figure without a floor. */
export function alone(name: string, unit: Figure['unit'], value: number, target: Target | null = null): Figure {
  return { name, unit, value, floor: null, target }
}

export const times = (max: number): Target => ({ kind: 'timesFloor', max })
export const atMost = (max: number): Target => ({ kind: 'atMost', max })
/** For figures where more is better: at least this share of the floor. */
export const atLeast = (min: number): Target => ({ kind: 'ofFloor', min })

/** The value below which this share (0 to 1) of the samples lies, by nearest rank. Throws on an empty list. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))]
  if (value === undefined) throw new Error('no samples')
  return value
}

export const sum = (samples: readonly number[]): number => samples.reduce((total, value) => total + value, 0)
