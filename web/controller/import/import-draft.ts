/** What an operator has given the import so far, and what the room would make of it. */
import * as z from 'zod/mini'
import { type Layout, type SheetField, sheetFields } from '../../../schema/sheet/layout.ts'
import { tableOf } from '../../../schema/sheet/lines/table-of.ts'
import { type Doubt, type EventDay, type Problem, readSheet, type SheetRow } from '../../../schema/sheet/read-sheet.ts'
import { doubtKinds, type WarningCode, warningCodes } from '../../../schema/sheet/sheet-row.ts'
import { clockRangeOf } from '../../../schema/sheet/text/clock-text.ts'
import { type Cell, type Row, type Rows, textOf, widthOf } from '../../../schema/sheet/times.ts'
import { isLeftOut } from './row-filter.ts'

const cell = z.nullish(z.union([z.string(), z.number()]))
/** `rowCount` is how many rows the sheet has, of which `cells` may be only the first. */
const sheet = z.object({ name: z.string(), cells: z.array(z.array(cell)), rowCount: z._default(z.int(), 0) })
const rowFixes = z.partialRecord(z.enum(sheetFields), z.string())
export const importDraft = z.object({
  /** What was typed or pasted and has not been read yet. */
  text: z.string(),
  sheets: z.array(sheet),
  /** The place of the sheet that is read, counted from 0. */
  chosen: z.int(),
  /** The columns if they were chosen by hand; null if they are found by their headings. */
  layout: z.nullable(
    z.object({
      heading: z.int(),
      columns: z.partialRecord(z.enum(sheetFields), z.int()),
      further: z.optional(z.array(z.object({ column: z.int(), name: z.string(), isNotes: z.optional(z.boolean()) }))),
    }),
  ),
  /** By the line of the sheet: the fields that were fixed, and which of its times is right where they disagree. */
  fixes: z.record(z.string(), rowFixes),
  rights: z.record(z.string(), z.enum(['length', 'times'])),
  /** The day of the rows without a date, `YYYY-MM-DD`; empty for that of the room. */
  day: z._default(z.string(), ''),
  /** The lines that are in the room already. */
  imported: z.array(z.int()),
  /** The id of the timer of each such line. */
  cueIds: z._default(z.record(z.string(), z.string()), {}),
  /** What was said about the whole sheet. */
  answers: z._default(z.partialRecord(z.enum(doubtKinds), z.string()), {}),
  /** The lines whose warnings were answered with yes. */
  accepted: z._default(z.array(z.int()), []),
  /** Which rows are added, if not all. */
  filter: z._default(z.object({ day: z.string(), from: z.string(), to: z.string() }), { day: '', from: '', to: '' }),
})
export type ImportDraft = z.infer<typeof importDraft>

const untouched = { text: '', sheets: [], chosen: 0, layout: null, fixes: {}, rights: {}, imported: [] }
export const emptyImport: ImportDraft = importDraft.parse(untouched)

/** The draft with other sheets to read. All fixes belonged to the old ones and are dropped. */
export function withSheets(
  sheets: readonly { name: string; cells: Cell[][]; rowCount?: number }[],
  eventDay: EventDay,
): ImportDraft {
  const first = sheets.findIndex(({ cells }) => readSheet(cells, eventDay) !== null)
  const tables = sheets.map(({ name, cells, rowCount = cells.length }) => ({
    name,
    cells: tableOf(cells).map((row) => [...row]),
    rowCount,
  }))
  return { ...emptyImport, sheets: tables, chosen: Math.max(0, first) }
}

/** The draft with another sheet of the file chosen, without any fixes. */
export const withChosen = (draft: ImportDraft, chosen: number): ImportDraft => ({
  ...emptyImport,
  day: draft.day,
  sheets: draft.sheets,
  chosen,
})

export type ReviewRow = {
  row: SheetRow
  isImported: boolean
  /** Whether the filter leaves it out. */
  isLeftOut: boolean
  /** What is wrong with this row in the sheet itself, fixed or not. */
  original: readonly Problem[]
  /** The fields that can be fixed. */
  fields: readonly SheetField[]
}

export type Review = {
  layout: Layout
  /** The day of the rows before any that has a date. */
  firstDay: string
  rows: readonly ReviewRow[]
  doubts: readonly Doubt[]
  stages: readonly string[]
}

/**
 * Each row as it is understood with its fixes; null if the columns must be chosen by hand.
 * @param roomColumns the names of the room's own columns
 */
export function reviewOf(draft: ImportDraft, eventDay: EventDay, roomColumns: readonly string[] = []): Review | null {
  const cells = chosenCells(draft)
  const { answers } = draft
  const written = readSheet(cells, eventDay, { answers, layout: draft.layout ?? undefined, roomColumns })
  if (written === null) return null
  const { rows: writtenRows, firstDay, doubts: _doubts, stages: _stages, ...layout } = written
  const originals = new Map(writtenRows.map((row) => [row.line, problemsOf(row)]))
  const fixed = fixedCells(cells, layout, draft)
  const given = { answers, layout: fixed.layout, accepted: new Set(draft.accepted) }
  const isAsWritten = [draft.fixes, draft.rights, draft.accepted].every((given) => Object.keys(given).length === 0)
  const { rows, doubts, stages } = isAsWritten ? written : (readSheet(fixed.cells, eventDay, given) ?? written)
  const imported = new Set(draft.imported)
  return {
    layout,
    firstDay,
    doubts,
    stages,
    rows: rows.map((row) => {
      const original = originals.get(row.line) ?? []
      const wrong = [...original, ...problemsOf(row)].filter(isFixed)
      return {
        row,
        isImported: imported.has(row.line),
        isLeftOut: isLeftOut(row, draft.filter, eventDay.timeZone),
        original,
        fields: [...new Set(wrong.map(({ field }) => field))],
      }
    }),
  }
}

/**
 * Whether a problem is fixed by typing. Of times that disagree, the operator says which are right; a warning needs only
 * a yes; and a question about the whole sheet is not answered in a row.
 */
const isFixed = ({ code }: Problem): boolean => !isWarning(code) && code !== 'disagree' && code !== 'waits'

export const isWarning = (code: Problem['code']): code is WarningCode =>
  (warningCodes as readonly string[]).includes(code) // `includes` takes only what is in the list.

export const chosenSheet = ({ sheets, chosen }: Pick<ImportDraft, 'sheets' | 'chosen'>) => sheets[chosen]

/** The cells of the sheet that is read, as a table. */
export const chosenCells = (draft: Pick<ImportDraft, 'sheets' | 'chosen'>): Rows => chosenSheet(draft)?.cells ?? []

const problemsOf = (row: SheetRow): readonly Problem[] => (row.kind === 'problem' ? row.problems : [])

/** The current text of a field of a row: its fix, or else what the sheet has. */
export function writtenIn(draft: ImportDraft, layout: Layout, line: number, field: SheetField): string {
  const column = layout.columns[field]
  const cell = column === undefined ? null : chosenCells(draft)[line - 1]?.[column]
  return draft.fixes[line]?.[field] ?? (cell === null || cell === undefined ? '' : String(cell))
}

/** The draft with a field of a row fixed. */
export const withFix = (draft: ImportDraft, line: number, field: SheetField, text: string): ImportDraft => ({
  ...draft,
  fixes: { ...draft.fixes, [line]: { ...draft.fixes[line], [field]: text } },
})

/** The cells with the fixes applied. A field that the sheet lacks gets a column beyond the others. */
function fixedCells(cells: Rows, layout: Layout, draft: ImportDraft): { cells: Rows; layout: Layout } {
  const columns = { ...layout.columns }
  const width = widthOf(cells)
  const given = new Set(Object.values(draft.fixes).flatMap((fix) => Object.keys(fix)))
  for (const [index, field] of sheetFields.entries()) if (given.has(field)) columns[field] ??= width + index
  const fixed = cells.map((row, index) => {
    const fix = draft.fixes[index + 1]
    const right = draft.rights[index + 1]
    if (fix === undefined && right === undefined) return row
    const next = [...row]
    const put = (field: SheetField, cell: Cell) => {
      const column = columns[field]
      if (column !== undefined) next[column] = cell
    }
    if (right === 'times') put('duration', null)
    if (right === 'length') {
      put('end', null)
      for (const field of ['start', 'range'] as const) put(field, startOf(columns[field], row))
    }
    for (const field of sheetFields) if (fix?.[field] !== undefined) put(field, fix[field])
    return next
  })
  return { cells: fixed, layout: { ...layout, columns } }
}

/** A cell without the end of its range of times; one without a range stays as it is. */
function startOf(column: number | undefined, row: Row): Cell {
  const cell = column === undefined ? null : row[column]
  const text = textOf(cell)
  if (clockRangeOf(cell, 'UTC')?.end == null) return cell
  // The longest beginning that is a time has the day and am or pm of the start.
  const ends = [...text.matchAll(/\s+|[-–—−~〜]/gu)].map(({ index }) => text.slice(0, index).trim())
  return ends.reverse().find((start) => clockRangeOf(start, 'UTC')?.end === null) ?? cell
}
