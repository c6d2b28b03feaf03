import * as limits from '../limits.ts'
import { cellsOfXlsx } from '../sheet/file/xlsx-cells.ts'
import { type ReadingHints, readSheets } from './read-schedule.ts'
import type { ReadSchedule } from './schedule.ts'
import { unreadable } from './unreadable.ts'

/** Whether bytes are an archive, as the files of Excel are. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte)

/**
 * [SC18] Reads a file of Excel as a schedule, by the reader that the import of a room uses: bytes are counted while they come out, then
 * cells, then letters.
 */
export async function readWorkbook(bytes: Uint8Array, hints: ReadingHints): Promise<ReadSchedule> {
  // The library throws for a damaged file.
  const found = await cellsOfXlsx(bytes).catch(() => null)
  if (found === null || (!found.ok && found.problem === 'not_a_sheet')) return unreadable('text')
  if (!found.ok) return unreadable('too_large')
  let letters = 0
  for (const { cells } of found.sheets)
    for (const row of cells) for (const cell of row) letters += typeof cell === 'string' ? cell.length : 0
  return letters > limits.maxSheetLetters ? unreadable('too_large') : readSheets(found.sheets, hints)
}
