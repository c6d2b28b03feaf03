/** How much of a file or a paste is read. */
import { maxNotesLength } from '../../../../schema/limits.ts'
import { maxBytesOf } from '../../../../schema/values/letters.ts'

/** More than a room holds, so headings and empty rows leave room for all its cues. */
export const maxRows = 1_000
/** A longer sheet is not read to its end: it says only that it has at least as many. */
export const maxRowsRead = 10_000
export const maxColumns = 60
/** A longer paste is read by a worker: one that consists of separators would hold up the page. */
export const maxLengthOnPage = 64 * 1024
export const maxFileBytes = 5 * 1024 * 1024
/** What an Excel file may unpack to. 1,000 rows of 60 columns take about 3 MB. */
export const maxUnpackedBytes = 24 * 1024 * 1024
/** Cells of all sheets, also empty ones that have only a colour. */
export const maxCells = 250_000
/** A file that takes longer than this is no longer read. */
export const patienceMs = 15_000
/** A longer text is cut here: it is too long for every field of a cue, also when it is cut. */
export const maxCellLength = maxBytesOf(maxNotesLength) + 1_000
/** UTF-16 units of all sheets. 200 cues with the longest notes take 400,000 in most languages. */
export const maxTextLength = 3_000_000
