import * as words from './words/adjust.ts'

const isMinutes = (size: number) => size % 60 === 0

/** A step of adjustment as its key shows it: `−1m`, `+10s`. */
export function adjustLabel(seconds: number): string {
  const size = Math.abs(seconds)
  const sign = seconds < 0 ? '\u2212' : '+'
  return isMinutes(size) ? words.minutesKey(sign, size / 60) : words.secondsKey(sign, size)
}

/** What screen readers say of the key, beginning with what it shows. */
export function adjustName(seconds: number): string {
  const key = adjustLabel(seconds)
  const size = Math.abs(seconds)
  const isLess = seconds < 0
  if (isMinutes(size)) return (isLess ? words.takesMinutes : words.addsMinutes)(key, size / 60)
  return (isLess ? words.takesSeconds : words.addsSeconds)(key, size)
}
