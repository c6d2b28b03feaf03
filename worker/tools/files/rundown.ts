import { writeXlsx } from 'hucre/xlsx'
import { exportHeading } from '../../../schema/sheet/layout.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { wallTimeIn } from '../../../schema/values/zone.ts'
import { type BinaryFile, type ExportFile, fileName } from '../../export-file.ts'
import { cellText, csvFile, xlsxType } from './table.ts'

export type Rundown = { roomName: string; timeZone: string; timers: readonly Timer[] }

/** The running order as a table that the import reads back. `End` is only for people; the import ignores it. */
export function rundownCsv({ roomName, timeZone, timers }: Rundown): ExportFile {
  const wall = (at: number | null) => (at === null ? '' : wallTimeIn(timeZone, at))
  const rows = timers.map((timer) => {
    const { start, end } = planOf(timer)
    return {
      ...textsOf(timer),
      Duration: clockLength(timer.duration),
      Start: wall(start),
      End: wall(end),
    }
  })
  return csvFile({ kind: 'rundown', title: roomName, tables: [{ name: 'Rundown', columns: exportHeading, rows }] })
}

/** `0:45:00`: a spreadsheet reads `45:00` as 45 hours. */
function clockLength(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
}

/** The same for Excel, with lengths and times that it can calculate with. */
export async function rundownXlsx({ roomName, timeZone, timers }: Rundown): Promise<BinaryFile> {
  const widths = [32, 12, 20, 20, 24, 40, 8, 12, 10, 40]
  const formats: Partial<Record<string, string>> = {
    // Not `[h]:mm:ss`, which LibreOffice writes into a CSV file as 12:45:00 AM.
    Duration: '[hh]:mm:ss',
    Start: 'yyyy-mm-dd hh:mm:ss',
    End: 'yyyy-mm-dd hh:mm:ss',
  }
  const columns = exportHeading.map((header, index) => ({
    header,
    key: header,
    width: widths[index] ?? 12,
    ...(formats[header] === undefined ? {} : { numFmt: formats[header] }),
  }))
  // Excel has no time zones, so the time on the clock is written as if it were UTC.
  // Its days are those from 1900 to 9999; others are written as text.
  const wall = (at: number | null) => {
    const text = at === null ? '' : wallTimeIn(timeZone, at)
    return /^(19|[2-9]\d)\d\d-/.test(text) ? new Date(`${text.replace(' ', 'T')}Z`) : text
  }
  const data = timers.map((timer) => {
    const { start, end } = planOf(timer)
    const texts = Object.fromEntries(Object.entries(textsOf(timer)).map(([name, text]) => [name, cellText(text)]))
    return { ...texts, Duration: timer.duration / 86_400, Start: wall(start), End: wall(end) }
  })
  const freezePane = { rows: 1 }
  const bytes = await writeXlsx({ sheets: [{ name: 'Rundown', columns, data, freezePane }] })
  return {
    name: fileName('rundown', roomName, 'xlsx'),
    type: xlsxType,
    bytes: new Uint8Array(bytes),
  }
}

const textsOf = (timer: Timer) => ({
  Title: timer.name,
  Speaker: timer.speaker,
  Notes: timer.notes,
  Type: timer.isCountUp ? 'up' : 'down',
  Trigger: timer.trigger,
  Colour: timer.color ?? '',
  'For the speaker': timer.speakerNotes,
})

function planOf({ plannedStart, duration }: Timer): { start: number | null; end: number | null } {
  const start = plannedStart === null ? null : Date.parse(plannedStart)
  return { start, end: start === null ? null : start + duration * 1000 }
}
