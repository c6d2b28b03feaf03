/** What a whole event costs: its rooms report, and its visitors look at the programme. Part of `npm run cost`. */
import * as limits from '../schema/limits.ts'
import { inColumns } from './columns.ts'
import { assumptions, dollarsOf, type Usage } from './cost.ts'

export type WholeEvent = { visitors: number; stages: number; hours: number }

/** How visitors and rooms behave. Where we had to guess, we guessed high. */
export const habits = {
  /** How long the page of visitors is in sight, for each of them; it reads every 15 seconds then. */
  lookMinutesPerVisitor: 30,
  readsPerMinute: 4,
  /** Pages and reads come from as many data centres, each of which asks the object for itself. */
  dataCentres: 3,
  /** Calendars and apps that read a feed add to the forms that are asked for. */
  forms: 2,
  /** The programme's own: from memory most of the time. */
  workerCpuMsPerRead: 1,
  pressesPerStageAndHour: 12,
  /** The report, and where each stream is. */
  rowsPerReport: 3,
  /** The room's outbox: noted, and done. */
  outboxRowsPerReport: 2,
  objectSecondsPerReport: 0.002,
  objectSecondsPerRead: 0.005,
} as const

const h = habits

/** What the programme of a whole event uses, without its rooms' own shows. */
export function programmeUsageOf({ visitors, stages, hours }: WholeEvent): Usage {
  const seconds = hours * 3600
  const reads = visitors * h.lookMinutesPerVisitor * h.readsPerMinute
  const workerRequests = visitors + reads
  const windows = seconds / (limits.publicReadMs / 1000)
  const objectReads = Math.min(workerRequests, windows * h.dataCentres) * h.forms
  const reports = stages * (seconds / (limits.reportEveryMs / 1000) + h.pressesPerStageAndHour * hours)
  const objectSeconds = objectReads * h.objectSecondsPerRead + reports * h.objectSecondsPerReport
  return {
    relays: 0,
    workerRequests,
    workerCpuMs: workerRequests * h.workerCpuMsPerRead,
    objectRequests: objectReads + reports,
    objectGbSeconds: objectSeconds * assumptions.objectGb,
    rowsRead: reports,
    rowsWritten: reports * (h.rowsPerReport + h.outboxRowsPerReport),
  }
}

/** A table for people: one line for each event. */
export function programmeTable(events: readonly WholeEvent[]): string {
  const header = ['visitors', 'stages', 'Worker requests', 'object requests', 'GB-s', 'rows written', 'dollars']
  const rows = events.map((event) => {
    const usage = programmeUsageOf(event)
    const whole = [event.visitors, event.stages, usage.workerRequests, usage.objectRequests, usage.objectGbSeconds]
    const shown = [...whole, usage.rowsWritten].map((value) => Math.round(value).toLocaleString('en'))
    return [...shown, dollarsOf(usage).toFixed(3)]
  })
  const caption = `A day of ${events[0]?.hours ?? 0} hours of a whole event: visitors who look for ${h.lookMinutesPerVisitor} minutes, rooms that report`
  return [caption, ...inColumns([header, ...rows], 0), ''].join('\n')
}

if (import.meta.main) {
  const day = { hours: 8 }
  const sizes = [
    { visitors: 500, stages: 5 },
    { visitors: 5_000, stages: 40 },
    { visitors: 5_000, stages: 120 },
  ]
  process.stdout.write(`\n${programmeTable(sizes.map((size) => ({ ...size, ...day })))}`)
}
