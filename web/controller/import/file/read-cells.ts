/** What is read of a file, and why it is not. */
import { cellsOf } from '../../../../schema/sheet/lines/cells.ts'
import type { EventDay } from '../../../../schema/sheet/read-sheet.ts'
import type { Cell } from '../../../../schema/sheet/times.ts'
import type { Encoding } from './encodings.ts'

export type FileProblem =
  | 'too_large'
  | 'too_much'
  | 'too_slow'
  | 'stopped'
  | 'not_a_sheet'
  | 'not_ontime'
  | 'schedule_json'
  | 'old_excel'
  | 'empty'
  | 'not_loaded'
type Failed = { ok: false; problem: FileProblem }
export type CellsFound = { ok: true; sheets: { name: string; cells: Cell[][] }[] } | Failed
/** `rowCount` is how many rows the sheet has; `cells` has only the first of them. */
type NamedCells = { name: string; cells: Cell[][]; rowCount: number }
export type CellsRead = { ok: true; sheets: NamedCells[] } | Failed
/** `encoding` is null for a file that says itself how it is written. */
export type FileRead = { ok: true; sheets: NamedCells[]; encoding: Encoding | null } | Failed

/** What a worker reads: a file, or a long text that was pasted. Even a small one can ask for much work. */
export type WorkerJob =
  | { kind: 'file'; bytes: Uint8Array; name: string; encoding?: Encoding | undefined; eventDay: EventDay }
  | { kind: 'text'; text: string; name: string }

/** The cells of a text that was pasted or is in a file. */
export const cellsOfText = (name: string, text: string): CellsFound => ({
  ok: true,
  sheets: [{ name, cells: cellsOf(text) }],
})

export const failed = (problem: FileProblem): Failed => ({ ok: false, problem })
