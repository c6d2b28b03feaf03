/** What the worker does; a program without workers does it itself. */
import { parseJson } from '../../../../schema/json.ts'
import { cellsOfXlsx } from '../../../../schema/sheet/file/xlsx-cells.ts'
import { cellsOfCalendar } from './calendar-cells.ts'
import { decoded } from './encodings.ts'
import { cellsOfOntime } from './ontime-cells.ts'
import { type CellsFound, cellsOfText, type FileRead, failed, type WorkerJob } from './read-cells.ts'
import { withinLimits } from './within-limits.ts'

/** Reads a file or a text: Excel's, a calendar, an Ontime project, or a table with commas, semicolons or tabs. */
export async function doJob(job: WorkerJob): Promise<FileRead> {
  try {
    return job.kind === 'file' ? await readFile(job) : written(cellsOfText(job.name, job.text))
  } catch {
    // The libraries throw for a damaged file.
    return failed('not_a_sheet')
  }
}

async function readFile({ bytes, name, encoding, eventDay }: Extract<WorkerJob, { kind: 'file' }>): Promise<FileRead> {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return failed('old_excel')
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return written(await cellsOfXlsx(bytes))
  const read = decoded(bytes, encoding)
  if (read === null) return failed('not_a_sheet')
  const { text } = read
  // Some programs write a line about themselves before the calendar.
  const calendar = text.slice(0, 2_000).search(/^BEGIN:VCALENDAR/im)
  if (calendar >= 0) return written(cellsOfCalendar(text.slice(calendar), name, eventDay))
  if (!/^\s*[{[]\s*["{[]/.test(text)) return written(cellsOfText(name, text), read.encoding)
  const value = parseJson(text)
  const sheets = cellsOfOntime(value, name)
  if (sheets !== null) return written({ ok: true, sheets })
  return failed(
    /"(?:schedule|sessions|rooms|timeSlots|talks|speakers)"\s*:/.test(text) ? 'schedule_json' : 'not_ontime',
  )
}

function written(found: CellsFound, encoding: Extract<FileRead, { ok: true }>['encoding'] = null): FileRead {
  const read = withinLimits(found)
  return read.ok ? { ...read, encoding } : read
}

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte)
