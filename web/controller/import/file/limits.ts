/** How much of a file or a paste is read. */
import { maxNotesLength } from '../../../../schema/limits.ts'
import { maxBytesOf } from '../../../../schema/values/letters.ts'

/** More than a room holds, so headings and empty rows leave room for all its cues. */
export const maxRows = 1_000
/** A longer paste is read by a worker: one that consists of separators would hold up the page. */
export const maxLengthOnPage = 64 * 1024
export const maxFileBytes = 5 * 1024 * 1024
/** A file that takes longer than this is no longer read. */
export const patienceMs = 15_000
/** A longer text is cut here: it is too long for every field of a cue, also when it is cut. */
export const maxCellLength = maxBytesOf(maxNotesLength) + 1_000
/** UTF-16 units of all sheets. 200 cues with the longest notes take 400,000 in most languages. */
export const maxTextLength = 3_000_000
