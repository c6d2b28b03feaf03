/** Reads Excel's files: in a worker of the page, and on the server. */
import { zipSync } from 'fflate'
import { type CellValue, readXlsx } from 'hucre/xlsx'
import { ownHeadingOf } from '../layout.ts'
import { type Cell, widthOf } from '../times.ts'
import * as limits from './limits.ts'
import { unpacked } from './unpacked.ts'

/** The cells of each sheet, or why there are none. */
export type WorkbookCells =
  | { ok: true; sheets: { name: string; cells: Cell[][] }[] }
  | { ok: false; problem: 'too_much' | 'not_a_sheet' }
const failed = (problem: 'too_much' | 'not_a_sheet'): WorkbookCells => ({ ok: false, problem })

/** A time of day or a length, as a cell has it: `9:05:00`. */
export function clockText(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
}

/** The texts and styles of a workbook. Pictures, charts and notes are not unpacked. */
const isNeeded = (name: string): boolean =>
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(_rels\/[^/]+\.rels|worksheets\/[^/]+\.xml|[^/]+\.xml))$/i.test(name)

/** The cells of each sheet that can be seen. A merged cell has its text in the first of its cells. */
export async function cellsOfXlsx(bytes: Uint8Array): Promise<WorkbookCells> {
  const parts = unpacked(bytes, isNeeded, limits.maxUnpackedBytes)
  if (!parts.ok) return failed(parts.isTooLarge ? 'too_much' : 'not_a_sheet')
  if (cellCount(parts.files) > limits.maxCells) return failed('too_much')
  // The library gets what was counted, and nothing that the archive says in another place.
  const { sheets, dateSystem } = await readXlsx(zipSync(parts.files, { level: 0 }), {
    maxRows: limits.maxRowsRead,
    // A single cell far below would give all the rows above it.
    range: `A1:${lastColumn}${limits.maxRowsRead}`,
    dateSystem: '1900',
    sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
  })
  const dayShift = is1904(parts.files) || dateSystem === '1904' ? shift1904 : 0
  return { ok: true, sheets: sheets.map(({ name, rows }) => ({ name, cells: cellsOf(rows, dayShift) })) }
}

/** The letters of the last column that is read: 60 columns are A to BH. */
const lastColumn =
  String.fromCharCode(64 + Math.floor((limits.maxColumns - 1) / 26)) +
  String.fromCharCode(65 + ((limits.maxColumns - 1) % 26))

/** How many cells the sheets have: each begins with `<c`, followed by the end of the name. */
function cellCount(files: Record<string, Uint8Array>): number {
  let count = 0
  for (const [name, xml] of Object.entries(files)) {
    if (!/worksheets/i.test(name)) continue
    for (let at = xml.indexOf(0x3c); at >= 0; at = xml.indexOf(0x3c, at + 1)) {
      const next = xml[at + 2] ?? 0
      if (xml[at + 1] === 0x63 && (next <= 0x20 || next === 0x2f || next === 0x3e)) count++
    }
  }
  return count
}

/** Whether days are counted from 1904, as Excel did on old Macs. */
function is1904(files: Record<string, Uint8Array>): boolean {
  const workbook = files['xl/workbook.xml']
  return workbook !== undefined && /\bdate1904\s*=\s*["'](1|true)["']/.test(new TextDecoder().decode(workbook))
}

const dayMs = 86_400_000
const shift1904 = 1_462
/** Excel's first day. A time without a day, and a length, are counted from it. */
const firstDay = Date.UTC(1899, 11, 31)
/** Later days are days of the calendar, not lengths. */
const lengthDays = 60

/** Texts, plain numbers, and what has a time format as text: `9:00:00`, `2026-11-21 09:00:00`, `2026-11-21`. */
function cellsOf(rows: readonly (readonly CellValue[])[], dayShift: number): Cell[][] {
  const width = widthOf(rows)
  const isTimed = Array.from({ length: width }, (_, column) => rows.some((row) => hasClock(row[column])))
  const isOwn = rows.some(
    (row) => ownHeadingOf(row.map((value) => (typeof value === 'string' ? value : null))) !== null,
  )
  // [X2] People who typed 5:00 into such a cell may have meant five minutes: it stays as open as the text is.
  const isShort = Array.from({ length: width }, (_, column) => !isOwn && !rows.some((row) => hasSeconds(row[column])))
  return rows.map((row) =>
    row.map((value, column) => {
      const cell = cellOf(value, dayShift, isTimed[column] === true)
      return value instanceof Date && isShort[column] === true ? String(cell).replace(/^(\d?\d:\d\d):00$/, '$1') : cell
    }),
  )
}

/** Whether a time is written with its seconds, or as the hours of days: then it is a length as it stands. */
const hasSeconds = (value: CellValue | undefined): boolean => {
  if (!(value instanceof Date)) return false
  const seconds = Math.round((value.getTime() - firstDay) / 1000)
  return seconds % 60 !== 0 || (seconds >= 86_400 && seconds < lengthDays * 86_400)
}

const hasClock = (value: CellValue | undefined): boolean => value instanceof Date && value.getTime() % dayMs !== 0

function cellOf(value: CellValue, dayShift: number, isTimed: boolean): Cell {
  if (value instanceof Date) return timeText(value, dayShift, isTimed)
  return typeof value === 'number' || value === null ? value : String(value)
}

function timeText(value: Date, dayShift: number, isTimed: boolean): string {
  const days = (value.getTime() - firstDay) / dayMs
  // Without a day: a time of day, or a length, which may exceed 24 hours.
  if (days < lengthDays) return clockText(Math.round(days * 86_400))
  const [day = '', clock = ''] = new Date(Math.round(value.getTime() / 1000) * 1000 + dayShift * dayMs)
    .toISOString()
    .split('T')
  // A whole day is midnight in a column that has times.
  return isTimed ? `${day} ${clock.slice(0, 8)}` : day
}
