/** Reads sheets as a schedule of several stages: a column of stages, halls as columns, or one sheet for each hall. */
import { type Answers, readSheet, type SheetRow } from '../../sheet/read-sheet.ts'
import type { Rows } from '../../sheet/times.ts'
import type { ScheduleReason } from '../schedule.ts'
import type { Found, FoundSession } from './collected.ts'
import { type Moment, written } from './moments.ts'

/** Sheets are read once for each stage: their letters, times the stages. */
const maxSheetWork = 250_000

export type NamedSheet = { name: string; cells: Rows }
/** Where the clocks hang, and the day of sheets that name none. */
type SheetHints = { timeZone?: string; day?: string }

/** Sheets that name no day are on none: nobody has said which. */
const noDay = '1970-01-01'

/**
 * [SC18] The sessions of sheets. A sheet is read once for each of its stages, as the import of a room reads it for the one that it
 * runs; what stands on no stage is in each. What a sheet leaves open is not guessed: those rows are left out and listed.
 * @returns null if no sheet has a running order, `large` if reading would take too long
 */
export function sheetsFound(
  sheets: readonly NamedSheet[],
  { timeZone, day = noDay }: SheetHints,
): Found | 'large' | null {
  const eventDay = { timeZone: timeZone ?? 'UTC', eventDate: day }
  const stages: string[] = []
  const sessions: FoundSession[] = []
  let isFound = false
  let work = 0
  for (const { name, cells } of sheets) {
    const read = (answers: Answers) => readSheet(cells, eventDay, { answers: { until: 'next', ...answers } })
    const sheet = read({})
    if (sheet === null) continue
    isFound = true
    const names = sheet.stages.length > 0 ? sheet.stages : [name]
    work += lettersOf(cells) * names.length
    if (work > maxSheetWork) return 'large'
    stages.push(...names)
    for (const stage of names) {
      const { rows } = (sheet.stages.length > 0 ? read({ stage }) : sheet) ?? sheet
      sessions.push(...rows.flatMap((row) => sessionOf(row, stage, timeZone !== undefined)))
    }
  }
  return isFound ? { format: 'sheet', title: '', timeZone: timeZone ?? '', stages, sessions } : null
}

const lettersOf = (cells: Rows): number => {
  let letters = 0
  for (const row of cells) for (const cell of row) letters += String(cell ?? '').length + 1
  return letters
}

function sessionOf(row: SheetRow, stage: string, isZoneKnown: boolean): FoundSession[] {
  if (row.kind === 'skipped' || row.kind === 'elsewhere') return []
  const { cue } = row
  if (cue === undefined) {
    const title = row.kind === 'problem' ? row.title : ''
    return [{ sourceId: '', title, start: null, seconds: null, stage, speakers: [], reasons: [reasonOf(row)] }]
  }
  const reasons: ScheduleReason[] = row.kind === 'problem' ? ['doubtful_row'] : []
  const speakers = (cue.speaker ?? '').split(/\s*[;/]\s*/)
  const start = startOf(cue.plannedStart, isZoneKnown)
  return [
    {
      sourceId: cue.number ?? '',
      title: cue.name,
      start,
      seconds: cue.duration,
      stage,
      speakers,
      notes: [cue.notes ?? ''],
      reasons,
    },
  ]
}

/** Why a row is left out. */
function reasonOf(row: SheetRow): ScheduleReason {
  const codes = row.kind === 'problem' ? row.problems.map(({ code }) => code) : []
  return codes.includes('no_start') || codes.includes('not_a_time') ? 'no_start' : 'unreadable'
}

/** Without a zone the clock was read as if it hung in UTC. */
function startOf(plannedStart: string | undefined, isZoneKnown: boolean): Moment | null {
  const at = written(plannedStart)
  if (at?.seconds == null || at.day < '1971') return null
  return { day: at.day, seconds: at.seconds, offsetMs: isZoneKnown ? at.offsetMs : null }
}
