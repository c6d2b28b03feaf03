/** Tables as files: CSV, and workbooks for Excel. */
import { writeXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { defused, keptThroughImport } from '../../../schema/values/formulas.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { wallTimeIn } from '../../../schema/values/zone.ts'
import { type BinaryFile, type ExportFile, fileName } from '../../export-file.ts'
import { forPrograms, type Said, type Wording } from './wording.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** An instant, which a file shows as the clock of the room does. */
export type Instant = { at: EpochMs }
export const instantOf = (time: string): Instant => ({ at: Date.parse(time) })
export type Cell = string | number | boolean | Instant | Said
/** A row may leave cells out. */
export type Table = {
  /** The name that programs know, as they know the columns. */
  name: string
  columns: string[]
  rows: Record<string, Cell | undefined>[]
  /** The headings of columns that people have named, by the names that the rows have. */
  headings?: ReadonlyMap<string, string>
}
/** What a file contains, and what it is named after. */
export type Tables = {
  kind: string
  title: string
  /** The time zone of the room, for its instants; UTC without one. */
  timeZone?: string
  tables: readonly [Table, ...Table[]]
}

/** A file of tables: CSV has only the first one, and a workbook has all of them. */
export const tableFile = async (
  format: 'csv' | 'xlsx',
  tables: Tables,
  wording: Wording,
): Promise<ExportFile | BinaryFile> => (format === 'csv' ? csvFile(tables, wording) : xlsxFile(tables, wording))

const headingOf = ({ headings }: Table, column: string, wording: Wording): string =>
  headings?.get(column) ?? wording.column(column)

/**
 * With a byte order mark, so spreadsheets read it as UTF-8; text is always quoted, and cells that would begin a
 * formula are defused.
 */
export function csvFile(
  { kind, title, timeZone = 'UTC', tables: [table] }: Tables,
  wording: Wording = forPrograms,
): ExportFile {
  const { columns, rows } = table
  const { separator } = wording
  const safe = (text: string) => defused(text, separator)
  const lines = (cells: unknown[][], areQuoted: boolean): string[] =>
    cells.length === 0
      ? []
      : [
          Papa.unparse(cells, {
            newline: '\r\n',
            delimiter: separator,
            quotes: (value) => areQuoted && typeof value === 'string',
          }),
        ]
  // Our own column names stay unquoted, as documented; typed names are quoted like any text.
  const names = columns.map((column) => safe(headingOf(table, column, wording)))
  const heading = lines([names], !names.every((name) => /^[A-Za-z]+$/.test(name)))
  const cells = rows.map((row) => {
    const given = new Map(Object.entries(row))
    return columns.map((column) => {
      const cell = given.get(column)
      switch (typeof cell) {
        case 'object':
          return 'at' in cell ? wallTimeIn(timeZone, wholeSecond(cell.at)) : safe(wording.said(cell))
        case 'string':
          return safe(cell)
        case 'number':
          return wording.number(cell)
        case 'boolean':
          return wording.yesNo(cell)
        default:
          return cell
      }
    })
  })
  const text = [...heading, ...lines(cells, true)].join('\r\n')
  return { name: fileName(wording.file(kind), title, 'csv'), type: 'text/csv', text: `\ufeff${text}\r\n` }
}

/** A workbook with a sheet for each table; a text never becomes a formula. */
export async function xlsxFile(
  { kind, title, timeZone = 'UTC', tables }: Tables,
  wording: Wording = forPrograms,
): Promise<BinaryFile> {
  const sheets = tables.map((table) => ({
    name: wording.sheet(table.name),
    columns: table.columns.map((key) => {
      const header = headingOf(table, key, wording)
      return { header, key, ...lookOf(key, header, table.rows) }
    }),
    data: table.rows.map((row) =>
      Object.fromEntries(table.columns.map((key) => [key, excelCell(row[key] ?? '', timeZone, wording)])),
    ),
    freezePane: { rows: 1 },
  }))
  const bytes = await writeXlsx({ sheets })
  return { name: fileName(wording.file(kind), title, 'xlsx'), type: xlsxType, bytes: new Uint8Array(bytes) }
}

/**
 * A text in Excel's own file is never a formula, but an import would remove an apostrophe before one. Excel reads
 * `_x0041_` as an A unless its first underscore is written so itself, and opens no file with U+FFFE or U+FFFF in it.
 */
export const cellText = (text: string): string =>
  keptThroughImport(text)
    .replace(/[\ufffe\uffff]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/giu, '_x005F_')

const wide = new Set(['title', 'answer', 'text', 'comment', 'question', 'poll', 'quiz', 'game'])
function excelCell(cell: Cell, timeZone: string, wording: Wording): string | number | boolean | Date {
  if (typeof cell === 'object')
    return 'at' in cell ? excelTime(timeZone, wholeSecond(cell.at)) : cellText(wording.said(cell))
  return typeof cell === 'string' ? cellText(cell) : cell
}

/** How wide a column is, and the format of its instants. */
function lookOf(key: string, header: string, rows: Table['rows']): { width: number; numFmt?: string } {
  const isTime = rows.some(({ [key]: cell }) => typeof cell === 'object' && 'at' in cell)
  return isTime
    ? { width: 20, numFmt: excelTimeFormat }
    : { width: wide.has(key) ? 48 : Math.max(14, header.length + 2) }
}

const wholeSecond = (at: EpochMs): EpochMs => Math.floor(at / 1000) * 1000

export const excelTimeFormat = 'yyyy-mm-dd hh:mm:ss'

/**
 * An instant as Excel keeps it. Excel has no time zones, so the time on the clock is written as if it were UTC. Its days
 * are those from 1900 to 9999; others are written as text.
 */
export function excelTime(timeZone: string, at: EpochMs): Date | string {
  const text = wallTimeIn(timeZone, at)
  return /^(19|[2-9]\d)\d\d-/.test(text) ? new Date(`${text.replace(' ', 'T')}Z`) : text
}
