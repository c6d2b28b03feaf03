/** What becomes of the columns of a sheet that are in no field. */
import * as limits from '../../limits.ts'
import { plain } from '../../values/plain.ts'
import { cleanLine } from '../../values/text.ts'
import type { FurtherColumn, Layout } from '../layout.ts'
import { type Rows, textOf, widthOf } from '../times.ts'
import { contentOf } from './column-content.ts'
import { wordsOfHeading } from './heading-words.ts'

/**
 * [X23] The columns of a sheet that no field takes become columns of the room: of those that it has, the one of that name,
 * and new ones up to eight. A further column of notes with short texts is one too; with long texts, or the same heading, it
 * joins the notes. Addresses, ids and times are left out, unless the room has a column for them.
 * @param have the names of the columns of the room
 */
export function furtherColumns(cells: Rows, layout: Layout, have: readonly string[]): FurtherColumn[] {
  const { heading, columns, second, stageColumns = [], titleCandidates = [] } = layout
  const named = cells[heading]
  if (named === undefined) return []
  const taken = new Set([
    ...Object.values(columns),
    ...titleCandidates,
    second,
    ...stageColumns.flatMap(({ title, type }) => [title, type]),
  ])
  const below = cells.slice(heading + 1)
  const notes = columns.notes === undefined ? null : nameOf(named[columns.notes])
  const names = new Map(have.map((name) => [plain(name), name]))
  const further: FurtherColumn[] = []
  for (let column = 0; column < widthOf(cells); column++) {
    const name = nameOf(named[column])
    if (taken.has(column) || name === '') continue
    const known = names.get(plain(name))
    if (known !== undefined) {
      further.push({ column, name: known })
      continue
    }
    const content = contentOf(below, column)
    const words = wordsOfHeading(named[column])
    const isOfPrograms = content.link >= 0.5 || words === null || words.has('other') || words.has('id')
    // A number alone is the one of a microphone more often than an hour or a day.
    const isOfTime =
      content.clock - content.number >= 0.5 || content.day - content.number >= 0.8 || content.withUnit >= 0.6
    if (content.filled === 0 || isOfPrograms || isOfTime) continue
    const isLong = content.meanLetters > limits.maxCellLength / 2
    if (words.has('notes') && (isLong || name === notes)) {
      if (content.mostLetters <= limits.maxNotesLength / 2) further.push({ column, name, isNotes: true })
    } else if (!isLong && names.size < limits.maxColumnsPerRoom) {
      names.set(plain(name), name)
      further.push({ column, name })
    }
  }
  return further
}

/** The name of a column of the room that is called as one of a sheet. */
const nameOf = (cell: unknown): string =>
  cleanLine(textOf(typeof cell === 'number' || typeof cell === 'string' ? cell : null))
    .slice(0, limits.maxColumnNameLength)
    .trim()
