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

const columns = [
  'stage',
  'state',
  'now',
  'nowSpeaker',
  'secondsLeft',
  'endsAt',
  'next',
  'nextSpeaker',
  'nextAt',
  'secondsBehind',
] as const
type Row = Record<(typeof columns)[number], string | number>

/** [SC17] Flat rows, in which an empty text is what nobody knows. */
export const liveRows = (stages: readonly LiveStage[]): Row[] =>
  stages.map(({ stage, state, running, next, secondsBehind }) => ({
    stage,
    state,
    now: running?.title ?? '',
    nowSpeaker: running?.speaker ?? '',
    secondsLeft: running?.secondsLeft ?? '',
    endsAt: running?.endsAt ?? '',
    next: next?.title ?? '',
    nextSpeaker: next?.speaker ?? '',
    nextAt: next?.startsAt ?? '',
    secondsBehind: secondsBehind ?? '',
  }))

/** [SC17] The rows as JSON: a list, as vMix reads it. */
export const liveJson = (stages: readonly LiveStage[]): string => JSON.stringify(liveRows(stages))

/** [SC17] The rows as CSV, in which no text is a formula. */
export function liveCsv(stages: readonly LiveStage[]): string {
  const cell = (value: string | number): string =>
    typeof value === 'number' ? String(value) : `"${defused(value).replace(/"/g, '""')}"`
  const lines = liveRows(stages).map((row) => columns.map((column) => cell(row[column])).join(','))
  return `\ufeff${[columns.join(','), ...lines].join('\r\n')}\r\n`
}
