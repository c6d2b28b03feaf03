/** A step of adjustment as it stands on its key: `−1m`, `+10s`. */
export function adjustLabel(seconds: number): string {
  const size = Math.abs(seconds)
  return `${seconds < 0 ? '\u2212' : '+'}${size % 60 === 0 ? `${size / 60}m` : `${size}s`}`
}

/** The same said aloud, beginning with what stands on the key. */
export function adjustName(seconds: number): string {
  const size = Math.abs(seconds)
  const length = size % 60 === 0 ? `${size / 60} ${size === 60 ? 'minute' : 'minutes'}` : `${size} seconds`
  return `${adjustLabel(seconds)}: ${length} ${seconds < 0 ? 'less' : 'more'}`
}
