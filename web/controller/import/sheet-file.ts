/** Reads the file of a spreadsheet: Excel's, or text with commas, semicolons or tabs. */
import { cellsOf } from '../../../schema/sheet/cells.ts'
import type { Cell } from '../../../schema/sheet/times.ts'
import { part } from '../../live/part.tsx'

/** More than a room holds, so that headings and empty rows leave room for all its cues. */
export const maxRows = 1_000
const maxColumns = 60
const maxBytes = 5 * 1024 * 1024

type NamedCells = { name: string; cells: Cell[][] }
export type FileProblem = 'too_large' | 'not_a_sheet' | 'old_excel' | 'empty' | 'not_loaded'
type ReadFile = { ok: true; sheets: NamedCells[] } | { ok: false; problem: FileProblem }

const excel = part(async () => (await import('./xlsx-cells.ts')).cellsOfXlsx)

/** The sheets of a file that have something in them. */
export async function sheetsOfFile(file: File): Promise<ReadFile> {
  if (file.size > maxBytes) return failed('too_large')
  // It may be gone by now, or on a drive that is.
  const content = await file.arrayBuffer().catch(() => null)
  if (content === null) return failed('not_a_sheet')
  const bytes = new Uint8Array(content)
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return failed('old_excel')
  if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    const text = textOfBytes(bytes)
    return text === null ? failed('not_a_sheet') : found([{ name: file.name, cells: cellsOf(text) }])
  }
  const read = await excel.fetch().catch(() => null)
  if (read === null) return failed('not_loaded')
  const sheets = await read(bytes).catch(() => null)
  return sheets === null ? failed('not_a_sheet') : found(sheets)
}

/** The cells of a text that was pasted or typed. */
export const sheetsOfText = (name: string, text: string): NamedCells[] => trimmed([{ name, cells: cellsOf(text) }])

const failed = (problem: FileProblem): ReadFile => ({ ok: false, problem })

function found(sheets: readonly NamedCells[]): ReadFile {
  const full = trimmed(sheets)
  return full.length === 0 ? failed('empty') : { ok: true, sheets: full }
}

const trimmed = (sheets: readonly NamedCells[]): NamedCells[] =>
  sheets
    .map(({ name, cells }) => ({ name, cells: cells.slice(0, maxRows).map((row) => row.slice(0, maxColumns)) }))
    .filter(({ cells }) => cells.some((row) => row.some((cell) => (cell ?? '') !== '')))

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte)

/** The text of a file, or null if it is not text. Older Windows programs write neither UTF-8 nor UTF-16. */
function textOfBytes(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
