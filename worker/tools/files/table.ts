/** Tables as Excel workbooks. */
import { writeXlsx } from 'hucre/xlsx'
import type { BinaryFile } from '../../export-file.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type Cell = string | number | boolean
/** A row may leave cells out. */
export type Table = { name: string; columns: string[]; rows: Record<string, Cell | undefined>[] }

/** A workbook with a sheet for each table; a text never becomes a formula. */
export async function xlsxFile(name: string, tables: readonly Table[]): Promise<BinaryFile> {
  const sheets = tables.map((table) => ({
    name: table.name,
    columns: table.columns.map((key) => ({ header: key, key, width: wide.has(key) ? 48 : 14 })),
    data: table.rows.map((row) => Object.fromEntries(table.columns.map((key) => [key, safe(row[key] ?? '')]))),
    freezePane: { rows: 1 },
  }))
  const bytes = await writeXlsx({ sheets })
  return { name, type: xlsxType, bytes: new Uint8Array(bytes) }
}

/** A text in Excel's own file is never a formula; an apostrophe before one would be taken for ours when it is read. */
export const cellText = (text: string): string => (/^'+[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(text) ? `'${text}` : text)

const wide = new Set(['title', 'answer', 'text', 'comment', 'question', 'poll', 'quiz', 'game'])
const safe = (cell: Cell): Cell => (typeof cell === 'string' ? cellText(cell) : cell)
