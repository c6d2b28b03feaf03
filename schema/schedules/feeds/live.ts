/** One row for each stage: for video mixers and spreadsheets that read an address every few seconds. */
import { defused } from '../../values/formulas.ts'

export type LiveStage = {
  stage: string
  state: string
  running: { title: string; speaker: string; endsAt: string | null; secondsLeft: number } | null
  next: { title: string; speaker: string; startsAt: string | null } | null
  /** Behind the plan; negative is ahead. */
  secondsBehind: number | null
}

/** Each column, and what of a stage is in it. */
const columns: Readonly<Record<string, (of: LiveStage) => string | number | null | undefined>> = {
  stage: ({ stage }) => stage,
  state: ({ state }) => state,
  now: ({ running }) => running?.title,
  nowSpeaker: ({ running }) => running?.speaker,
  secondsLeft: ({ running }) => running?.secondsLeft,
  endsAt: ({ running }) => running?.endsAt,
  next: ({ next }) => next?.title,
  nextSpeaker: ({ next }) => next?.speaker,
  nextAt: ({ next }) => next?.startsAt,
  secondsBehind: ({ secondsBehind }) => secondsBehind,
}

/** [SC17] Flat rows, in which an empty text is what nobody knows. */
const liveRows = (stages: readonly LiveStage[]): Record<string, string | number>[] =>
  stages.map((stage) => Object.fromEntries(Object.entries(columns).map(([name, of]) => [name, of(stage) ?? ''])))

/** [SC17] The rows as JSON: a list, as vMix reads it. */
export const liveJson = (stages: readonly LiveStage[]): string => JSON.stringify(liveRows(stages))

/** [SC17] The rows as CSV, in which no text is a formula. */
export function liveCsv(stages: readonly LiveStage[]): string {
  const cell = (value: string | number): string =>
    typeof value === 'number' ? String(value) : `"${defused(value).replace(/"/g, '""')}"`
  const lines = liveRows(stages).map((row) => Object.values(row).map(cell).join(','))
  return `\ufeff${[Object.keys(columns).join(','), ...lines].join('\r\n')}\r\n`
}
