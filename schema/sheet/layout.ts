/** Where the fields of a running order are in a sheet. */
import { laterFields, oldestHeading } from '../tools/timers/rundown-heading.ts'
import { ownHeadings } from './columns/own-words.ts'
import { type Row, textOf } from './times.ts'

export const sheetFields = [
  'title',
  'day',
  'duration',
  'start',
  'end',
  'range',
  'stage',
  'speaker',
  'notes',
  'type',
  'trigger',
  'color',
  'endDay',
  ...laterFields,
] as const
export type SheetField = (typeof sheetFields)[number]

/** The place of each field in a row, counted from 0. A field that the sheet lacks has no place. */
export type Columns = { [F in SheetField]?: number }

/** A stage with columns of its own: `Pool_Title` next to `Main stage_Title`. */
export type StageColumns = { stage: string; title: number; type: number | null; isHall?: boolean }

/** A column of the sheet with no field: it fills the column of the room with this name, or joins the private notes. */
export type FurtherColumn = { column: number; name: string; isNotes?: boolean | undefined }

/** One of several running orders next to each other: its name, and its columns from the first to before the last. */
export type Block = { name: string; from: number; to: number }

/** The row of the heading, counted from 0 (-1 for none), and what the columns are. */
export type Layout = {
  heading: number
  columns: Columns
  /** The column with the second part of the titles: who plays against the team in the first. */
  second?: number | undefined
  further?: FurtherColumn[] | undefined
  stageColumns?: readonly StageColumns[] | undefined
  /** The columns that may have the titles, if the sheet does not say which. */
  titleCandidates?: readonly number[] | undefined
  /** Whether these columns are days. */
  isOfDays?: boolean | undefined
  /** The running orders next to each other, and which of them is read. */
  blocks?: readonly Block[] | undefined
  block?: Block | undefined
  /** Whether no word names the columns: the heading is only what is above the first time. */
  isPlaced?: boolean | undefined
}

/** [X40] The headings of our own exports in the language that a row has them in; null if it is no such heading. */
export function ownHeadingOf(row: Row | undefined): readonly string[] | null {
  // A cell may have millions of letters, and no heading has a hundred.
  const said = (row ?? []).slice(0, oldestHeading.length).map((cell) => (lengthOf(cell) > 100 ? '' : textOf(cell)))
  return (
    ownHeadings.find((names) => oldestHeading.every((_, index) => said[index] === plainNames.get(names[index]))) ?? null
  )
}

const lengthOf = (cell: Row[number]): number => (typeof cell === 'string' ? cell.length : 0)

/** The headings as a sheet has them, whose spaces may have become others. */
const plainNames = new Map<string | undefined, string>(ownHeadings.flat().map((name) => [name, textOf(name)]))
