/** The value below which this share (0 to 1) of the samples lies, by nearest rank. Throws on an empty list. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))]
  if (value === undefined) throw new Error('no samples')
  return value
}

export const sum = (samples: readonly number[]): number => samples.reduce((total, value) => total + value, 0)
