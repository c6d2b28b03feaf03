/** Finds the columns of a sheet by the names people give them in English, German and French. */
import { plain } from '../values/plain.ts'
import { type Cell, textOf } from './times.ts'

export const sheetFields = [
  'title',
  'duration',
  'start',
  'end',
  'range',
  'speaker',
  'notes',
  'type',
  'trigger',
  'color',
] as const
export type SheetField = (typeof sheetFields)[number]

/** The place of each field in a row, counted from 0. A field that the sheet lacks has no place. */
export type Columns = { [F in SheetField]?: number }

/** The row of the heading, counted from 0 (-1 for none), and what the columns are. */
export type Layout = { heading: number; columns: Columns }

/** The heading of our own exports. */
export const exportHeading = ['Title', 'Duration', 'Start', 'End', 'Speaker', 'Notes', 'Type', 'Trigger', 'Colour']

const names: Record<SheetField, string> = {
  title:
    'title name session item cue topic segment activity programme program titel thema programmpunkt titre intitule seance',
  duration: 'duration length dur min mins minutes dauer lange laufzeit duree',
  start: 'start begin begins from beginn von startzeit anfang debut heure',
  end: 'end ends finish until ende bis endzeit fin',
  range: 'time times zeit uhrzeit zeitraum horaire horaires',
  speaker: 'speaker speakers presenter who host sprecher referent redner moderation intervenant orateur',
  notes: 'notes note comment comments remarks bemerkung bemerkungen notizen anmerkungen remarques',
  type: 'type art',
  trigger: 'trigger ausloser declencheur',
  color: 'colour color farbe couleur',
}

/** The words of a heading in lower case, without accents and umlauts, as they are written in the list above. */
const wordsOf = (cell: Cell): string[] =>
  plain(textOf(cell))
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')

function fieldOf(cell: Cell): SheetField | null {
  const words = wordsOf(cell)
  // A heading is short. A sentence that happens to begin with such a word is not a heading.
  if (words.length === 0 || words.length > 3) return null
  // "Start time" and "heure de fin": the specific word wins over the general one.
  for (const field of ['start', 'end', 'duration', ...sheetFields] as const) {
    const known = names[field].split(' ')
    const isTelling = field !== 'start' || !words.includes('fin')
    if (isTelling && words.some((word) => known.includes(word))) return field
  }
  return null
}

/**
 * [X1] The heading of a sheet: the first row among the first ones that names a title and a time or a length.
 * @returns the row's index and its columns, or null if the user has to choose them
 */
export function findColumns(rows: readonly (readonly Cell[])[]): Layout | null {
  for (const [heading, row] of rows.slice(0, 15).entries()) {
    const columns: Columns = {}
    row.forEach((cell, index) => {
      const field = fieldOf(cell)
      if (field !== null && columns[field] === undefined) columns[field] = index
    })
    const hasTime = [columns.duration, columns.start, columns.end, columns.range].some((column) => column !== undefined)
    // The end in our own exports is for readers: clocks that are put back would make it disagree with the length.
    if (exportHeading.every((name, index) => textOf(row[index]) === name)) delete columns.end
    if (columns.title !== undefined && hasTime) return { heading, columns }
  }
  return null
}

/** Whether the heading of a length says that its numbers are hours; otherwise they are minutes. */
export const isInHours = (heading: Cell): boolean =>
  wordsOf(heading).some((word) => ['h', 'hr', 'hrs', 'hours', 'std', 'stunden', 'heures'].includes(word))
