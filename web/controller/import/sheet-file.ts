/** Reads the file of a spreadsheet (Excel's, or text with commas, semicolons or tabs), a calendar or an Ontime project. */
import { parseJson } from '../../../schema/json.ts'
import { cellsOf } from '../../../schema/sheet/cells.ts'
import type { EventDay } from '../../../schema/sheet/read-sheet.ts'
import { part } from '../../live/part.tsx'
import { decoded, type Encoding } from './file/encodings.ts'
import { maxFileBytes } from './file/limits.ts'
import { cellsOfOntime } from './file/ontime-cells.ts'
import { type CellsRead, type FileProblem, failed, type NamedCells, type WorkerJob } from './file/read-cells.ts'
import { withinLimits } from './file/within-limits.ts'

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
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return written(await inWorker({ kind: 'xlsx', bytes }, signal))
  const read = decoded(bytes, encoding)
  if (read === null) return failed('not_a_sheet')
  const { text } = read
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) {
    return written(await inWorker({ kind: 'calendar', text, name: file.name, eventDay }, signal))
  }
  if (/^\s*\{/.test(text)) {
    const sheets = cellsOfOntime(parseJson(text), file.name)
    return sheets === null ? failed('not_ontime') : written(withinLimits({ ok: true, sheets }))
  }
  return written(sheetsOfText(file.name, text), read.encoding)
}

/** The cells of a text that was pasted or typed, or is in a file. */
export const sheetsOfText = (name: string, text: string): CellsRead =>
  text.length > maxFileBytes ? failed('too_much') : withinLimits({ ok: true, sheets: [{ name, cells: cellsOf(text) }] })

async function inWorker(job: WorkerJob, signal: AbortSignal | undefined): Promise<CellsRead> {
  // Programs that measure the import have no workers.
  if (typeof Worker === 'undefined') return (await import('./file/do-job.ts')).doJob(job)
  const read = await reader.fetch().catch(() => null)
  return read === null ? failed('not_loaded') : read(job, signal)
}

const written = (read: CellsRead, encoding: Encoding | null = null): ReadFile =>
  read.ok ? { ...read, encoding } : read

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte)
