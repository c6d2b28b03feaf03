/** Rows that lack a time, in a sheet whose other rows have one. */
import { isBlank } from '../columns/column-content.ts'
import type { Layout } from '../layout.ts'
import { type LengthUnits, secondsOf } from '../text/length-text.ts'
import { type Rows, widthOf } from '../times.ts'
import type { Planned } from './planned.ts'
import { breakWords } from './readings.ts'

const hasStart = ({ startAt }: Planned): boolean => startAt !== null
const hasTime = ({ startAt, endAt, raw }: Planned): boolean =>
  startAt !== null || endAt !== null || raw.length !== null || raw.isOffset

/**
 * [X42] The lines of rows with only a length between rows with starts. One that fits exactly between them follows the row
 * before it; any other may have lost its start.
 */
export function withoutStart(rows: readonly Planned[], units: LengthUnits): Set<number> {
  const found = new Set<number>()
  const all = rows.filter((row) => hasTime(row) && row.raw.title !== '')
  if (all.filter(hasStart).length < Math.max(4, all.length * 0.8)) return found
  const lengthOf = ({ raw }: Planned) => (raw.length === null ? 0 : secondsOf(raw.length, units))
  /** When the rows so far are over, null if they do not say so. */
  let over: number | null = null
  let open: Planned[] = []
  const close = (startAt: number | null) => {
    if (over === null || over !== startAt) for (const { raw } of open) found.add(raw.line)
    open = []
  }
  for (const row of all) {
    if (row.startAt !== null) {
      close(row.startAt)
      over = row.endAt ?? (row.raw.length === null ? null : row.startAt + lengthOf(row))
    } else if (row.endAt === null) {
      open.push(row)
      if (over !== null) over += lengthOf(row)
    }
  }
  // What comes after the last start follows it.
  return found
}

/** A line may begin with a time that has no figures: `noon Lunch`. It may also be a name, such as Midnight Mass. */
const noonWords =
  /^(?:noon|mid-?day|midnight|midi|minuit|mittags?|mitternacht|mezzogiorno|mezzanotte|mediod[ií]a|medianoche|meio-dia|meia-noite|poledne|půlnoc|południe|północ|полдень|полночь|опівдні|опівночі|délben|éjfél|正午)(?!\p{L}\p{L})/iu

/** A number; the figures of a time that is typed wrong; a time behind other words. */
const figures =
  /^(\d{1,2})\s+\p{L}|^[^\d\s]?(\d{1,2})(?:\s?[:.;,h’´'/-]+\s?|\s)[\dOol]{1,3}\S*\s+\p{L}|^(?:\S{1,12}\s+){1,3}?(\d{1,2})(?:[:.h]([0-5]\d)|\s?[:–—-]\s)/u
/** Whether a line begins with a number or a time that is between the starts around it: `11 Coffee`, `1O:O5 Coffee` or `until 10:15` after 9:30. */
function isHour({ raw }: Planned, rows: readonly Planned[], at: number): boolean {
  const found = figures.exec(raw.text)
  if (found === null) return false
  const [, number, typed, said, minutes = 0] = found
  const hour = (Number(number ?? typed ?? said) + Number(minutes) / 60) % 12
  // The minutes of what is typed wrong may be any.
  const latest = typed === undefined ? hour : hour + 0.99
  const hourOf = (row: Planned | undefined) => (row?.startAt == null ? null : (row.startAt / 3600) % 12)
  let [last, next] = [at - 1, at + 1]
  while (last > 0 && rows[last]?.startAt === null) last--
  while (rows[next]?.startAt === null) next++
  const [before, after] = [hourOf(rows[last]), hourOf(rows[next])]
  if (before === null || after === null) return false
  return before < after ? latest > before && hour < after : latest > before || hour < after
}

/** [X42] The lines of rows without any time that fill all the columns that nearly all other rows fill: those are no headings. */
export function likeOthers(cells: Rows, { columns }: Layout, rows: readonly Planned[]): Set<number> {
  const { start, end, range, duration } = columns
  const timed = rows.filter(hasTime).map(({ raw }) => cells[raw.line - 1] ?? [])
  const usual = Array.from({ length: widthOf(timed) }, (_, column) => column).filter(
    (column) =>
      ![start, end, range, duration].includes(column) &&
      timed.filter((row) => !isBlank(row[column])).length >= timed.length * 0.9,
  )
  const isLike = (line: number) => usual.every((column) => !isBlank(cells[line - 1]?.[column]))
  const isBreak = ({ raw: { title } }: Planned) => title.split(/\s+/).length <= 3 && breakWords.test(title)
  const alike = rows.filter((row) => !hasTime(row) && usual.length > 0 && isLike(row.raw.line))
  // In a table of times and titles many rows without a time are about those above them.
  const isClear = usual.length >= 3 || alike.length <= timed.length * 0.1
  const isTime = (row: Planned, at: number) => noonWords.test(row.raw.text) || isHour(row, rows, at)
  const others = rows.filter((row, at) => !hasTime(row) && (isBreak(row) || isTime(row, at)))
  return new Set([...(isClear ? alike : []), ...others].map(({ raw }) => raw.line))
}
