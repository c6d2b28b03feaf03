/** How long the lines above a running order say that it is: `Agenda (90 min)`, `3 h`, `15分钟`. */
import { lengthTextOf } from '../text/length-text.ts'
import { filledIn, type Rows, textOf, withPlainDigits } from '../times.ts'

/** From and to in seconds: `45–60 min` is a range. */
export type Total = { from: number; to: number }

const amounts =
  /(?:^|[^\d:.,]|\D[:.,])(\d{1,3}(?:[.,]\d)?)(?:\s*[-–—~〜]\s*(\d{1,3}))?[\s-]*((?:分鐘|分钟|分|時間|小時|小时|시간|분|\p{L}+|['′])(?:\s?\d{1,2}\s?(?:m|min|s|sec|sek)(?!\p{L}))?)/gu

/** How times are written, and not how long something is. */
const clockForm = /\b(?:12|24)[\s-]?h(?:(?:ou)?rs?)?(?=[\s-]*(?:clock|format|times?\b|notation|[.,;)]|$))/g

/** The only length that they name, or the one in the line that is closest to the rows. Null if they name none. */
export function statedTotal(above: Rows): Total | null {
  for (const row of [...above].reverse()) {
    const filled = filledIn(row)
    if (filled.length === 0 || filled.length > 2) continue
    const text = withPlainDigits(filled.map(textOf).join(' ')).toLowerCase().replace(clockForm, ' ')
    const found = [...text.matchAll(amounts)].flatMap(([, first = '', last = first, unit = '']): Total[] => {
      const [from, to] = [first, last].map((n) => lengthTextOf(`${n} ${unit}`))
      return from?.kind === 'seconds' && to?.kind === 'seconds' ? [{ from: from.seconds, to: to.seconds }] : []
    })
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null
  }
  return null
}

/**
 * Whether a show of some length is the one that they name: 1 if it is, half if it is near it, -1 if it is far from it.
 * @param isOpen whether its last row begins then, and does not say how long it is
 */
export const fitOfTotal = (seconds: number, total: Total | null, isOpen: boolean): number => {
  if (total === null || seconds === 0) return 0
  if (isOpen && seconds >= total.from * 0.6 && seconds < total.to) return 1
  if (seconds >= total.from * 0.9 && seconds <= total.to * 1.1) return 1
  return seconds > total.to * 1.3 || seconds < total.from * 0.5 ? -1 : 0.5
}
