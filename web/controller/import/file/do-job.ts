/** What the worker does; a program without workers does it itself. */
import { cellsOfCalendar } from './calendar-cells.ts'
import { type CellsRead, failed, type WorkerJob } from './read-cells.ts'
import { withinLimits } from './within-limits.ts'
import { cellsOfXlsx } from './xlsx-cells.ts'

export async function doJob(job: WorkerJob): Promise<CellsRead> {
  try {
    const { kind } = job
    return withinLimits(
      kind === 'xlsx' ? await cellsOfXlsx(job.bytes) : cellsOfCalendar(job.text, job.name, job.eventDay),
    )
  } catch {
    // Both libraries throw for a damaged file.
    return failed('not_a_sheet')
  }
}
