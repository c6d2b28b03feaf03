/**
 * Width of a formatted time in em, so it can be sized to fill its place. It depends only on how many characters of
 * each kind there are, so the size does not change with every second. Instrument Sans sets every digit and the minus
 * .600 under `tnum`; its colon is .255 as text and .285 at the heaviest weight, where the display gives it a box of .29
 * (clock.css).
 */
export function widthInEm(text: string): number {
  const widths = Array.from(text, (glyph) => (glyph === ':' ? 0.29 : 0.6))
  return Math.round(widths.reduce((sum, width) => sum + width, 0) * 100) / 100
}
