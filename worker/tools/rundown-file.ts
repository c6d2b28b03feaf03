import { formatSeconds } from '../../schema/tools/timers/clock.ts'
import type { Timer } from '../../schema/tools/timers/entity.ts'
import { wallTimeIn } from '../../schema/values/zone.ts'
import { csvFile, type ExportFile, fileName } from '../export-file.ts'

const columns = ['Title', 'Duration', 'Start', 'End', 'Speaker', 'Notes', 'Type', 'Trigger', 'Colour']

/** The running order as a table that the import reads back. `End` is for readers alone. */
export function rundownCsv(roomName: string, timeZone: string, timers: readonly Timer[]): ExportFile {
  const wall = (at: number | null) => (at === null ? '' : wallTimeIn(timeZone, at))
  const rows = timers.map((timer) => {
    const start = timer.plannedStart === null ? null : Date.parse(timer.plannedStart)
    return {
      Title: timer.name,
      Duration: formatSeconds(timer.duration),
      Start: wall(start),
      End: wall(start === null ? null : start + timer.duration * 1000),
      Speaker: timer.speaker,
      Notes: timer.notes,
      Type: timer.isCountUp ? 'up' : 'down',
      Trigger: timer.trigger,
      Colour: timer.color ?? '',
    }
  })
  return csvFile(fileName('rundown', roomName, 'csv'), columns, rows)
}
