/** How wide a time is, so that it can fill its place: Instrument Sans sets digits and minus .6 em, the colon .255. */
export function widthInEm(text: string): number {
  const widths = Array.from(text, (glyph) => (glyph === ':' ? 0.255 : 0.6))
  return Math.round(widths.reduce((sum, width) => sum + width, 0) * 100) / 100
}

/** The placeholder of a clock with nothing to show (spec 2). */
export const noTime = '--:--'
