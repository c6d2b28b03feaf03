/** How much of a workbook is read. */

/** A longer sheet is not read to its end: it says only that it has at least as many. */
export const maxRowsRead = 10_000
export const maxColumns = 60
/** What an Excel file may unpack to. 1,000 rows of 60 columns take about 3 MB. */
export const maxUnpackedBytes = 24 * 1024 * 1024
/** Cells of all sheets, also empty ones that have only a colour. */
export const maxCells = 250_000
