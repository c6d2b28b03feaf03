/** What the worker does; a program without workers does it itself. */
import { type CellsRead, failed, type WorkerJob } from './read-cells.ts'
import { cellsOfXlsx } from './xlsx-cells.ts'

export async function doJob({ bytes }: WorkerJob): Promise<CellsRead> {
  try {
    return await cellsOfXlsx(bytes)
  } catch {
    // The library throws for a damaged file.
    return failed('not_a_sheet')
  }
}
