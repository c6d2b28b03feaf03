/** Reads the file of a spreadsheet (Excel's, or text with commas, semicolons or tabs), a calendar or an Ontime project. */

import type { EventDay } from '../../../schema/sheet/read-sheet.ts'
import type { Encoding } from './file/encodings.ts'
import { maxFileBytes, maxLengthOnPage } from './file/limits.ts'
import { type CellsRead, cellsOfText, type FileRead, failed, type WorkerJob } from './file/read-cells.ts'
import { withinLimits } from './file/within-limits.ts'

type ReadOptions = {
  /** Stops reading. */
  signal?: AbortSignal
  /** For a text: its encoding, if the most plausible one is wrong. */
  encoding?: Encoding | undefined
  /** What a calendar is read with: the zone of the room, and the day from which events repeat. */
  eventDay?: EventDay
}

const anyDay: EventDay = { timeZone: 'UTC', eventDate: '1970-01-01' }

/** The sheets of a file that have something in them. */
export async function sheetsOfFile(
  file: File,
  { signal, encoding, eventDay = anyDay }: ReadOptions = {},
): Promise<FileRead> {
  if (file.size > maxFileBytes) return failed('too_large')
  // It may be gone by now, or on a drive that is.
  const content = await file.arrayBuffer().catch(() => null)
  if (content === null) return failed('not_a_sheet')
  return inWorker({ kind: 'file', bytes: new Uint8Array(content), name: file.name, encoding, eventDay }, signal)
}

/** The cells of a text that was pasted or typed. One of the usual length is read immediately. */
export async function sheetsOfText(name: string, text: string, signal?: AbortSignal): Promise<CellsRead> {
  if (text.length > maxFileBytes) return failed('too_much')
  if (text.length <= maxLengthOnPage) return withinLimits(cellsOfText(name, text))
  return inWorker({ kind: 'text', text, name }, signal)
}

async function inWorker(job: WorkerJob, signal: AbortSignal | undefined): Promise<FileRead> {
  // Programs that measure the import have no workers.
  if (typeof Worker === 'undefined') return (await import('./file/do-job.ts')).doJob(job)
  const reader = await import('./file/in-worker.ts').catch(() => null)
  return reader?.readInWorker(job, signal) ?? failed('not_loaded')
}
