/** One glyph of a clock in a box of fixed width, so that no font can make the digits move (design language 2.2). */
export type DigitCell = {
  glyph: string
  kind: 'digit' | 'colon' | 'sign'
  /** Counted from the right: the seconds keep their places when a digit falls away on the left. */
  place: number
}

/**
 * Box widths in em. Instrument Sans sets every digit .600 and the minus .600 under `tnum`; its colon is .285 at the
 * heaviest weight. The style sheet gives the boxes the same widths.
 */
const widths: Record<DigitCell['kind'], number> = { digit: 0.6, colon: 0.29, sign: 0.6 }

/** The boxes of a formatted time such as `9:59`, `1:00:00` or `−0:42`, left to right. */
export const digitCells = (text: string): DigitCell[] =>
  Array.from(text, (glyph, index) => ({ glyph, kind: kindOf(glyph), place: text.length - index }))

const kindOf = (glyph: string): DigitCell['kind'] => (glyph === ':' ? 'colon' : /\d/.test(glyph) ? 'digit' : 'sign')

/** Width of a formatted time in em: it depends on the number of digits only, so the size does too. */
export const widthInEm = (text: string): number =>
  Math.round(digitCells(text).reduce((sum, cell) => sum + widths[cell.kind], 0) * 100) / 100
