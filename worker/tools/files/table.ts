/** Tables as files: CSV, and workbooks for Excel. */
import { writeXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { defused, keptThroughImport } from '../../../schema/sheet/formulas.ts'
import { type BinaryFile, type ExportFile, fileName } from '../../export-file.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type Cell = string | number | boolean
/** A row may leave cells out. */
export type Table = { name: string; columns: string[]; rows: Record<string, Cell | undefined>[] }
/** What a file contains, and what it is named after. */
export type Tables = { kind: string; title: string; tables: readonly [Table, ...Table[]] }

/** As CSV, which has only the first table, or as a workbook with all of them. */
export const tableFile = async (format: 'csv' | 'xlsx', tables: Tables): Promise<ExportFile | BinaryFile> =>
  format === 'csv' ? csvFile(tables) : xlsxFile(tables)

/**
 * With a byte order mark, so spreadsheets read it as UTF-8; text is always quoted, and cells that would begin a
 * formula are defused.
 */
export function csvFile({ kind, title, tables: [{ columns, rows }] }: Tables): ExportFile {
  const lines = (cells: unknown[][], areQuoted: boolean): string[] =>
    cells.length === 0
      ? []
      : [
          Papa.unparse(cells, {
            newline: '\r\n',
            quotes: (value) => areQuoted && typeof value === 'string',
          }),
        ]
  // Our own column names stay unquoted, as documented; typed names are quoted like any text.
  const heading = lines([columns.map(defused)], !columns.every((column) => /^[A-Za-z]+$/.test(column)))
  const cells = rows.map((row) => {
    const given = new Map(Object.entries(row))
    return columns.map((column) => {
      const cell = given.get(column)
      return typeof cell === 'string' ? defused(cell) : cell
    })
  })
  const text = [...heading, ...lines(cells, true)].join('\r\n')
  return { name: fileName(kind, title, 'csv'), type: 'text/csv', text: `\ufeff${text}\r\n` }
}

/** A workbook with a sheet for each table; a text never becomes a formula. */
export async function xlsxFile({ kind, title, tables }: Tables): Promise<BinaryFile> {
  const sheets = tables.map((table) => ({
    name: table.name,
    columns: table.columns.map((key) => ({ header: key, key, width: wide.has(key) ? 48 : 14 })),
    data: table.rows.map((row) => Object.fromEntries(table.columns.map((key) => [key, safe(row[key] ?? '')]))),
    freezePane: { rows: 1 },
  }))
  const bytes = await writeXlsx({ sheets })
  return { name: fileName(kind, title, 'xlsx'), type: xlsxType, bytes: new Uint8Array(bytes) }
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
const safe = (cell: Cell): Cell => (typeof cell === 'string' ? cellText(cell) : cell)
