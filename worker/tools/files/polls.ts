/** The results of a poll as files to take home. */

import type { QueryValue } from '../../../schema/engine/queries.ts'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import { engagementLabel, participationEstimate, withShares } from '../../../schema/values/figures.ts'
import { sayIn } from '../../../schema/values/say-in.ts'
import { wallTimeIn } from '../../../schema/values/zone.ts'
import { type ExportFile, fileName, letter } from '../../export-file.ts'
import { instantOf, type Table, type Tables } from './table.ts'

type PollData = QueryValue<'polls.export'>

/** Poll analytics as text. */
export function pollText(data: PollData): ExportFile {
  const { poll } = data
  const totalResponses = poll.results?.totalResponses ?? 0
  const wall = (at: string) => wallTimeIn(data.timeZone, Math.floor(Date.parse(at) / 1000) * 1000)
  const lines = [
    'Poll analytics',
    '',
    `Question: ${poll.question}`,
    `Created: ${wall(poll.createdAt)}`,
    `Status: ${poll.isActive ? 'active' : poll.closedAt === null ? 'not started' : `closed ${wall(poll.closedAt)}`}`,
    `Selections: ${selectionsOf(poll)}`,
    '',
    `Total responses: ${totalResponses}`,
    `Engagement: ${engagementLabel(totalResponses)}`,
    `Participation (estimate): ${participationEstimate(totalResponses)}%`,
    '',
    'Results',
    ...resultLines(data),
  ]
  return { name: fileName('poll', poll.question, 'txt'), type: 'text/plain', text: `${lines.join('\n')}\n` }
}

function selectionsOf(poll: PollView): string {
  switch (poll.kind) {
    case 'rating':
      return `rating from 1 to ${poll.scale}`
    case 'ranking':
      return 'ranking'
    case 'word_cloud':
      return sayIn('en', 'up to {count, plural, one {# answer} other {# answers}}', { count: poll.maxAnswers })
    case 'open_text':
      return 'free text'
    default:
      return poll.allowMultiple ? 'multiple' : 'single'
  }
}

function resultLines({ poll, ballots }: PollData): string[] {
  const total = poll.results?.totalResponses ?? 0
  switch (poll.kind) {
    case 'rating': {
      const { average = 0, distribution = [] } = poll.results ?? {}
      const [low = '', high = ''] = poll.labels
      const labels = low === '' && high === '' ? [] : [`1 is ${low}, ${poll.scale} is ${high}`]
      const steps = withShares(distribution, total).map(
        (step) => `${step.rating}: ${step.count} (${shareText(step.share)})`,
      )
      return [`Average: ${average.toFixed(1)}`, ...labels, ...steps]
    }
    case 'ranking':
      return (poll.results?.ranking ?? []).map(({ optionIndex, points, meanPlace, first }, place) => {
        const text = poll.options[optionIndex] ?? ''
        const counted = sayIn('en', '{points, plural, one {# point} other {# points}}', { points })
        return `${place + 1}. ${text}: ${counted}, mean place ${meanPlace.toFixed(1)}, first ${first}`
      })
    case 'word_cloud':
      return (poll.results?.words ?? []).map(({ text, count }) => `${text}: ${count}`)
    case 'open_text':
      return textRows(ballots).map(({ text }) => `- ${text.replace(/\n/g, ' ')}`)
    default: {
      const { results = [] } = poll.results ?? {}
      return withShares(results, total).map(
        ({ optionIndex, count, share }) =>
          `${letter(optionIndex)}. ${poll.options[optionIndex] ?? ''}: ${count} (${shareText(share)})`,
      )
    }
  }
}

const shareText = (share: number): string => `${share.toFixed(1)}%`

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
