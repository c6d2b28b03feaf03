/** What an operator has given the import so far, and what the room would make of it. */
import * as z from 'zod/mini'
import { type Layout, type SheetField, sheetFields } from '../../../schema/sheet/columns.ts'
import { type EventDay, type Problem, readSheet, type SheetRow } from '../../../schema/sheet/read-sheet.ts'
import { type Cell, rangeOf, type TimeOfDay } from '../../../schema/sheet/times.ts'

const cell = z.nullish(z.union([z.string(), z.number()]))
const sheet = z.object({ name: z.string(), cells: z.array(z.array(cell)) })
const fixes = z.partialRecord(z.enum(sheetFields), z.string())
export const importDraft = z.object({
  /** What was typed or pasted and is not read yet. */
  text: z.string(),
  sheets: z.array(sheet),
  /** The sheet that is read, by its place. */
  chosen: z.int(),
  /** Chosen by hand, or null: found by the names of the columns. */
  layout: z.nullable(z.object({ heading: z.int(), columns: z.partialRecord(z.enum(sheetFields), z.int()) })),
  /** What was mended, and which of its times is right where they disagree, by the line of the sheet. */
  fixes: z.record(z.string(), fixes),
  rights: z.record(z.string(), z.enum(['length', 'times'])),
  /** The lines that are in the room already. */
  imported: z.array(z.int()),
})
export type ImportDraft = z.infer<typeof importDraft>
export type Right = 'length' | 'times'

export const emptyImport: ImportDraft = {
  text: '',
  sheets: [],
  chosen: 0,
  layout: null,
  fixes: {},
  rights: {},
  imported: [],
}

/** The draft with other sheets to read: whatever was mended belonged to the old ones. */
export function withSheets(sheets: ImportDraft['sheets'], eventDay: EventDay): ImportDraft {
  const first = sheets.findIndex(({ cells }) => readSheet(cells, eventDay) !== null)
  return { ...emptyImport, sheets, chosen: Math.max(0, first) }
}

/** The same with another sheet of the file, read from the beginning. */
export const withChosen = (draft: ImportDraft, chosen: number): ImportDraft => ({
  ...emptyImport,
  sheets: draft.sheets,
  chosen,
})

export type ReviewRow = {
  row: SheetRow
  isImported: boolean
  /** What the sheet itself has wrong in this row, mended or not. */
  original: readonly Problem[]
  /** The fields that are offered to be mended. */
  fields: readonly SheetField[]
}

export type Review = { layout: Layout; rows: readonly ReviewRow[] }

/** Each row as it is understood with what was mended; null where the columns must be chosen. */
export function reviewOf(draft: ImportDraft, eventDay: EventDay): Review | null {
  const cells = chosenCells(draft)
  const written = readSheet(cells, eventDay, draft.layout ?? undefined)
  if (written === null) return null
  const layout = { heading: written.heading, columns: written.columns }
  const originals = new Map(written.rows.map((row) => [row.line, problemsOf(row)]))
  const mended = mendedCells(cells, layout, draft)
  const rows = readSheet(mended.cells, eventDay, mended.layout)?.rows ?? written.rows
  const imported = new Set(draft.imported)
  return {
    layout,
    rows: rows.map((row) => {
      const original = originals.get(row.line) ?? []
      // Times that disagree are not typed again: somebody says which of them is right.
      const wrong = [...original, ...problemsOf(row)].filter(({ code }) => code !== 'disagree')
      return {
        row,
        isImported: imported.has(row.line),
        original,
        fields: [...new Set(wrong.map(({ field }) => field))],
      }
    }),
  }
}

/** The cells of the sheet that is read. */
export const chosenCells = ({ sheets, chosen }: Pick<ImportDraft, 'sheets' | 'chosen'>): Cell[][] =>
  sheets[chosen]?.cells ?? []

const problemsOf = (row: SheetRow): readonly Problem[] => (row.kind === 'problem' ? row.problems : [])

/** The text that a field of a row has now, mended or as the sheet has it. */
export function writtenIn(draft: ImportDraft, layout: Layout, line: number, field: SheetField): string {
  const column = layout.columns[field]
  const cell = column === undefined ? null : chosenCells(draft)[line - 1]?.[column]
  return draft.fixes[line]?.[field] ?? (cell === null || cell === undefined ? '' : String(cell))
}

/** The draft with a field of a row mended. */
export const withFix = (draft: ImportDraft, line: number, field: SheetField, text: string): ImportDraft => ({
  ...draft,
  fixes: { ...draft.fixes, [line]: { ...draft.fixes[line], [field]: text } },
})

/** The cells with what was mended laid over them. A field that the sheet lacks gets a column beyond the others. */
function mendedCells(cells: Cell[][], layout: Layout, draft: ImportDraft): { cells: Cell[][]; layout: Layout } {
  const columns = { ...layout.columns }
  const width = Math.max(0, ...cells.map((row) => row.length))
  const given = new Set(Object.values(draft.fixes).flatMap((fix) => Object.keys(fix)))
  for (const [index, field] of sheetFields.entries()) if (given.has(field)) columns[field] ??= width + index
  const mended = cells.map((row, index) => {
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
  return { cells: mended, layout: { heading: layout.heading, columns } }
}

/** A cell without the end of its range. */
function startOf(column: number | undefined, row: readonly Cell[]): Cell {
  const cell = column === undefined ? null : row[column]
  const range = rangeOf(cell)
  return range === null || range.end === null ? cell : clockText(range.start)
}

const clockText = ({ day, seconds }: TimeOfDay): string => {
  const clock = new Date(seconds * 1000).toISOString().slice(11, 19)
  return day === null ? clock : `${day} ${clock}`
}
