import type { Sheet } from '../read-sheet.ts'

/** Whether two cues of a sheet are on at the same time for more than a minute. */
export function hasOverlap(sheet: Sheet | null): boolean {
  const spans = (sheet?.rows ?? []).flatMap((row) => {
    if (row.kind !== 'cue' || row.cue.plannedStart === undefined) return []
    const from = Date.parse(row.cue.plannedStart) / 1000
    return [{ from, to: from + row.cue.duration }]
  })
  return spans.some((one, at) =>
    spans.slice(at + 1).some((other) => one.from < other.to - 60 && other.from < one.to - 60),
  )
}
