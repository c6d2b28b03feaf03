/** The results of a poll as files to take home. */

import type { QueryValue } from '../../../schema/engine/queries.ts'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import { engagementLabel, participationEstimate, withShares } from '../../../schema/values/figures.ts'
import { wallTimeIn } from '../../../schema/values/zone.ts'
import { type ExportFile, fileName, letter } from '../../export-file.ts'
import { instantOf, type Table, type Tables } from './table.ts'
import { forPrograms, type Wording } from './wording.ts'

type PollData = QueryValue<'polls.export'>

/** Poll analytics as text. */
export function pollText(data: PollData, wording: Wording = forPrograms): ExportFile {
  const { poll } = data
  const { line } = wording
  const count = poll.results?.totalResponses ?? 0
  const wall = (at: string) => wallTimeIn(data.timeZone, Math.floor(Date.parse(at) / 1000) * 1000)
  const ended = poll.closedAt === null ? line('notStarted') : line('closed', { at: wall(poll.closedAt) })
  const lines = [
    line('title'),
    '',
    line('question', { question: poll.question }),
    line('created', { at: wall(poll.createdAt) }),
    poll.isActive ? line('active') : ended,
    selectionsOf(poll, wording),
    '',
    line('total', { count }),
    line(levels[engagementLabel(count)]),
    line('participation', { share: wording.share(participationEstimate(count), 0) }),
    '',
    line('results'),
    ...resultLines(data, wording),
  ]
  const name = fileName(wording.file('poll'), poll.question, 'txt')
  return { name, type: 'text/plain', text: `${lines.join('\n')}\n` }
}

const levels = { Strong: 'strong', Moderate: 'moderate', Limited: 'limited' } as const

function selectionsOf(poll: PollView, { line }: Wording): string {
  switch (poll.kind) {
    case 'rating':
      return line('rating', { scale: poll.scale })
    case 'ranking':
      return line('ranking')
    case 'word_cloud':
      return line('words', { count: poll.maxAnswers })
    case 'open_text':
      return line('text')
    default:
      return poll.allowMultiple ? line('multiple') : line('single')
  }
}

function resultLines({ poll, ballots }: PollData, { line, decimal, share: shareOf }: Wording): string[] {
  const total = poll.results?.totalResponses ?? 0
  const counted = (text: string, count: number, share: number) =>
    line('counted', { text, count, share: shareOf(share, 1) })
  switch (poll.kind) {
    case 'rating': {
      const { average = 0, distribution = [] } = poll.results ?? {}
      const [low = '', high = ''] = poll.labels
      const labels = low === '' && high === '' ? [] : [line('labels', { low, high, scale: poll.scale })]
      const steps = withShares(distribution, total).map((step) => counted(String(step.rating), step.count, step.share))
      return [line('average', { average: decimal(average) }), ...labels, ...steps]
    }
    case 'ranking':
      return (poll.results?.ranking ?? []).map(({ optionIndex, points, meanPlace, first }, index) => {
        const text = poll.options[optionIndex] ?? ''
        return line('ranked', { place: index + 1, text, points, mean: decimal(meanPlace), first })
      })
    case 'word_cloud':
      return (poll.results?.words ?? []).map(({ text, count }) => line('word', { text, count }))
    case 'open_text':
      return textRows(ballots).map(({ text }) => `- ${text.replace(/\n/g, ' ')}`)
    default: {
      const { results = [] } = poll.results ?? {}
      return withShares(results, total).map(({ optionIndex, count, share }) =>
        counted(`${letter(optionIndex)}. ${poll.options[optionIndex] ?? ''}`, count, share),
      )
    }
  }
}

/** Poll results as a table: one row for each option, step, word or answer. */
export const pollTables = (data: PollData): Tables => ({
  kind: 'poll',
  title: data.poll.question,
  timeZone: data.timeZone,
  tables: [{ name: 'Results', ...pollTable(data) }],
})

/** The rows and columns of a poll's results. */
export function pollTable({ poll, ballots }: Omit<PollData, 'timeZone'>): Omit<Table, 'name'> {
  const total = poll.results?.totalResponses ?? 0
  const responses = ballots.length
  switch (poll.kind) {
    case 'rating': {
      const { distribution = [] } = poll.results ?? {}
      const rows = withShares(distribution, total).map(({ rating, count, share }) => ({
        rating,
        votes: count,
        percentage: share,
        responses,
      }))
      return { columns: ['rating', 'votes', 'percentage', 'responses'], rows }
    }
    case 'ranking': {
      const { ranking = [] } = poll.results ?? {}
      const rows = ranking.map(({ optionIndex, points, meanPlace, first }, place) => ({
        place: place + 1,
        text: poll.options[optionIndex] ?? '',
        points,
        mean_place: meanPlace,
        first_places: first,
        responses,
      }))
      return { columns: ['place', 'text', 'points', 'mean_place', 'first_places', 'responses'], rows }
    }
    case 'word_cloud': {
      const { words = [] } = poll.results ?? {}
      const rows = words.map(({ text, count, isHidden = false, isApproved = false }) => ({
        word: text,
        count,
        hidden: isHidden,
        approved: isApproved,
        responses,
      }))
      return { columns: ['word', 'count', 'hidden', 'approved', 'responses'], rows }
    }
    case 'open_text':
      return { columns: ['timestamp', 'text', 'hidden', 'approved', 'highlighted'], rows: textRows(ballots) }
    default: {
      const { results = [] } = poll.results ?? {}
      const rows = withShares(results, total).map(({ optionIndex, count, share }) => ({
        option: letter(optionIndex),
        text: poll.options[optionIndex] ?? '',
        votes: count,
        percentage: share,
        responses,
      }))
      return { columns: ['option', 'text', 'votes', 'percentage', 'responses'], rows }
    }
  }
}

/** All free answers, the newest first. */
const textRows = (ballots: PollData['ballots']) =>
  ballots
    .flatMap((ballot) => (ballot.kind === 'open_text' ? [ballot] : []))
    .toSorted((a, b) => Date.parse(b.submittedAt) - Date.parse(a.submittedAt))
    .map(({ submittedAt, text, isHidden, isApproved, isHighlighted }) => ({
      timestamp: instantOf(submittedAt),
      text,
      hidden: isHidden,
      approved: isApproved,
      highlighted: isHighlighted,
    }))
