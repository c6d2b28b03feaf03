/** What an answer to a question about a sheet would change. */

import type { Doubt, Sheet, SheetRow } from '../../../schema/sheet/read-sheet.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { dayIn } from '../../../schema/values/zone.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { shortDay } from '../day-text.ts'
import type { ImportDraft, Review } from './import-draft.ts'
import * as words from './words/questions.ts'

const examples = 2

/** The draft with an answer. */
export const withAnswer = (draft: ImportDraft, kind: Doubt['kind'], answer: string): ImportDraft => ({
  ...draft,
  answers: { ...draft.answers, [kind]: answer },
})

/** How many rows are on a stage, with those that are for all stages; all rows without a stage. */
export function rowsOn(stage: string, { rows }: Review): string {
  const here = rows.filter(({ row }) => {
    if (row.kind === 'skipped') return false
    const isBeside = row.kind !== 'elsewhere' && row.besides?.some((other) => other.stage === stage) === true
    return stage === '' || row.stage === undefined || isBeside || row.stage.split(', ').includes(stage)
  })
  return words.rows(here.length)
}

/**
 * The first rows that depend on a question as they would be read after an answer, in one line.
 * @param asked the sheet as it is read while nobody has answered
 */
export function outcomeOf(kind: Doubt['kind'], asked: Sheet, answered: Sheet, timeZone: string): string {
  const waiting = asked.rows.filter(
    (row) =>
      row.kind === 'problem' && row.problems.some((problem) => problem.code === 'waits' && problem.doubt === kind),
  )
  const lines = new Set(waiting.map(({ line }) => line))
  const changed = answered.rows.filter(({ line }) => lines.has(line)).slice(0, examples)
  const texts = changed.map((row) => exampleOf(kind, row, timeZone)).filter((text) => text !== '')
  return texts.join(', ')
}

/** A row as its title, with what the question is about. */
function exampleOf(kind: Doubt['kind'], row: SheetRow, timeZone: string): string {
  const cue = row.kind === 'cue' || row.kind === 'problem' ? row.cue : undefined
  const title = row.kind === 'problem' ? row.title : (cue?.name ?? '')
  if (kind === 'title' || cue === undefined) return title
  if (kind === 'length' || kind === 'until' || (kind === 'starts' && cue.plannedStart === undefined))
    return `${title} ${formatSeconds(cue.duration)}`
  if (cue.plannedStart === undefined) return title
  const at = Date.parse(cue.plannedStart)
  const time = clockIn(timeZone).time(at)
  return `${title} ${kind === 'days' ? `${shortDay(dayIn(timeZone, at))}, ${time}` : time}`
}
