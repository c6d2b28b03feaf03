/** Reads the file of a spreadsheet (Excel's, or text with commas, semicolons or tabs), a calendar or an Ontime project. */
import { parseJson } from '../../../schema/json.ts'
import { cellsOf } from '../../../schema/sheet/cells.ts'
import type { EventDay } from '../../../schema/sheet/read-sheet.ts'
import type { Cell } from '../../../schema/sheet/times.ts'
import { part } from '../../live/part.tsx'
import { decoded, type Encoding } from './file/encodings.ts'
import { maxColumns, maxFileBytes, maxRows } from './file/limits.ts'
import { cellsOfOntime } from './file/ontime-cells.ts'
import { type CellsRead, type FileProblem, failed, type WorkerJob } from './file/read-cells.ts'

/** `rowCount` is how many rows the sheet has; `cells` has only the first of them. */
type NamedCells = { name: string; cells: Cell[][]; rowCount: number }
/** `encoding` is null for a file that says itself how it is written. */
type ReadFile = { ok: true; sheets: NamedCells[]; encoding: Encoding | null } | { ok: false; problem: FileProblem }
export type ReadOptions = {
  /** Stops reading. */
  signal?: AbortSignal
  /** For a text: its encoding, if the most plausible one is wrong. */
  encoding?: Encoding | undefined
  /** For a calendar: the zone of the room, and the day from which events repeat. */
  eventDay?: EventDay
}

const reader = part(async () => (await import('./file/in-worker.ts')).readInWorker)

const anyDay: EventDay = { timeZone: 'UTC', eventDate: '1970-01-01' }

/** The sheets of a file that have something in them. */
export async function sheetsOfFile(
  file: File,
  { signal, encoding, eventDay = anyDay }: ReadOptions = {},
): Promise<ReadFile> {
  if (file.size > maxFileBytes) return failed('too_large')
  // It may be gone by now, or on a drive that is.
  const content = await file.arrayBuffer().catch(() => null)
  if (content === null) return failed('not_a_sheet')
  const bytes = new Uint8Array(content)
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return failed('old_excel')
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return found(await inWorker({ kind: 'xlsx', bytes }, signal))
  const read = decoded(bytes, encoding)
  if (read === null) return failed('not_a_sheet')
  const { text } = read
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) {
    return found(await inWorker({ kind: 'calendar', text, name: file.name, eventDay }, signal))
  }
  if (/^\s*\{/.test(text)) {
    const sheets = cellsOfOntime(parseJson(text), file.name)
    return sheets === null ? failed('not_ontime') : found({ ok: true, sheets })
  }
  return found({ ok: true, sheets: [{ name: file.name, cells: cellsOf(text) }] }, read.encoding)
}

/** The cells of a text that was pasted or typed. */
export const sheetsOfText = (name: string, text: string): NamedCells[] => trimmed([{ name, cells: cellsOf(text) }])

async function inWorker(job: WorkerJob, signal: AbortSignal | undefined): Promise<CellsRead> {
  // Programs that measure the import have no workers.
  if (typeof Worker === 'undefined') return (await import('./file/do-job.ts')).doJob(job)
  const read = await reader.fetch().catch(() => null)
  return read === null ? failed('not_loaded') : read(job, signal)
}

function found(read: CellsRead, encoding: Encoding | null = null): ReadFile {
  if (!read.ok) return read
  const full = trimmed(read.sheets)
  return full.length === 0 ? failed('empty') : { ok: true, sheets: full, encoding }
}

const isFilled = (row: readonly Cell[]): boolean => row.some((cell) => (cell ?? '') !== '')

const trimmed = (sheets: readonly { name: string; cells: Cell[][] }[]): NamedCells[] =>
  sheets
    .map(({ name, cells }) => ({
      name,
      cells: cells.slice(0, maxRows).map((row) => row.slice(0, maxColumns)),
      rowCount: cells.reduce((last, row, index) => (isFilled(row) ? index + 1 : last), 0),
    }))
    .filter(({ cells }) => cells.some(isFilled))

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte)
