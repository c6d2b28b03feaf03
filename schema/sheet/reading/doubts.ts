/** What a sheet does not say, as questions about all of it. */

import type { Layout } from '../layout.ts'
import { type Answers, type Doubt, type DoubtKind, doubtKinds } from '../sheet-row.ts'
import { parallelShare } from './next-start.ts'
import type { Planned } from './planned.ts'
import type { FoundReading } from './readings.ts'
import type { Schedule } from './schedule.ts'
import { overlapping, type Spanned, stagesOf } from './stages.ts'

type Read = {
  layout: Layout
  schedule: Schedule
  reading: FoundReading
  spans: readonly Spanned[]
}

/**
 * [X14] The questions about a sheet, each for all of its rows: an open one keeps the rows waiting that depend on it. On
 * which stage a row is, and that rows run at the same time, keeps none waiting: usually all are imported.
 */
export function doubtsOf({ layout, schedule, reading, spans }: Read, answers: Answers): Doubt[] {
  const { titleCandidates = [], stageColumns = [], blocks = [] } = layout
  const { rows, hasFalls, isHalfOpen } = schedule
  const titled = rows.filter(({ raw }) => !raw.isOnlyTime && (raw.start !== null || raw.length !== null))
  const endless = titled.filter(({ raw }) => raw.length === null && raw.end === null)
  const isEndless = endless.length === titled.length || areBeside(endless, spans)
  const stages = stagesOf(rows)
  const parallel = overlapping(spans)
  // Of halls next to each other, one is run from here: what the others have at its time would be lost.
  const isOfHalls = stageColumns.some(({ isHall }) => isHall === true)
  const hasHalls = isOfHalls && titled.some(({ raw }) => raw.besides.length > 0)
  const isOnStages = stages.size > 1 && (parallel.size > 0 || hasHalls)
  const asked: Record<DoubtKind, { options: readonly string[]; usual?: string } | false> = {
    block: blocks.length > 1 && { options: blocks.map(({ name }) => name) },
    title: titleCandidates.length > 0 && { options: titleCandidates.map(String) },
    starts: (reading.isStartsOpen || answers.starts !== undefined) && { options: ['day', 'hours', 'minutes'] },
    length: (reading.isLengthOpen || answers.length !== undefined) && { options: ['hours', 'minutes'] },
    days: hasFalls && { options: ['next', 'same'] },
    half: (isHalfOpen || answers.half !== undefined) && { options: ['am', 'pm'] },
    until: isEndless &&
      titled.length > 2 &&
      // A sentence with a time in it is no line of a plan.
      Math.max(parallelShare(titled), parallel.size / titled.length, sentenceShare(titled)) > 0.25 && {
        options: ['next', 'ask'],
      },
    stage: isOnStages && (hasHalls ? { options: [...stages.keys()] } : { options: ['', ...stages.keys()], usual: '' }),
    overlap: !isOnStages && parallel.size > 1 && { options: ['all', 'ask'], usual: 'all' },
  }
  return doubtKinds.flatMap((kind): Doubt[] => {
    const doubt = asked[kind]
    if (doubt === false) return []
    const isOnlyParallel = (kind === 'stage' && !hasHalls) || kind === 'overlap'
    const count = isOnlyParallel ? parallel.size : titled.filter((planned) => depends(kind, planned)).length
    return [{ kind, options: doubt.options, answer: answers[kind] ?? null, usual: doubt.usual ?? null, rows: count }]
  })
}

/** Whether most rows only begin, and most of these while rows that say when they end go on: they may end at any time too. */
function areBeside(endless: readonly Planned[], spans: readonly Spanned[]): boolean {
  if (endless.length * 2 <= spans.length) return false
  const only = new Set(endless)
  const ended = spans.flatMap(({ planned, span }) => (span === null || only.has(planned) ? [] : [span]))
  // One row around others is their heading.
  const besides = (startAt: number) => ended.filter(({ from, to }) => startAt > from && startAt < to).length
  const beside = endless.filter(({ startAt }) => startAt !== null && besides(startAt) > 1)
  return beside.length * 2 > endless.length
}

/** The share of the rows with their own time in the midst of their titles. */
const sentenceShare = (rows: readonly Planned[]): number =>
  rows.filter(({ raw: { title, start } }) => {
    const [, hours = '', minutes = 0] = /\S \D{0,3}(\d{1,2})(?:[:.h](\d\d)|\s?(?:uhr|[ap]\.?m))/i.exec(title) ?? []
    return hours !== '' && ((start?.seconds ?? 0) - Number(hours) * 3600 - Number(minutes) * 60) % (12 * 3600) === 0
  }).length / rows.length

/** The first open question that a row depends on. */
export const openDoubt = (doubts: readonly Doubt[], planned: Planned): DoubtKind | null =>
  doubts.find(({ kind, answer, usual }) => answer === null && usual === null && depends(kind, planned))?.kind ?? null

/** Whether what a row means depends on an answer. */
function depends(kind: DoubtKind, { raw, isAfterFall, isEndOpen, startAt }: Planned): boolean {
  switch (kind) {
    case 'block':
      return true
    case 'title':
      return raw.isTitleOpen
    case 'length':
      return raw.length?.kind === 'pair'
    case 'days':
      return isAfterFall || isEndOpen
    case 'half':
      return startAt !== null
    case 'starts':
      return startAt !== null || raw.isOffset
    case 'until':
      return raw.length === null && raw.end === null
    case 'stage':
      return raw.besides.length > 0
    case 'overlap':
      return false
  }
}
