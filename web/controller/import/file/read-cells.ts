/** What is read of a file, and why it is not. */
import type { EventDay } from '../../../../schema/sheet/read-sheet.ts'
import type { Cell } from '../../../../schema/sheet/times.ts'

export type FileProblem =
  | 'too_large'
  | 'too_much'
  | 'too_slow'
  | 'stopped'
  | 'not_a_sheet'
  | 'not_ontime'
  | 'old_excel'
  | 'empty'
  | 'not_loaded'
type Failed = { ok: false; problem: FileProblem }
export type CellsFound = { ok: true; sheets: { name: string; cells: Cell[][] }[] } | Failed
/** `rowCount` is how many rows the sheet has; `cells` has only the first of them. */
export type NamedCells = { name: string; cells: Cell[][]; rowCount: number }
export type CellsRead = { ok: true; sheets: NamedCells[] } | Failed

/** What a worker reads, because a small file of this kind can ask for much work. */
export type WorkerJob =
  | { kind: 'xlsx'; bytes: Uint8Array }
  | { kind: 'calendar'; text: string; name: string; eventDay: EventDay }

/** A time of day or a length, as a cell has it: `9:05:00`. */
export function clockText(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
}

export const failed = (problem: FileProblem): Failed => ({ ok: false, problem })
