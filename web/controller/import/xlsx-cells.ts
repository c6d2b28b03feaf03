/** Reads Excel's files. Loaded when somebody opens one. */
import { type CellValue, readXlsx } from 'hucre/xlsx'
import type { Cell } from '../../../schema/sheet/times.ts'
import { maxRows } from './sheet-file.ts'

/** The cells of each sheet of a file. A merged cell has its text in the first of its cells. */
export async function cellsOfXlsx(bytes: Uint8Array): Promise<{ name: string; cells: Cell[][] }[]> {
  const { sheets } = await readXlsx(bytes, { maxRows })
  return sheets.map(({ name, rows }) => ({ name, cells: rows.map((row) => row.map(cellOf)) }))
}

function cellOf(value: CellValue): Cell {
  if (value instanceof Date) return timeCell(value)
  return typeof value === 'number' || value === null ? value : String(value)
}

const daySeconds = 86_400
/** Excel's first day. A time without a day, and a length, are counted from it. */
const firstDay = Date.UTC(1899, 11, 31)
/** Excel has a 29 February 1900, which never was, so later days are counted from one day earlier. */
const leapDay = Date.UTC(1900, 2, 1)

/** The value of a cell with a time format: `H:MM:SS` without a day (may exceed 24 hours for a length), else days. */
function timeCell(value: Date): Cell {
  if (value.getTime() >= leapDay) return (value.getTime() - firstDay) / (daySeconds * 1000) + 1
  const seconds = Math.round((value.getTime() - firstDay) / 1000)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
}
