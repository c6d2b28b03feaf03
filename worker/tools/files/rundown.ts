import { writeXlsx } from 'hucre/xlsx'
import type { Column } from '../../../schema/tools/timers/columns/columns.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { projection } from '../../../schema/tools/timers/forecast/projection.ts'
import { exportHeading, laterColumns } from '../../../schema/tools/timers/rundown-heading.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { wallTimeIn } from '../../../schema/values/zone.ts'
import { type BinaryFile, type ExportFile, fileName } from '../../export-file.ts'
import { cellText, csvFile, excelTime, excelTimeFormat, xlsxType } from './table.ts'
import { forPrograms, type Wording } from './wording.ts'

export type Rundown = {
  roomName: string
  timeZone: string
  timers: readonly Timer[]
  /** The organiser's own columns. */
  columns?: readonly Column[]
}

const timeColumns = ['Start', 'End', 'Ends at', 'Expected start', 'Expected end']

/**
 * The running order as a table that the import reads back. `Start` has the starts that were planned, and the import plans
 * them again. The other times are only for people, and the import ignores them.
 */
export function rundownCsv(
  { roomName, timeZone, timers, columns: own = [] }: Rundown,
  now: EpochMs,
  wording: Wording = forPrograms,
): ExportFile {
  const headings = headingsOf(own, wording)
  const wall = (at: number | null) => (at === null ? '' : wallTimeIn(timeZone, at))
  const times = timesOf(timers, now)
  const rows = timers.map((timer, index) => ({
    ...textsOf(timer, headings, wording),
    Duration: clockLength(timer.duration),
    ...Object.fromEntries(Object.entries(times[index] ?? {}).map(([column, at]) => [column, wall(at)])),
  }))
  const columns = [...exportHeading, ...headings.values()]
  const table = {
    name: 'Rundown',
    columns,
    rows,
    headings: new Map([...headings.values()].map((name) => [name, name])),
  }
  return csvFile({ kind: 'rundown', title: roomName, tables: [table] }, wording)
}

/**
 * [C21] The headings of one's own columns, by their ids: their names, which the import finds again. One that is taken, as
 * `Notes` is, gets a number.
 */
function headingsOf(columns: readonly Column[], wording: Wording): Map<string, string> {
  const taken = new Set(exportHeading.flatMap((name) => [name, wording.column(name)]).map((name) => name.toLowerCase()))
  const headings = new Map<string, string>()
  for (const { id, name } of columns) {
    let heading = name
    for (let count = 2; taken.has(heading.toLowerCase()); count++) heading = `${name} (${count})`
    taken.add(heading.toLowerCase())
    headings.set(id, heading)
  }
  return headings
}

/** `0:45:00`: a spreadsheet reads `45:00` as 45 hours. */
function clockLength(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
}

/** The running order for Excel, with lengths and times that it can calculate with. */
export async function rundownXlsx(rundown: Rundown, now: EpochMs, wording: Wording = forPrograms): Promise<BinaryFile> {
  const { roomName, timeZone, timers, columns: own = [] } = rundown
  const headings = headingsOf(own, wording)
  const isOwn = new Set(headings.values())
  const widths = [...[32, 12, 20, 20, 24, 40, 8, 12, 10], ...laterColumns.map(({ width }) => width)]
  const formats: Partial<Record<string, string>> = {
    // Not `[h]:mm:ss`, which LibreOffice writes into a CSV file as 12:45:00 AM.
    Duration: '[hh]:mm:ss',
    ...Object.fromEntries(timeColumns.map((column) => [column, excelTimeFormat])),
  }
  const columns = [...exportHeading, ...headings.values()].map((key, index) => ({
    header: cellText(isOwn.has(key) ? key : wording.column(key)),
    key,
    width: widths[index] ?? 24,
    ...(formats[key] === undefined ? {} : { numFmt: formats[key] }),
  }))
  const wall = (at: number | null) => (at === null ? '' : excelTime(timeZone, at))
  const times = timesOf(timers, now)
  const data = timers.map((timer, index) => {
    const texts = Object.fromEntries(
      Object.entries(textsOf(timer, headings, wording)).map(([name, text]) => [name, cellText(text)]),
    )
    const walls = Object.fromEntries(Object.entries(times[index] ?? {}).map(([column, at]) => [column, wall(at)]))
    return { ...texts, Duration: timer.duration / 86_400, ...walls }
  })
  const freezePane = { rows: 1 }
  const bytes = await writeXlsx({ sheets: [{ name: wording.sheet('Rundown'), columns, data, freezePane }] })
  return {
    name: fileName(wording.file('rundown'), roomName, 'xlsx'),
    type: xlsxType,
    bytes: new Uint8Array(bytes),
  }
}

const textsOf = (timer: Timer, headings: ReadonlyMap<string, string>, { word }: Wording) => ({
  ...Object.fromEntries([...headings].map(([id, heading]) => [heading, timer.cells[id] ?? ''])),
  Title: timer.name,
  Speaker: timer.speaker,
  Notes: timer.notes,
  Type: word(timer.isCountUp ? 'up' : 'down'),
  Trigger: word(timer.trigger),
  Colour: timer.color === null ? '' : word(timer.color),
  ...Object.fromEntries(laterColumns.flatMap(({ name, text }) => (text === undefined ? [] : [[name, text(timer)]]))),
})

/** [C13] The times of each cue, as the desk has them: they are those of the projection. */
function timesOf(timers: readonly Timer[], now: EpochMs) {
  const { cues } = projection({ timers: [...timers] }, now)
  const expected = new Map(cues.map((cue) => [cue.timerId, cue]))
  const instant = (text: string | null) => (text === null ? null : Date.parse(text))
  return timers.map(({ id, plannedStart, endsAt }) => ({
    Start: instant(plannedStart),
    End: expected.get(id)?.plannedEnd ?? null,
    'Ends at': instant(endsAt),
    'Expected start': expected.get(id)?.expectedStart ?? null,
    'Expected end': expected.get(id)?.expectedEnd ?? null,
  }))
}
