/** Times with an am where a pm is meant, or the other way round. */
import type { RawRow } from '../lines/raw-rows.ts'

const half = 12 * 3600

/**
 * [X8] The rows whose am or pm is likely typed wrong: with the other one they are between the rows around them, as written
 * they are not. `10:40 am`, `10:55 pm`, `11:15 pm`, `12:05 pm` has two.
 */
export function typedInOtherHalf(lines: readonly ({ kind: 'row'; raw: RawRow } | { kind: 'day' })[]): Set<RawRow> {
  const found = new Set<RawRow>()
  let rows: RawRow[] = []
  for (const line of lines) {
    if (line.kind === 'day') rows = []
    else if (line.raw.start !== null && line.raw.start.day === null && line.raw.day === null) rows.push(line.raw)
    else continue
    for (const row of fallingIn(rows)) found.add(row)
  }
  return found
}

/** Those between the last row and one above it that are after both, and half a day earlier are between them; or before both. */
function fallingIn(rows: readonly RawRow[]): RawRow[] {
  const at = (row: RawRow | undefined) => row?.start?.seconds ?? 0
  const last = rows[rows.length - 1]
  for (let first = rows.length - 2; first > 0 && rows.length - first <= mostWrong + 1; first--) {
    const [above, between] = [rows[first - 1], rows.slice(first, -1)]
    if (at(above) > at(last) || !between.every(({ start }) => start?.isSaid === true)) continue
    const isWithin = (step: number) =>
      [above, ...between, last].every((row, index, all) => {
        const turned = (one: RawRow | undefined) => at(one) + (one === above || one === last ? 0 : step)
        return index === 0 || turned(row) >= turned(all[index - 1])
      })
    if (isWithin(0)) return []
    if (isWithin(-half) || isWithin(half)) return between
  }
  return []
}
/** More rows than these in a row are of another day. */
const mostWrong = 5
